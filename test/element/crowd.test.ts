/** Many tags on one page. */
import { expect } from 'chai';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../src/looks/detail.ts';
import {
  addTag,
  clearPage,
  defineElement,
  engineCounts,
  engineTally,
  forgetRequests,
  frameCount,
  IN_PAGE,
  middleColour,
  once,
  pause,
  requests,
  startedWorkers,
  still,
  type Tag,
  until,
} from './support.ts';

const ORANGE = '/fixture/models/orange.bbmodel';
const BLUE = '/fixture/models/blue.bbmodel';
const MOVING = '/fixture/models/moving.bbmodel';
const SMALL = 'width: 60px; height: 60px';

async function allLoaded(tags: readonly Tag[]): Promise<void> {
  await Promise.all(tags.map((tag) => tag.loaded || once(tag, 'load')));
}

// Without shadows, which a hundred tags on software GL would take minutes to refine.
describe('many tags', function () {
  this.timeout(120_000);

  before(defineElement);
  beforeEach(forgetRequests);
  afterEach(async () => {
    clearPage();
    await until(async () => (await engineCounts()).documents === 0);
  });

  it('of one model, sixty, fetch it and upload it once', async () => {
    const first = addTag({ src: ORANGE }, SMALL);
    await once(first, 'load');
    await still();
    const { programs, ...resources } = await engineCounts();
    const { uploads } = await engineTally();
    const tags = Array.from({ length: 59 }, () => addTag({ src: `${ORANGE}#copy` }, SMALL));
    await allLoaded(tags);
    for (const tag of tags) expect(middleColour(tag)).to.equal('orange');
    await still();
    expect(resources.documents).to.equal(1);
    const after = await engineCounts();
    expect(after).to.deep.include(resources);
    expect(after.programs, 'that of haste at most').to.be.within(programs, programs + 1);
    expect((await engineTally()).uploads).to.equal(uploads);
    expect((await requests()).filter(({ url }) => url === ORANGE)).to.have.length(1);
  });

  it('of one model keep each its own view, pose and time', async () => {
    const away = JSON.stringify([{ bone: 'hand', rotation: [0, 0, 0], translation: [0, 80, 0] }]);
    const tags = [
      addTag({ src: MOVING, pose: away }, SMALL),
      addTag({ src: MOVING }, SMALL),
      addTag({ src: MOVING }, SMALL),
      addTag({ src: MOVING, pose: 'wave' }, SMALL),
    ];
    await allLoaded(tags);
    tags[1]!.currentTime = 0.3;
    tags[2]!.currentTime = 0.1;
    await still();
    const shown = () => tags.map((tag) => middleColour(tag));
    const each = ['nothing', 'nothing', 'orange', 'orange'];
    expect(shown()).to.deep.equal(each);
    expect((await engineCounts()).documents).to.equal(1);
    for (const tag of tags) tag.style.width = '70px';
    await still();
    expect(shown()).to.deep.equal(each);
  });

  it('of models that show the same images upload those once', async () => {
    await once(addTag({ src: ORANGE }, SMALL), 'load');
    const { textureBytes } = await engineCounts();
    await allLoaded([1, 2, 3].map((n) => addTag({ src: `${ORANGE}?${n}` }, SMALL)));
    const counts = await engineCounts();
    expect(counts.documents).to.equal(4);
    expect(counts.textureBytes).to.equal(textureBytes);
  });

  it('a hundred, forty of them animated, are drawn with one context that lasts', async () => {
    const { losses } = await engineTally();
    const tags = Array.from({ length: 100 }, (_, i) =>
      addTag(
        {
          src: `${[ORANGE, BLUE, MOVING][i % 3]}?${i}`,
          loading: 'eager',
          ...(i % 5 < 2 && { src: `${MOVING}?${i}`, autoplay: '', 'auto-rotate': '' }),
        },
        'display: block; width: 120px; height: 120px',
      ),
    );
    await allLoaded(tags);
    const height = document.documentElement.scrollHeight;
    expect(height).to.be.greaterThan(10_000);
    for (let y = 0; y <= height; y += 700) {
      scrollTo(0, y);
      await pause(60);
    }
    tags.forEach((tag, i) => {
      const moves = i % 5 < 2;
      if (moves) expect(tag.paused).to.equal(false);
      else expect(middleColour(tag)).to.equal(i % 3 === 1 ? 'blue' : 'orange');
    });
    expect(await engineCounts()).to.include({ documents: 100, contexts: 1 });
    expect((await engineTally()).losses).to.equal(losses);
    expect(startedWorkers()).to.have.length(IN_PAGE ? 0 : 2);
  });
});

describe('an idle page', () => {
  before(defineElement);
  afterEach(clearPage);

  it('comes to rest after a bounded number of pictures', async () => {
    await once(addTag({ src: MOVING }, SMALL), 'load');
    await still(1500);
    const { pictures } = await engineTally();
    await once(addTag({ src: ORANGE, look: 'studio' }, SMALL), 'load');
    await still(1500);
    const drawn = (await engineTally()).pictures - pictures;
    // A rough one, a coarse one, and on a slow machine one for each sample.
    expect(drawn).to.be.within(2, 2 + MAX_DETAIL * SAMPLES_PER_STEP);
  });

  it('draws nothing for five seconds', async () => {
    const resting = addTag({ src: ORANGE }, SMALL);
    const paused = addTag({ src: MOVING, autoplay: '' }, SMALL);
    const hidden = addTag({ src: MOVING, autoplay: '', 'auto-rotate': '' }, SMALL);
    const away = addTag(
      { src: `${MOVING}?away`, autoplay: '', loading: 'eager' },
      `${SMALL}; display: block; margin-top: 5000px`,
    );
    await allLoaded([resting, paused, hidden, away]);
    await until(() => paused.currentTime > 0);
    paused.pause();
    hidden.hidden = true;
    await still(1500);
    const [frames, { pictures }] = [frameCount(), await engineTally()];
    await pause(5000);
    expect(frameCount()).to.equal(frames);
    expect((await engineTally()).pictures).to.equal(pictures);
  });
});
