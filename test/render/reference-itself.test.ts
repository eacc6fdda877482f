/** The reference against numbers computed by hand. */
import { expect } from 'chai';
import { srgbToLinear } from '../../src/math/colour.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { compare } from '../support/reference/compare.ts';
import { decodeImages } from '../support/reference/images.ts';
import { spreadPlaces } from '../support/reference/places.ts';
import { MIXED, type ReferencePicture, renderReference } from '../support/reference/render.ts';
import {
  facingCamera,
  PLAIN_LOOK,
  paint,
  plain,
  quad,
  type Rgba,
  sceneOf,
} from '../support/scenes.ts';

const BLEND = { alphaMode: 'blend', alphaCutoff: 0.01 } as const;
const FULL = { size: [16, 16] as const };

/** Eight by eight pixels, one a unit. */
async function drawn(scene: SceneDocument): Promise<ReferencePicture> {
  return renderReference(scene, await decodeImages(scene.textures), {
    width: 8,
    height: 8,
    camera: facingCamera(8),
    look: PLAIN_LOOK,
    textureTime: 0,
    places: spreadPlaces(6),
    rim: [],
  });
}

/** The mean light of a pixel: red, green, blue, alpha. */
function lightAt({ mean, width }: ReferencePicture, x: number, y: number): number[] {
  return [...mean.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

function expectLight(actual: number[], expected: number[]): void {
  expected.forEach((value, i) => {
    expect(actual[i], `channel ${i}`).to.be.closeTo(value, 1e-6);
  });
}

describe('places in a pixel', () => {
  it('count the share on one side of a line to about one place', () => {
    const places = spreadPlaces(6);
    expect(places).to.have.length(64);
    for (let share = 0; share <= 1; share += 0.05) {
      for (const axis of [0, 1] as const) {
        const counted = places.filter((place) => place[axis] + 0.5 < share).length / 64;
        expect(counted).to.be.closeTo(share, 1 / 128 + 1e-9);
      }
    }
  });
});

describe('the reference', () => {
  it('lays partial texels over each other, nearest first', async () => {
    const textures = await Promise.all(
      [
        [255, 0, 0, 51],
        [0, 255, 0, 102],
        [0, 0, 255, 255],
      ].map((c) => plain(c as unknown as Rgba)),
    );
    const quads = [2, 0, 1].map((i) => quad({ at: [-8, -8, -i], ...FULL, material: i }));
    const materials = textures.map((_, texture) => ({ texture, ...BLEND }));
    // 0.2 red, then 0.8 · 0.4 green, then 0.8 · 0.6 blue.
    const picture = await drawn(sceneOf(quads, textures, materials));
    expectLight(lightAt(picture, 3, 3), [0.2, 0.32, 0.48, 1]);
  });

  it('adds what is additive without covering, dimmed by what is before it', async () => {
    const textures = [await plain([255, 255, 255, 102]), await plain([0, 0, 255, 51])];
    const quads = [0, 1].map((i) => quad({ at: [-8, -8, -i], ...FULL, material: i }));
    const materials = [
      { texture: 0, ...BLEND },
      { texture: 1, ...BLEND, blending: 'additive' as const },
    ];
    // 0.4 white, then 0.6 · 0.2 blue.
    const picture = await drawn(sceneOf(quads, textures, materials));
    expectLight(lightAt(picture, 3, 3), [0.4, 0.4, 0.52, 0.4]);
  });

  it('splits light by an inverted mask of emission', async () => {
    const scene = sceneOf(
      [quad({ at: [-8, -8, 0], ...FULL })],
      [await plain([255, 255, 255, 51])],
      [{ texture: 0, alphaEmission: true }],
    );
    const half = {
      ...PLAIN_LOOK,
      environment: { ...PLAIN_LOOK.environment, sky: [0.5, 0.5, 0.5], ground: [0.5, 0.5, 0.5] },
    } as const;
    const [r] = lightAt(
      renderReference(scene, await decodeImages(scene.textures), {
        width: 8,
        height: 8,
        camera: facingCamera(8),
        look: half,
        textureTime: 0,
        places: spreadPlaces(2),
        rim: [],
      }),
      3,
      3,
    );
    // 0.2 · 0.5 reflected, 0.8 emitted.
    expect(r).to.be.closeTo(0.9, 1e-6);
  });

  it('shows of two surfaces the one with the least key', async () => {
    const textures = [await plain([255, 0, 0, 255]), await plain([0, 0, 255, 255])];
    const seen = async (behind: number, renderOrder: number) => {
      const near = quad({ at: [-8, -8, 0], ...FULL });
      const far = quad({ at: [-8, -8, -behind], ...FULL, material: 1, renderOrder });
      return lightAt(await drawn(sceneOf([near, far], textures)), 3, 3)[2];
    };
    expect(await seen(0.0009, 1)).to.equal(1);
    expect(await seen(0.0011, 1)).to.equal(0);
    expect(await seen(0.0019, 2)).to.equal(1);
    expect(await seen(0, 0)).to.be.oneOf([0, 1]);
  });

  it('reads the texel that a place lies in, clamped or repeated past the image', async () => {
    const clamped = await paint(2, 1, (x) => (x === 0 ? [255, 0, 0, 255] : [0, 255, 0, 255]));
    const repeated = { ...clamped, wrap: 'repeat' as const };
    const rect = [-1, 0, 3, 1] as const;
    const scene = sceneOf(
      [
        quad({ at: [-4, 0, 0], size: [8, 4], rect }),
        quad({ at: [-4, -4, 0], size: [8, 4], rect, material: 1 }),
      ],
      [clamped, repeated],
    );
    const picture = await drawn(scene);
    const reds = (y: number) => [0, 1, 2, 3, 4, 5, 6, 7].map((x) => lightAt(picture, x, y)[0]);
    expect(reds(1)).to.deep.equal([1, 1, 1, 0, 0, 0, 0, 0]);
    expect(reds(6)).to.deep.equal([1, 0, 1, 0, 1, 0, 1, 0]);
  });

  it('blends the four linear texels around a place in linear light', async () => {
    const texture = {
      ...(await paint(2, 1, (x) => (x === 0 ? [188, 188, 188, 255] : [0, 0, 0, 255]))),
      filter: 'linear' as const,
    };
    const scene = sceneOf([quad({ at: [-4, -4, 0], size: [8, 8] })], [texture]);
    const picture = await drawn(scene);
    const bright = srgbToLinear(188 / 255);
    // Texel centres lie at 2 and 6 pixels; the mean over pixel 3 is at 3.5.
    expect(lightAt(picture, 0, 3)[0]).to.be.closeTo(bright, 1e-6);
    expect(lightAt(picture, 3, 3)[0]).to.be.closeTo(bright * 0.625, 1e-6);
  });
});

describe('the comparison', () => {
  it('finds a pixel that is off, and tells edges from what lies within', async () => {
    const scene = sceneOf(
      [quad({ at: [-4, -4, 0], size: [5, 8] })],
      [await plain([200, 90, 30, 255])],
    );
    const picture = await drawn(scene);
    const columns = Array.from({ length: 64 }, (_, i) =>
      i % 8 < 5 ? [200, 90, 30, 255] : [0, 0, 0, 0],
    );
    const same = compare(picture, columns.flat(), PLAIN_LOOK);
    // Columns 0 to 3 lie within; the fifth and the empty one beside it are edges.
    expect([same.inner, same.wrong, same.edges]).to.deep.equal([32, 0, 16]);
    expect(same.edgeError).to.be.below(0.01);
    const off = columns.flat();
    off[4] = 203;
    off[4 * 8 + 5] = 92;
    off[4 * 4] = 100;
    const different = compare(picture, off, PLAIN_LOOK);
    expect(different.wrong).to.equal(1);
    expect(different.worst).to.be.closeTo(3, 0.01);
    expect(different.edgeError).to.be.closeTo(100 / 4 / 16, 0.01);
    expect([...picture.stacks]).to.not.include(MIXED);
  });
});
