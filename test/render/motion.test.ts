import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import { linearToSrgb, srgbToLinear } from '../../src/math/colour.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import {
  distance,
  facingCamera,
  Picture,
  paint,
  plain,
  quad,
  type Rgba,
  STILL,
  sceneOf,
} from '../support/scenes.ts';

const camera = facingCamera(64);

/** A post that a bone turns about its foot, and a clip that lays it down to the left in a second. */
async function postScene(): Promise<SceneDocument> {
  const post = { ...quad({ at: [-4, 0, 0], size: [8, 24] }), node: 0 };
  const scene = sceneOf([post], [await plain([10, 200, 30, 255])]);
  scene.nodes = [
    {
      name: 'post',
      sourceId: '',
      parent: -1,
      children: [],
      pivot: [0, 0, 0],
      rotation: [0, 0, 0],
      translation: [0, 0, 0],
      visible: true,
      meshes: [0],
    },
  ];
  scene.rootNodes = [0];
  const key = (time: number, angle: number) => ({
    time,
    value: [0, 0, angle] as const,
    interpolation: 'linear' as const,
  });
  scene.animations = [
    {
      name: 'fall',
      loop: 'once',
      length: 1,
      channels: [{ node: 0, property: 'rotation', keyframes: [key(0, 0), key(1, 90)] }],
    },
  ];
  return scene;
}

describe('a moved bone', () => {
  it('carries its meshes, and every frame is as if it were the first', async () => {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, await postScene());
    const shown = async (time: number | null) => {
      const frame = time === null ? null : { animation: 'fall', time };
      const motion = { frame, pose: null };
      return new Picture(await engine.draw(1, { ...STILL, camera, motion }));
    };
    const upright = await shown(null);
    const lying = await shown(1);
    // 20 units up, then 20 units to the left.
    expect([upright.at(32, 12)[3], upright.at(12, 32)[3]]).to.deep.equal([255, 0]);
    expect([lying.at(32, 12)[3], lying.at(12, 32)[3]]).to.deep.equal([0, 255]);
    expect((await shown(0)).rgba).to.deep.equal(upright.rgba);
    expect((await shown(1)).rgba).to.deep.equal(lying.rgba);
    // After its end the clip is over, and the node at rest.
    expect((await shown(1.5)).rgba).to.deep.equal(upright.rgba);
    engine.dispose();
  });

  it('takes a pose, and the depth range follows wherever it goes', async () => {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, await postScene());
    const bones = [{ bone: 'post', rotation: [0, 0, 0], translation: [0, 0, 60] }] as const;
    const motion = { frame: null, pose: { name: 'near', bones: [...bones] } };
    const shown = new Picture(await engine.draw(1, { ...STILL, camera, motion }));
    expect(shown.at(32, 12)).to.deep.equal([10, 200, 30, 255]);
    engine.dispose();
  });
});

describe('a frame strip', () => {
  const colours: Rgba[] = [
    [200, 0, 0, 255],
    [0, 200, 0, 255],
    [0, 0, 200, 255],
  ];

  async function colourAt(
    frames: Partial<NonNullable<SceneDocument['textures'][0]['frames']>>,
    time: number,
  ) {
    const strip = await paint(4, 12, (_, y) => colours[Math.floor(y / 4)]!);
    strip.frames = { count: 3, frameTime: 1, ...frames };
    // Frame 0 is v 0 to 1/3; a little past it would be the next frame.
    const rect = [0, 0, 1, 1 / 3] as const;
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(
      1,
      sceneOf([quad({ at: [-40, -40, 0], size: [80, 80], rect })], [strip]),
    );
    const shown = new Picture(await engine.draw(1, { ...STILL, camera, textureTime: time }));
    engine.dispose();
    const rows = new Set([...Array(64).keys()].map((y) => shown.at(32, y).join()));
    expect(rows.size, 'one frame fills the face').to.equal(1);
    return shown.at(32, 32);
  }

  it('plays its frames in order', async () => {
    expect(await colourAt({}, 0.5)).to.deep.equal(colours[0]);
    expect(await colourAt({}, 1.5)).to.deep.equal(colours[1]);
    expect(await colourAt({ order: [2, 0] }, 0.5)).to.deep.equal(colours[2]);
  });

  it('fades in linear light where it interpolates', async () => {
    const shown = await colourAt({ interpolate: true }, 1.25);
    const part = (share: number) => linearToSrgb(srgbToLinear(200 / 255) * share) * 255;
    expect(distance(shown, [0, part(0.75), part(0.25), 255])).to.be.at.most(2);
  });

  it('keeps the rows of a fraction apart, too', async () => {
    // 3 frames of 13⅓ rows: the middle one is rows 13⅓ to 26⅔.
    const strip = await paint(2, 40, (_, y) =>
      y >= 14 && y < 26 ? [0, 200, 0, 255] : [200, 0, y, 255],
    );
    strip.frames = { count: 3, frameTime: 1 };
    const rect = [0, 0, 1, 1 / 3] as const;
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(
      1,
      sceneOf([quad({ at: [-32, -32, 0], size: [64, 64], rect })], [strip]),
    );
    const shown = new Picture(await engine.draw(1, { ...STILL, camera, textureTime: 1.5 }));
    // 64 pixels are 13⅓ rows: the green ones begin ⅔ row, 3.2 pixels, below the top.
    expect(shown.at(32, 1)).to.deep.equal([200, 0, 13, 255]);
    expect(shown.at(32, 5)).to.deep.equal([0, 200, 0, 255]);
    expect(shown.at(32, 59)).to.deep.equal([0, 200, 0, 255]);
    expect(shown.at(32, 62)).to.deep.equal([200, 0, 26, 255]);
    engine.dispose();
  });
});
