import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import { MAX_DETAIL } from '../../src/looks/detail.ts';
import type { Look } from '../../src/looks/look.ts';
import { presetNamed } from '../../src/looks/presets.ts';
import { srgbToLinear } from '../../src/math/colour.ts';
import type { Vec3 } from '../../src/math/types.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import {
  box,
  DARK_LOOK,
  facingCamera,
  lampLook,
  Picture,
  paint,
  picture,
  plain,
  quad,
  STILL,
  sceneOf,
  worstDifference,
} from '../support/scenes.ts';

const WHITE = [255, 255, 255, 255] as const;

/** From the left before the wall, so that shadows fall to the right, as far as things stand out. */
const FROM_LEFT: Vec3 = [-1, 0, 1];

function castingLook(angleDeg: number): Look {
  const look = lampLook(FROM_LEFT, [Math.SQRT2, Math.SQRT2, Math.SQRT2]);
  return { ...look, lights: [{ ...look.lights[0]!, angleDeg, castsShadow: true }] };
}

/** Light from all around, less where the model hides the surroundings. */
const AROUND: Look = {
  ...DARK_LOOK,
  environment: { sky: [1, 1, 1], ground: [1, 1, 1], axes: [0, 0, 0], occlusion: 1 },
};

/** A card of 8 units, 8 units before a wall: its shadow is as large, from x = 4 to 12. */
async function cardBeforeWall(): Promise<SceneDocument> {
  return sceneOf(
    [quad({ at: [-16, -8, -8], size: [32, 16] }), quad({ at: [-4, -4, 0], size: [8, 8] })],
    [await plain(WHITE)],
  );
}

/** The light in the row across the middle of the card, two pixels a unit, from x = −16 on. */
function middleRow(shown: Picture): number[] {
  return [...Array(shown.width).keys()].map((x) =>
    srgbToLinear(shown.at(x, shown.height >> 1)[0] / 255),
  );
}

const WALL_CAMERA = facingCamera(32, 4000);

describe('a shadow', () => {
  it('lies where the lamp is hidden, with a sharp edge where the lamp is a point', async () => {
    const row = middleRow(
      await picture(await cardBeforeWall(), {
        camera: WALL_CAMERA,
        look: castingLook(0),
        detail: MAX_DETAIL,
      }),
    );
    row.forEach((light, x) => {
      const at = (x + 0.5) / 2 - 16;
      if (Math.abs(at - 12) > 0.6 && Math.abs(at - 4) > 0.6) {
        expect(light, `at ${at}`).to.be.closeTo(at > 4 && at < 12 ? 0 : 1, 0.01);
      }
    });
  });

  it('is as soft as the lamp is large: its edge takes what the lamp shows of itself', async () => {
    // 11.3 units from the edge to the wall; the lamp spreads it over 11.3 · 2 tan 10°, aslant by √2.
    const row = middleRow(
      await picture(await cardBeforeWall(), {
        camera: WALL_CAMERA,
        look: castingLook(20),
        detail: MAX_DETAIL,
      }),
    );
    const lightAt = (x: number) => row[Math.round((x + 16) * 2)]!;
    const half = 8 * Math.SQRT2 * Math.tan((10 * Math.PI) / 180) * Math.SQRT2;
    expect(lightAt(12)).to.be.within(0.35, 0.65);
    expect(lightAt(12 + half * 1.2)).to.be.closeTo(1, 0.01);
    expect(lightAt(12 - half * 1.2)).to.be.closeTo(0, 0.01);
    expect(lightAt(12 + half / 2)).to.be.within(0.65, 0.95);
    expect(lightAt(12 - half / 2)).to.be.within(0.05, 0.35);
    for (let x = 8; x < 15; x += 0.5) expect(lightAt(x + 0.5)).to.be.at.least(lightAt(x) - 0.07);
  });

  it('is there at once, from the middle of the lamp', async () => {
    const row = middleRow(
      await picture(await cardBeforeWall(), {
        camera: WALL_CAMERA,
        look: castingLook(20),
        detail: 0,
      }),
    );
    expect(row[(8 + 16) * 2]).to.equal(0);
    expect(row[(15 + 16) * 2]).to.be.closeTo(1, 0.01);
  });

  it('never falls on the surface that casts it', async () => {
    const scene = sceneOf([box([-10, -10, -20], [10, 10, 0])], [await plain(WHITE)]);
    for (const turn of [0.02, 0.3, 0.8, 1.3, 1.5]) {
      const look = castingLook(0);
      const direction: Vec3 = [-Math.sin(turn), 0.2, Math.cos(turn)];
      const lights = [{ ...look.lights[0]!, direction, colour: [1, 1, 1] as const }];
      const camera = facingCamera(16);
      for (const detail of [0, 1]) {
        const lit = await picture(scene, { camera, detail, look: { ...look, lights } });
        const bare = { ...look, lights: [{ ...lights[0]!, castsShadow: false }] };
        const expected = await picture(scene, { camera, detail, look: bare });
        expect(worstDifference(lit, expected), `${turn} ${detail}`).to.be.at.most(1);
      }
    }
  });
});

describe('light from all around', () => {
  it('is whole on what stands free, and half where a wall hides half', async () => {
    const image = await plain(WHITE);
    const free = sceneOf([box([-10, -10, -20], [10, 10, 0])], [image]);
    const request = { camera: facingCamera(16), look: AROUND, detail: MAX_DETAIL };
    expect((await picture(free, request)).at(32, 32)).to.deep.equal(WHITE);
    // A wall on the right, so high that it hides all on its side: seen right beside it.
    const cornered = sceneOf(
      [box([-200, -200, -20], [0, 200, 0]), box([0, -400, -20], [10, 400, 800])],
      [image],
    );
    const camera = { ...facingCamera(16), eye: [-14, 0, 100], target: [-14, 0, 0] } as const;
    const shown = (await picture(cornered, { ...request, camera })).at(32, 32);
    expect(srgbToLinear(shown[0] / 255)).to.be.closeTo(0.5, 0.05);
  });
});

describe('depth maps', () => {
  /** An engine that counts its draw calls into depth maps. */
  async function counting(scene: SceneDocument) {
    const canvas = new OffscreenCanvas(1, 1);
    const engine = new Engine(canvas);
    await engine.addDocument(1, scene);
    const gl = canvas.getContext('webgl2')!;
    const drawElementsInstanced = gl.drawElementsInstanced.bind(gl);
    let calls = 0;
    gl.drawElementsInstanced = (...args) => {
      calls += 1;
      drawElementsInstanced(...args);
    };
    const callsOf = async (request: Partial<Parameters<Engine['draw']>[1]>) => {
      calls = 0;
      (await engine.draw(1, { ...STILL, camera: WALL_CAMERA, ...request })).close();
      return calls;
    };
    return { engine, callsOf };
  }

  const both: Look = { ...castingLook(20), environment: AROUND.environment };
  const nearer = { camera: facingCamera(20, 4000) };
  const turned = { camera: { ...WALL_CAMERA, eye: [400, 0, 4000] as const } };

  it('are drawn once for each sample, and not at all for a look without shadows', async () => {
    const { engine, callsOf } = await counting(await cardBeforeWall());
    expect(await callsOf({ look: DARK_LOOK })).to.equal(0);
    expect(await callsOf({ look: both, detail: 0 })).to.equal(2);
    expect(await callsOf({ look: both, detail: 1 })).to.equal(8);
    expect(await callsOf({ look: both, detail: 2 })).to.equal(8);
    engine.dispose();
  });

  it('are kept while nothing that they show changes', async () => {
    const { engine, callsOf } = await counting(await cardBeforeWall());
    await callsOf({ look: both, detail: 0 });
    expect(await callsOf({ look: both, detail: 0, ...nearer })).to.equal(0);
    // The lamp beside the viewer turns with it; the surroundings stay.
    expect(await callsOf({ look: both, detail: 0, ...turned })).to.equal(1);
    await callsOf({ look: both, detail: MAX_DETAIL });
    expect(await callsOf({ look: both, detail: MAX_DETAIL, ...turned })).to.equal(16);
    engine.dispose();
  });

  it('go with their document, and are no more than their budget has room for', async () => {
    const scene = await cardBeforeWall();
    const { engine, callsOf } = await counting(scene);
    await callsOf({ look: both, detail: MAX_DETAIL });
    const one = engine.resources().renderTargets;
    engine.removeDocument(1);
    const none = engine.resources().renderTargets;
    expect(one - none).to.be.within(17, 18);
    for (let cycle = 0; cycle < 8; cycle++) {
      await engine.addDocument(1, scene);
      await callsOf({ look: both, detail: MAX_DETAIL });
      engine.removeDocument(1);
      expect(engine.resources().renderTargets).to.equal(none);
    }
    for (let id = 2; id < 8; id++) {
      await engine.addDocument(id, scene);
      const request = { ...STILL, camera: WALL_CAMERA, look: both, detail: MAX_DETAIL };
      (await engine.draw(id, request)).close();
    }
    // Half a megabyte each, and 32 of them.
    expect(engine.resources().renderTargets - none).to.be.at.most(64);
    engine.dispose();
    expect(engine.resources().renderTargets).to.equal(0);
  });

  it('come back with the context', async () => {
    const canvas = new OffscreenCanvas(1, 1);
    const engine = new Engine(canvas);
    const request = { ...STILL, camera: WALL_CAMERA, look: both };
    await engine.addDocument(1, await cardBeforeWall());
    const before = new Picture(await engine.draw(1, request));
    const loseContext = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    loseContext.loseContext();
    setTimeout(() => loseContext.restoreContext(), 20);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const after = new Picture(await engine.draw(1, request));
    expect(after.rgba).to.deep.equal(before.rgba);
    engine.dispose();
  });

  it('give the same picture step by step as at once', async () => {
    const { engine } = await counting(await cardBeforeWall());
    const draw = async (detail: number) =>
      new Picture(await engine.draw(1, { ...STILL, camera: WALL_CAMERA, look: both, detail }));
    let steps = await draw(0);
    for (let detail = 1; detail <= MAX_DETAIL; detail++) steps = await draw(detail);
    await draw(0);
    expect(worstDifference(await draw(MAX_DETAIL), steps)).to.be.at.most(1);
    engine.dispose();
  });
});

describe('the shadow on the ground', () => {
  it('takes nothing from a picture that is larger than the ground is known', async () => {
    // The ground is below all that is seen here.
    const checks = await paint(24, 24, (x, y) => ((x + y) % 2 ? WHITE : [30, 90, 200, 255]));
    const turned = {
      camera: { ...facingCamera(20), up: [0.3, 1, 0] as const },
      detail: MAX_DETAIL,
    };
    const scene = sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], [checks]);
    const studio = presetNamed('studio')!;
    const shown = (intensity: number) =>
      picture(scene, {
        ...turned,
        look: { ...studio, ground: { ...studio.ground, intensity } },
        width: 600,
        height: 300,
      });
    expect(worstDifference(await shown(1), await shown(0))).to.be.at.most(1);
  });
});
