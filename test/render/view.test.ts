import { expect } from 'chai';
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import type { Look } from '../../src/looks/look.ts';
import { linearToSrgb, srgbToLinear } from '../../src/math/colour.ts';
import {
  DARK_LOOK,
  distance,
  facingCamera,
  lampLook,
  PLAIN_LOOK,
  picture,
  plain,
  quad,
  sceneOf,
} from '../support/scenes.ts';

describe('the neutral view transform', () => {
  const neutral = { ...PLAIN_LOOK, viewTransform: 'neutral' } as const;

  it('leaves colours as they were painted', async () => {
    for (const colour of [
      [0, 0, 0, 255],
      [12, 200, 90, 255],
      [130, 60, 220, 255],
    ] as const) {
      const scene = sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], [await plain(colour)]);
      const pixel = (await picture(scene, { camera: facingCamera(64), look: neutral })).at(32, 32);
      expect(distance(pixel, colour)).to.be.at.most(1);
    }
  });

  it('bends white to 0.9, as the curve says for a peak of 1', async () => {
    // start 0.8, room 0.2: 1 − 0.2² / (1 + 0.2 − 0.8) = 0.9.
    const scene = sceneOf(
      [quad({ at: [-40, -40, 0], size: [80, 80] })],
      [await plain([255, 255, 255, 255])],
    );
    const pixel = (await picture(scene, { camera: facingCamera(64), look: neutral })).at(32, 32);
    expect(pixel[0]).to.be.closeTo(linearToSrgb(0.9) * 255, 1);
  });
});

describe('light', () => {
  it('is the lamp by the angle plus the surroundings by how far a face looks up', async () => {
    const look: Look = {
      ...lampLook([0, 3, 4], [0.5, 0.25, 0]),
      environment: { sky: [0.4, 0.4, 0.4], ground: [0.2, 0.2, 0.2], axes: [0, 0, 0], occlusion: 0 },
      exposure: 0.5,
    };
    const scene = sceneOf(
      [quad({ at: [-40, -40, 0], size: [80, 80] })],
      [await plain([188, 188, 188, 255])],
    );
    const pixel = (await picture(scene, { camera: facingCamera(64), look })).at(32, 32);
    const painted = srgbToLinear(188 / 255);
    const expected = [0.5, 0.25, 0].map(
      (key) => linearToSrgb(painted * 0.5 * (key * 0.8 + 0.3)) * 255,
    );
    expect(distance(pixel, [expected[0]!, expected[1]!, expected[2]!, 255])).to.be.at.most(1);
  });

  it('is the sum of all lamps; one of the world stays where it is', async () => {
    const lamp = { angleDeg: 0, castsShadow: false } as const;
    const look: Look = {
      ...DARK_LOOK,
      lights: [
        { ...lamp, direction: [0, 0, 1], colour: [0.5, 0, 0], relativeTo: 'viewer' },
        { ...lamp, direction: [0, 0, -2], colour: [0, 0.25, 0], relativeTo: 'world' },
        { ...lamp, direction: [1, 0, 0], colour: [0, 0, 1], relativeTo: 'viewer' },
        { ...lamp, direction: [0, 4, -3], colour: [0, 0, 0.5], relativeTo: 'world' },
      ],
    };
    const wall = quad({ at: [-40, -40, 0], size: [80, 80], flipped: true });
    const scene = sceneOf([wall], [await plain([255, 255, 255, 255])]);
    const behind: SceneCamera = { ...facingCamera(64), eye: [0, 0, -100] };
    const pixel = (await picture(scene, { camera: behind, look })).at(32, 32);
    const expected = [0.5, 0.25, 0.3].map((light) => linearToSrgb(light) * 255);
    expect(distance(pixel, [expected[0]!, expected[1]!, expected[2]!, 255])).to.be.at.most(1);
  });

  it('multiplies the painted number in display shading', async () => {
    const environment = { ...PLAIN_LOOK.environment, axes: [0, 0, -0.25] } as const;
    const look: Look = { ...PLAIN_LOOK, environment, shading: 'display' };
    const wall = quad({ at: [-40, -40, 0], size: [80, 80] });
    const scene = sceneOf([wall], [await plain([200, 100, 40, 255])]);
    const pixel = (await picture(scene, { camera: facingCamera(64), look })).at(32, 32);
    expect(distance(pixel, [150, 75, 30, 255])).to.be.at.most(1);
  });
});

describe('the backdrop', () => {
  const backdrop = { top: [1, 0.5, 0, 1], bottom: [0, 0, 1, 0.5] } as const;

  it('runs from bottom to top, premultiplied, where nothing is', async () => {
    const look: Look = { ...PLAIN_LOOK, backdrop };
    const shown = await picture(sceneOf([], []), { camera: facingCamera(64), look });
    for (const y of [0, 20, 63]) {
      const height = 1 - (y + 0.5) / 64;
      const alpha = height + 0.5 * (1 - height);
      const over = [height, 0.5 * height, 0.5 * (1 - height)].map((sum) => (sum / alpha) * 255);
      const expected = [over[0]!, over[1]!, over[2]!, alpha * 255] as const;
      expect(distance(shown.at(5, y), expected), `row ${y}`).to.be.at.most(2);
    }
  });

  it('is bent by no curve and lies behind the model', async () => {
    const wall = quad({ at: [-40, -40, 0], size: [40, 80] });
    const even = { top: [1, 1, 1, 1], bottom: [1, 1, 1, 1] } as const;
    const look: Look = { ...PLAIN_LOOK, backdrop: even, viewTransform: 'neutral', exposure: 0.5 };
    const scene = sceneOf([wall], [await plain([80, 120, 10, 255])]);
    const shown = await picture(scene, { camera: facingCamera(64), look });
    expect(shown.at(50, 30)).to.deep.equal([255, 255, 255, 255]);
    const half = (value: number) => linearToSrgb(srgbToLinear(value / 255) / 2) * 255;
    expect(distance(shown.at(10, 30), [half(80), half(120), half(10), 255])).to.be.at.most(1);
  });
});

describe('size and place', () => {
  for (const scale of [1e-3, 1, 1e5]) {
    it(`a model ${scale} times its size gives the same picture`, async () => {
      const scene = sceneOf(
        [quad({ at: [-20 * scale, -20 * scale, 0], size: [40 * scale, 40 * scale] })],
        [await plain([10, 250, 10, 255])],
      );
      const shown = await picture(scene, { camera: facingCamera(64 * scale, 100 * scale) });
      expect(shown.at(32, 32)).to.deep.equal([10, 250, 10, 255]);
      expect(shown.at(11, 32)[3]).to.equal(0);
      expect(shown.at(13, 32)[3]).to.equal(255);
    });
  }

  it('an edge within a pixel covers it in part, over a transparent page', async () => {
    const scene = sceneOf(
      [quad({ at: [0.5, -40, 0], size: [40, 80] })],
      [await plain([10, 250, 10, 255])],
    );
    const shown = await picture(scene, { camera: facingCamera(64) });
    expect(shown.at(31, 32)[3]).to.equal(0);
    expect(shown.at(32, 32)[3]).to.be.within(96, 160);
    expect(shown.at(33, 32)).to.deep.equal([10, 250, 10, 255]);
  });

  it('a view inside the model, or of nothing at all, draws without an error', async () => {
    const wall = quad({ at: [-40, -40, -20], size: [80, 80] });
    const roof = quad({ at: [-40, -40, 200], size: [80, 80], flipped: true });
    const shown = await picture(sceneOf([wall, roof], [await plain([9, 9, 200, 255])]), {
      camera: facingCamera(20, 10),
    });
    expect(shown.at(32, 32)).to.deep.equal([9, 9, 200, 255]);
    const nothing = await picture(sceneOf([], []), { camera: facingCamera(20) });
    expect(nothing.at(32, 32)[3]).to.equal(0);
  });
});
