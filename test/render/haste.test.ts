import { expect } from 'chai';
import { type Draft, Engine, type PictureRequest } from '../../src/engine/engine.ts';
import { SLOW_PICTURE_MS } from '../../src/engine/first-pictures.ts';
import { NO_MOTION } from '../../src/engine/motion.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { sightOf } from '../support/reference/fixtures/fixture.ts';
import { FIXTURES } from '../support/reference/fixtures/index.ts';
import { distance, facingCamera, Picture, plain, quad, STILL, sceneOf } from '../support/scenes.ts';

/** Pixels that differ by no more from all around them show one texel in one light. */
const EVEN = 6;

/** By so much haste may be off there, in so many of them: where faces meet it rounds otherwise. */
const MOST_OFF = 8;
const MOST_PIXELS = 0.02;

/** All fixtures together have at least so many such pixels: few have none. */
const LEAST_JUDGED = 20_000;
let judged = 0;

/** Fixtures that haste draws otherwise, and how. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'linear texels reach one texel past the rectangle, from the front': 'by nearest texels',
  'linear texels reach one texel past the rectangle, aside': 'by nearest texels',
  'normals are blended across a face': 'lit at its corners',
  'two orders reach past 0.0016': 'an order reaches farther',
  'and not past 0.0016': 'an order reaches farther',
  'a pane in the plane of a wall is seen by its order': 'by depths of two kinds',
};

let engine: Engine;
let time = 0;

before(async () => {
  // Whoever looks at the clock after a picture finds that it took long.
  engine = new Engine(new OffscreenCanvas(1, 1), { now: () => (time += SLOW_PICTURE_MS + 1) });
  await engine.addDocument(1, sceneOf([quad({ at: [0, 0, 0], size: [9, 9] })], []));
  // As long as the code for it is not there, there is no haste.
  for (let isHasty = false; !isHasty; ) {
    const { careful, hasty } = await draftBothWays(STILL_LIFE);
    isHasty = hasty.isRough;
    for (const { image } of [careful, hasty]) image.close();
  }
});
after(() => engine.dispose());

const STILL_LIFE = { ...STILL, camera: facingCamera(64), detail: 0 };

/** Document 1 with care, without shadows, and in haste, as another waits. */
async function draftBothWays(request: PictureRequest): Promise<{ careful: Draft; hasty: Draft }> {
  const draft = () => engine.draft(1, request, 'first');
  const careful = await draft();
  const [hasty, last] = await Promise.all([draft(), draft()]);
  last!.image.close();
  return { careful, hasty: hasty! };
}

async function picturesBothWays(
  scene: SceneDocument,
  request: PictureRequest,
): Promise<[careful: Picture, hasty: Picture]> {
  await engine.addDocument(1, scene);
  const { careful, hasty } = await draftBothWays(request);
  expect(hasty.isRough).to.equal(true);
  return [new Picture(careful.image), new Picture(hasty.image)];
}

/** Of the pixels that are there and like all around them in the first, the share that is off in the second. */
function shareOff(careful: Picture, hasty: Picture): number {
  let even = 0;
  let off = 0;
  for (let y = 1; y < careful.height - 1; y++) {
    for (let x = 1; x < careful.width - 1; x++) {
      if (!isEven(careful, x, y)) continue;
      even++;
      if (distance(careful.at(x, y), hasty.at(x, y)) > MOST_OFF) off++;
    }
  }
  judged += even;
  return off / Math.max(even, 1);
}

function isEven(picture: Picture, x: number, y: number): boolean {
  const own = picture.at(x, y);
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => picture.at(x + dx, y + dy)));
  return own[3] > 0 && around.every((other) => distance(own, other) <= EVEN);
}

describe('a picture in haste is the careful one away from seams', () => {
  for (const [topic, fixtures] of Object.entries(FIXTURES)) {
    describe(topic, () => {
      for (const fixture of fixtures) {
        const how = OTHERWISE[fixture.name];
        it(how ? `${fixture.name}: not so, ${how}` : fixture.name, async () => {
          const request = { ...sightOf(fixture), motion: NO_MOTION, detail: 0 };
          const share = shareOff(...(await picturesBothWays(await fixture.scene(), request)));
          if (how) expect(share).to.be.greaterThan(MOST_PIXELS);
          else expect(share).to.be.at.most(MOST_PIXELS);
        });
      }
    });
  }

  // A suite of its own, as suites run after the tests beside them.
  describe('all of them together', () => {
    it('have enough such pixels', () => expect(judged).to.be.greaterThan(LEAST_JUDGED));
  });
});

describe('in haste render order', () => {
  for (const [what, renderOrder, units] of [
    ['is not so strong that it takes a face out of view', 1000, 60],
    ['nor one of a tiny model', 1, 0.05],
    ['nor pushes one behind the farthest', -1000, 60],
  ] as const) {
    it(what, async () => {
      const face = quad({ at: [-units / 4, -units / 4, 0], size: [units / 2, units / 2] });
      const scene = sceneOf([{ ...face, renderOrder }], [await plain([200, 90, 60, 255])]);
      const request = { ...STILL_LIFE, camera: facingCamera(units) };
      const [careful, hasty] = await picturesBothWays(scene, request);
      expect(careful.at(32, 32)[3]).to.equal(255);
      expect(distance(careful.at(32, 32), hasty.at(32, 32))).to.be.at.most(1);
    });
  }
});
