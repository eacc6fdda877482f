import { expect } from 'chai';
import { linearToSrgb, srgbToLinear } from '../../src/math/colour.ts';
import type { SceneMaterial } from '../../src/scene/document.ts';
import {
  DARK_LOOK,
  distance,
  facingCamera,
  paint,
  picture,
  plain,
  quad,
  type Rgba,
  sceneOf,
} from '../support/scenes.ts';

const camera = facingCamera(64);
const BLEND: Partial<SceneMaterial> = { alphaMode: 'blend', alphaCutoff: 0.01 };
const FULL = { size: [80, 80] as const };

/** The over operator in linear light, front first, on an opaque ground. */
function over(layers: readonly Rgba[], ground: Rgba): Rgba {
  const light = [0, 1, 2].map((channel) => {
    let sum = 0;
    let through = 1;
    for (const layer of layers) {
      sum += through * (layer[3] / 255) * srgbToLinear(layer[channel]! / 255);
      through *= 1 - layer[3] / 255;
    }
    return sum + through * srgbToLinear(ground[channel]! / 255);
  });
  const display = light.map((value) => linearToSrgb(Math.min(value, 1)) * 255);
  return [display[0]!, display[1]!, display[2]!, 255];
}

describe('coverage', () => {
  const modes: [Partial<SceneMaterial>, number, number][] = [
    [{ alphaMode: 'opaque' }, 0, 255],
    [{ alphaMode: 'mask', alphaCutoff: 0.5 }, 127, 0],
    [{ alphaMode: 'mask', alphaCutoff: 0.5 }, 128, 255],
    [{ alphaMode: 'mask', alphaCutoff: 1 }, 254, 0],
    [BLEND, 2, 0],
    [BLEND, 3, 3],
    [BLEND, 128, 128],
    [BLEND, 255, 255],
  ];
  for (const [rule, alpha, shown] of modes) {
    it(`${rule.alphaMode} at cutoff ${rule.alphaCutoff} shows a texel of alpha ${alpha} with ${shown}`, async () => {
      const texture = await plain([90, 160, 220, alpha]);
      const scene = sceneOf([quad({ at: [-40, -40, 0], ...FULL })], [texture], [rule]);
      const pixel = (await picture(scene, { camera })).at(32, 32);
      expect(pixel[3]).to.be.closeTo(shown, 1);
      if (shown > 100) expect(distance(pixel, [90, 160, 220, shown])).to.be.at.most(2);
    });
  }

  it('keeps the area of holes when their edges are anti-aliased', async () => {
    const holes = await paint(16, 16, (x, y) => [255, 255, 255, (x * 7 + y * 3) % 5 < 2 ? 0 : 255]);
    const scene = sceneOf(
      [quad({ at: [-20, -20, 0], size: [40, 40] })],
      [holes],
      [{ alphaMode: 'mask' }],
    );
    const angle = 0.5;
    const tilted = { ...camera, up: [Math.sin(angle), Math.cos(angle), 0] as const };
    const shown = await picture(scene, { camera: tilted, width: 96, height: 96 });
    let area = 0;
    for (let i = 3; i < shown.rgba.length; i += 4) area += shown.rgba[i]! / 255;
    const texels = [...Array(256).keys()].filter(
      (i) => ((i % 16) * 7 + (i >> 4) * 3) % 5 >= 2,
    ).length;
    const expected = (texels / 256) * 40 ** 2 * (96 / 64) ** 2;
    expect(area / expected).to.be.closeTo(1, 0.02);
  });
});

describe('two cut-outs in one place that complete each other', () => {
  it('leave no hole between their texels', async () => {
    const half = (odd: number) =>
      paint(8, 8, (x, y) => [250, 250, 250, (x * 5 + y * 3 + (x >> 1)) % 2 === odd ? 255 : 0]);
    const textures = [await half(0), await half(1)];
    const quads = [0, 1].map((material) => quad({ at: [-20, -20, 0], size: [40, 40], material }));
    const scene = sceneOf(quads, textures, [
      { texture: 0, ...BLEND },
      { texture: 1, ...BLEND },
    ]);
    const tilted = { ...camera, up: [0.3, 1, 0] as const };
    const shown = await picture(scene, { camera: tilted, width: 96, height: 96 });
    for (let y = 36; y < 60; y++) {
      for (let x = 36; x < 60; x++) expect(shown.at(x, y)[3]).to.equal(255);
    }
  });
});

describe('translucent texels', () => {
  const colours: Rgba[] = [...Array(8).keys()].map((i) => [
    (i * 67) % 256,
    (i * 151) % 256,
    (i * 211) % 256,
    60 + i * 15,
  ]);
  const ground: Rgba = [200, 190, 40, 255];

  async function stack(order: readonly number[]) {
    const textures = await Promise.all([...colours, ground].map(plain));
    const quads = [...colours, ground].map((_, i) =>
      quad({ at: [-40, -40, -i * 2], ...FULL, material: i }),
    );
    const materials = textures.map((_, texture) => ({ texture, ...BLEND }));
    return sceneOf(
      order.map((i) => quads[i]!),
      textures,
      materials,
    );
  }

  it('composite front to back, eight deep, whatever their order in the file', async () => {
    const expected = over(colours, ground);
    for (const order of [
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [8, 7, 6, 5, 4, 3, 2, 1, 0],
      [4, 8, 1, 6, 0, 3, 7, 2, 5],
    ]) {
      const shown = await picture(await stack(order), { camera });
      expect(distance(shown.at(32, 32), expected)).to.be.at.most(2);
    }
  });

  it('are hidden by what is opaque in front of them', async () => {
    const textures = [await plain([255, 0, 0, 128]), await plain([0, 0, 255, 255])];
    const scene = sceneOf(
      [
        quad({ at: [-40, -40, 0], ...FULL, material: 0 }),
        quad({ at: [-40, -40, 1], ...FULL, material: 1 }),
      ],
      textures,
      textures.map((_, texture) => ({ texture, ...BLEND })),
    );
    expect((await picture(scene, { camera })).at(32, 32)).to.deep.equal([0, 0, 255, 255]);
  });

  it('and opaque texels of one face meet without a gap', async () => {
    const texture = await paint(2, 1, (x) => [100, 150, 200, x === 0 ? 255 : 128]);
    const scene = sceneOf([quad({ at: [-40, -40, 0], ...FULL })], [texture], [BLEND]);
    const shown = await picture(scene, { camera });
    for (let x = 0; x < 64; x++) {
      expect(
        distance(shown.at(x, 32).slice(0, 3).concat(255) as unknown as Rgba, [100, 150, 200, 255]),
      ).to.be.below(4);
      expect(shown.at(x, 32)[3]).to.be.within(126, 255);
    }
  });
});

describe('render modes', () => {
  it('additive adds the texel times its alpha and hides nothing', async () => {
    const textures = [await plain([120, 0, 0, 128]), await plain([40, 90, 40, 255])];
    const glow = quad({ at: [-40, -40, 2], ...FULL, material: 0 });
    const wall = quad({ at: [-40, -40, 0], ...FULL, material: 1 });
    const materials: Partial<SceneMaterial>[] = [
      { texture: 0, ...BLEND, blending: 'additive' },
      { texture: 1 },
    ];
    const red = srgbToLinear(120 / 255) * (128 / 255) + srgbToLinear(40 / 255);
    for (const meshes of [
      [glow, wall],
      [wall, glow],
    ]) {
      const pixel = (await picture(sceneOf(meshes, textures, materials), { camera })).at(32, 32);
      expect(distance(pixel, [linearToSrgb(red) * 255, 90, 40, 255])).to.be.at.most(2);
    }
  });

  it('additive shines as much at the rim of a wall and behind glass as over the bare page', async () => {
    const textures = [
      await plain([230, 0, 0, 255]),
      await plain([0, 0, 0, 255]),
      await plain([0, 0, 0, 51]),
    ];
    const glow = quad({ at: [-40, -40, 0], ...FULL, material: 0 });
    // Its edge covers a part of the pixels of column 32.
    const wall = quad({ at: [0.3, -40, -2], size: [30, 80], material: 1 });
    const glass = quad({ at: [-40, -40, 2], size: [80, 40], material: 2 });
    const materials: Partial<SceneMaterial>[] = [
      { texture: 0, ...BLEND, blending: 'additive' },
      { texture: 1 },
      { texture: 2, ...BLEND },
    ];
    const shown = await picture(sceneOf([glow, wall, glass], textures, materials), { camera });
    const red = (x: number, y: number) => (shown.at(x, y)[0] * shown.at(x, y)[3]) / 255;
    expect(red(32, 10)).to.be.closeTo(red(10, 10), 12);
    // Glass of a fifth lets four fifths of the light through.
    const through = linearToSrgb(srgbToLinear(230 / 255) * 0.8) * 255;
    expect(shown.at(10, 60)[0]).to.be.above(through * 0.8);
    expect(shown.at(10, 60)[3]).to.be.above(120);
  });

  it('alphaEmission glows by 1 − alpha in the dark', async () => {
    const texture = await plain([200, 100, 50, 64]);
    const material: Partial<SceneMaterial> = {
      alphaMode: 'mask',
      alphaCutoff: 0.01,
      alphaEmission: true,
    };
    const scene = sceneOf([quad({ at: [-40, -40, 0], ...FULL })], [texture], [material]);
    const pixel = (await picture(scene, { camera, look: DARK_LOOK })).at(32, 32);
    const glow = (value: number) => linearToSrgb(srgbToLinear(value / 255) * (1 - 64 / 255)) * 255;
    expect(distance(pixel, [glow(200), glow(100), glow(50), 255])).to.be.at.most(2);
  });

  it('layers composite with the over operator, the last on top', async () => {
    const textures = [
      await plain([200, 0, 0, 255]),
      await paint(2, 2, (x, y) => (x === 0 ? [0, 200, 0, 255] : [0, 0, 200, y === 0 ? 0 : 128])),
    ];
    const material = { texture: 0, layers: [0, 1], alphaMode: 'blend' as const, alphaCutoff: 0.05 };
    const scene = sceneOf([quad({ at: [-32, -32, 0], size: [64, 64] })], textures, [material]);
    const shown = await picture(scene, { camera });
    expect(shown.at(8, 8)).to.deep.equal([0, 200, 0, 255]);
    expect(shown.at(56, 8)).to.deep.equal([200, 0, 0, 255]);
    expect(distance(shown.at(56, 56), [100, 0, 100, 255])).to.be.at.most(2);
  });
});
