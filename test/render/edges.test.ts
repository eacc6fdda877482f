import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import type { Look } from '../../src/looks/look.ts';
import { linearToSrgb } from '../../src/math/colour.ts';
import {
  box,
  distance,
  facingCamera,
  lampLook,
  Picture,
  PLAIN_LOOK,
  picture,
  plain,
  quad,
  STILL,
  sceneOf,
} from '../support/scenes.ts';

/** Light from the right alone: what is bright leans to the right, by its sine. */
function lampFromRight(width: number): Look {
  return { ...lampLook([1, 0, 0]), edges: { width, maxShare: 1, sharpAngleDeg: 30 } };
}

const WHITE = [255, 255, 255, 255] as const;

/** What the front of a box shows whose right edge is at x = 16, a pixel for each half unit. */
async function frontOfBox(width: number) {
  const scene = sceneOf([box([-16, -16, -32], [16, 16, 0])], [await plain(WHITE)]);
  return picture(scene, { camera: facingCamera(32), look: lampFromRight(width) });
}

describe('rounded edges', () => {
  it('lean by half the angle at the edge, evenly less to their width, and not beyond', async () => {
    const width = 4;
    const shown = await frontOfBox(width);
    for (let x = 0; x < 64; x++) {
      const fromEdge = 16 - ((x + 0.5) / 2 - 16);
      const lean = (Math.PI / 4) * Math.max(0, 1 - fromEdge / width);
      const expected = linearToSrgb(Math.sin(lean)) * 255;
      // The pixel in which the rounding ends takes a mean.
      const tolerance = Math.abs(fromEdge - width) < 0.5 ? 40 : 2;
      expect(shown.at(x, 32)[0], `column ${x}`).to.be.closeTo(expected, tolerance);
    }
  });

  it('are sharp where the look says so', async () => {
    const shown = await frontOfBox(0);
    for (let x = 0; x < 64; x++) expect(shown.at(x, 32)).to.deep.equal([0, 0, 0, 255]);
  });

  it('are no wider than their share of a small model', async () => {
    // A box of radius 27.7 units; a share of 2/27.7 is 2 units.
    const radius = Math.hypot(16, 16, 16);
    const look = {
      ...lampFromRight(4),
      edges: { width: 4, maxShare: 2 / radius, sharpAngleDeg: 30 },
    };
    const scene = sceneOf([box([-16, -16, -32], [16, 16, 0])], [await plain(WHITE)]);
    const shown = await picture(scene, { camera: facingCamera(32), look });
    const narrow = await frontOfBox(2);
    for (let x = 0; x < 64; x++)
      expect(distance(shown.at(x, 32), narrow.at(x, 32))).to.be.at.most(2);
  });

  it('show their mean where they are finer than a pixel', async () => {
    // Half of the last pixel is rounded, leaning by 22.5° in the mean of its rounding.
    const shown = await frontOfBox(0.25);
    const lean = (Math.PI / 4) * 0.5 * 0.5;
    expect(shown.at(63, 32)[0]).to.be.closeTo(linearToSrgb(Math.sin(lean)) * 255, 12);
    expect(shown.at(62, 32)[0]).to.equal(0);
  });

  it('are left out of a first, coarse picture, which the search would delay', async () => {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, sceneOf([box([-16, -16, -32], [16, 16, 0])], [await plain(WHITE)]));
    const draw = async (detail: number) => {
      const request = { ...STILL, camera: facingCamera(32), look: lampFromRight(4), detail };
      return new Picture(await engine.draw(1, request)).at(62, 32)[0];
    };
    expect(await draw(0)).to.equal(0);
    expect(await draw(1)).to.be.above(100);
    expect(await draw(0), 'once found they are there').to.be.above(100);
    engine.dispose();
  });

  it('leave the rim of a lone face as it is', async () => {
    const scene = sceneOf([quad({ at: [-16, -16, 0], size: [32, 32] })], [await plain(WHITE)]);
    const shown = await picture(scene, { camera: facingCamera(32), look: lampFromRight(4) });
    for (let x = 0; x < 64; x++) expect(shown.at(x, 32)).to.deep.equal([0, 0, 0, 255]);
  });

  it('change nothing but light: the outline and the texels stay', async () => {
    const scene = sceneOf([box([-10, -10, -20], [10, 10, 0])], [await plain([90, 160, 40, 255])]);
    const look: Look = { ...PLAIN_LOOK, edges: { width: 2, maxShare: 1, sharpAngleDeg: 30 } };
    const shown = await picture(scene, { camera: facingCamera(32), look });
    for (let i = 0; i < 64 * 64; i++) {
      const pixel = shown.at(i % 64, Math.floor(i / 64));
      if (pixel[3] === 255) expect(distance(pixel, [90, 160, 40, 255])).to.be.at.most(1);
    }
    expect(shown.at(12, 32)[3]).to.equal(255);
    expect(shown.at(11, 32)[3]).to.equal(0);
  });
});
