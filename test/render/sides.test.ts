import { expect } from 'chai';
import { box, facingCamera, lampLook, picture, plain, quad, sceneOf } from '../support/scenes.ts';

const camera = facingCamera(64);
const RED = [255, 0, 0, 255] as const;
const BLUE = [0, 0, 255, 255] as const;
const FULL = { size: [80, 80] as const };

const textures = () => Promise.all([plain(RED), plain(BLUE)]);

describe('sides', () => {
  it('a single-sided face is not there from behind', async () => {
    const scene = sceneOf([quad({ at: [-40, -40, 0], ...FULL, flipped: true })], await textures());
    expect((await picture(scene, { camera })).at(32, 32)[3]).to.equal(0);
  });

  it('a double-sided face is, lit as seen from there', async () => {
    const quads = [quad({ at: [-40, -40, 0], ...FULL, flipped: true, doubleSided: true })];
    const shown = await picture(sceneOf(quads, await textures()), {
      camera,
      look: lampLook([0, 0, 1]),
    });
    expect(shown.at(32, 32)).to.deep.equal(RED);
  });
});

describe('faces at one place', () => {
  // Far away, near, tilted: the key of the scene format holds wherever the camera is.
  const cameras = [
    camera,
    facingCamera(64, 8000),
    { eye: [60, 40, 90], target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 20 } as const,
    { eye: [5200, 500, 3000], target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 0.4 } as const,
  ];
  for (const [index, view] of cameras.entries()) {
    it(`show the higher render order, camera ${index}`, async () => {
      const low = quad({ at: [-40, -40, 0], ...FULL, material: 0, renderOrder: 0 });
      const high = quad({ at: [-40, -40, 0], ...FULL, material: 1, renderOrder: 1 });
      for (const meshes of [
        [low, high],
        [high, low],
      ]) {
        const shown = await picture(sceneOf(meshes, await textures()), { camera: view });
        for (let x = 20; x < 44; x++) expect(shown.at(x, 32)).to.deep.equal(BLUE);
      }
    });

    it(`show the one that faces the viewer, camera ${index}`, async () => {
      const front = quad({ at: [-40, -40, 0], ...FULL, material: 0, doubleSided: true });
      const back = quad({
        at: [-40, -40, 0],
        ...FULL,
        material: 1,
        doubleSided: true,
        flipped: true,
      });
      for (const meshes of [
        [front, back],
        [back, front],
      ]) {
        const shown = await picture(sceneOf(meshes, await textures()), { camera: view });
        for (let x = 20; x < 44; x++) expect(shown.at(x, 32)).to.deep.equal(RED);
      }
    });
  }

  it('show the same of two that are cut differently, along a slope', async () => {
    // Long strips seen at a flat angle: a corner's place on the rasteriser's grid must not matter.
    const strip = (at: number, width: number, material: number, flipped: boolean) =>
      quad({ at: [at, -90, 0], size: [width, 180], material, flipped, doubleSided: true });
    const front = strip(-7, 14, 0, false);
    const back = strip(-1.3, 9.1, 1, true);
    const flat = { eye: [20, -150, 30], target: [0, 0, 0], up: [0, 0, 1], fovYDeg: 30 } as const;
    for (const meshes of [
      [front, back],
      [back, front],
    ]) {
      const scene = sceneOf(meshes, await textures());
      const shown = await picture(scene, { camera: flat, width: 200, height: 200, detail: 0 });
      const colours = new Set<string>();
      for (let i = 0; i < shown.rgba.length; i += 4) {
        if (shown.rgba[i + 3] === 255 && shown.rgba[i + 2]! > 0) {
          const [x, y] = [(i / 4) % 200, Math.floor(i / 800)];
          colours.add(`${x},${y}`);
        }
      }
      // Only where the front one is not: to the right of x = 7.
      expect(colours.size).to.be.below(400);
      expect(
        (await picture(scene, { camera: flat, width: 200, height: 200, detail: 0 })).at(100, 100),
      ).to.deep.equal(RED);
    }
  });

  it('that nothing tells apart do not speckle: one of the two is shown', async () => {
    // Two boxes of one node, turned, whose fronts lie in one plane.
    const turn = 0.7;
    const meshes = [box([-20, -20, -9], [12, 20, 0], 0), box([-6, -31, -5], [25, 7, 0], 1)].map(
      (mesh) => ({ ...mesh, node: 0 }),
    );
    const scene = sceneOf(meshes, await textures());
    scene.nodes = [
      {
        ...{
          name: 'turned',
          sourceId: '',
          parent: -1,
          children: [],
          meshes: [0, 1],
          visible: true,
        },
        ...{ pivot: [1, 2, 3], rotation: [11, 23, 5], translation: [0, 0, 0] },
      },
    ];
    scene.rootNodes = [0];
    for (const elevation of [-0.5, 0.1, 0.8]) {
      const eye = [Math.sin(turn) * 140, elevation * 90, Math.cos(turn) * 140] as const;
      const view = { eye, target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 30 } as const;
      const shown = await picture(scene, { camera: view, width: 200, height: 200, detail: 0 });
      // How often the colour changes along a row: a speckled overlap changes at every other pixel.
      let most = 0;
      for (let y = 0; y < 200; y++) {
        let changes = 0;
        for (let x = 1; x < 200; x++) {
          const [before, here] = [shown.at(x - 1, y), shown.at(x, y)];
          if (before[0] > before[2] !== here[0] > here[2]) changes++;
        }
        most = Math.max(most, changes);
      }
      expect(most).to.be.at.most(6);
    }
  });

  it('give way to the nearer one when they are farther apart than an order reaches', async () => {
    const near = quad({ at: [-40, -40, 0.0015], ...FULL, material: 0 });
    const behind = (renderOrder: number) =>
      quad({ at: [-40, -40, 0], ...FULL, material: 1, renderOrder });
    const shown = async (order: number) =>
      (await picture(sceneOf([near, behind(order)], await textures()), { camera })).at(32, 32);
    expect(await shown(1)).to.deep.equal(RED);
    expect(await shown(2)).to.deep.equal(BLUE);
  });
});
