/** What a reader sees of a lost context, and of a worker that died: nothing but a short standstill. */
import { expect } from 'chai';
import {
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  engineCounts,
  frameCount,
  IN_PAGE,
  killWorkers,
  loseContext,
  middleColour,
  once,
  pixels,
  record,
  startedWorkers,
  still,
  type Tag,
  until,
} from './support.ts';

const MOVING = '/fixture/models/moving.bbmodel';
const LOWERED = JSON.stringify([{ bone: 'hand', rotation: [0, 20, 0], translation: [0, -3, 0] }]);

/** The engine is the same in the page, where each loss takes the page's own time. */
const TIMES = IN_PAGE ? 20 : 100;

/** The ways to lose what draws; in the page there is no worker to lose. */
const LOSSES: Record<string, () => unknown> = {
  'a lost context': () => loseContext(),
  ...(!IN_PAGE && { 'a worker that died': killWorkers }),
};

async function turned(tag: Tag): Promise<void> {
  await tag.updateComplete;
  for (const key of ['ArrowLeft', 'ArrowUp', '-']) {
    canvasOf(tag).dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  }
}

/** Resolves once the model of a tag is drawn again. */
async function lostAndBack(lose: () => unknown): Promise<void> {
  const frames = frameCount();
  await lose();
  await until(async () => frameCount() > frames && (await engineCounts()).resident > 0);
}

/** What the engine holds once the picture is as fine as it gets: each step toward it may hold more. */
async function restingCounts(): Promise<{ programs: number; others: Record<string, number> }> {
  let counts: Record<string, number> = {};
  let before: string;
  do {
    before = JSON.stringify(counts);
    await still(1000);
    counts = { ...(await engineCounts()) };
  } while (JSON.stringify(counts) !== before);
  const { programs = 0, ...others } = counts;
  return { programs, others };
}

/**
 * Nothing was left behind, and nothing is missing. A slow machine needs the programs of a coarse first
 * picture too; those of a context that is gone would be as many again.
 */
async function expectAsBefore(before: Awaited<ReturnType<typeof restingCounts>>): Promise<void> {
  const after = await restingCounts();
  expect(after.others).to.deep.equal(before.others);
  expect(after.programs).to.be.within(1, before.programs * 2 - 1);
}

for (const [name, lose] of Object.entries(LOSSES)) {
  describe(`after ${name}`, () => {
    before(defineElement);
    afterEach(clearPage);

    it('a resting picture is drawn again, with its camera and its pose', async () => {
      const tag = addTag({ look: 'studio', src: MOVING, pose: LOWERED });
      await once(tag, 'load');
      await turned(tag);
      await still();
      const [counts, before] = [await restingCounts(), pixels(tag)];
      const heard = record(tag);
      await lostAndBack(lose);
      await expectAsBefore(counts);
      // Not by their text, which would be printed whole.
      expect(pixels(tag) === before).to.equal(true);
      expect(heard.filter((event) => event !== 'progress')).to.deep.equal([]);
    });

    it('an animation goes on where it was', async () => {
      const tag = addTag({
        src: MOVING,
        autoplay: '',
        'animation-name': 'go',
        'time-scale': '0.02',
      });
      await once(tag, 'load');
      await until(() => tag.currentTime > 0.005);
      const [heard, moment] = [record(tag), tag.currentTime];
      await lose();
      await until(() => tag.currentTime > moment + 0.005);
      expect(tag.currentTime).to.be.lessThan(0.2);
      tag.currentTime = 0.3;
      tag.pause();
      await still();
      expect(middleColour(tag)).to.equal('nothing');
      expect(heard.filter((event) => event !== 'progress')).to.deep.equal(['pause']);
    });

    it('a moment that was sought stays', async () => {
      const tag = addTag({ src: MOVING });
      await once(tag, 'load');
      tag.currentTime = 0.3;
      await until(() => middleColour(tag) === 'nothing');
      await lostAndBack(lose);
      await still();
      expect(middleColour(tag)).to.equal('nothing');
      expect(tag.currentTime).to.equal(0.3);
    });

    it(`${TIMES} times over, with as many sources, nothing is left behind`, async function () {
      this.timeout(240_000);
      const tag = addTag({ src: MOVING });
      await once(tag, 'load');
      const counts = await restingCounts();
      for (let i = 0; i < TIMES; i++) {
        tag.src = `${MOVING}?${i}`;
        await once(tag, 'load');
        await lostAndBack(lose);
      }
      await expectAsBefore(counts);
    });
  });
}

describe('a page that draws by itself', () => {
  before(defineElement);

  it('does so only where there are no workers', async () => {
    const tag = addTag({ src: MOVING });
    await once(tag, 'load');
    expect(startedWorkers().length === 0).to.equal(IN_PAGE);
    clearPage();
  });
});
