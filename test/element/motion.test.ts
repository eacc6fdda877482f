import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  drawCount,
  middleColour,
  once,
  pause,
  pixels,
  record,
  still,
  type Tag,
  until,
} from './support.ts';

const MOVING = '/fixture/models/moving.bbmodel';
const STRIP = '/fixture/models/strip.bbmodel';

async function drawn(attributes: Record<string, string>): Promise<Tag> {
  const tag = addTag(attributes);
  await once(tag, 'load');
  return tag;
}

/** What the tag shows at a moment. */
async function at(tag: Tag, seconds: number): Promise<string> {
  tag.currentTime = seconds;
  await still();
  return middleColour(tag);
}

/** Runs as for a reader who asked for less motion. */
async function withLessMotion(run: () => Promise<void>): Promise<void> {
  const { matchMedia } = window;
  window.matchMedia = () => matchMedia.call(window, 'all');
  try {
    await run();
  } finally {
    window.matchMedia = matchMedia;
  }
}

describe('playback', () => {
  before(defineElement);
  afterEach(clearPage);

  it('stands still until it is played', async () => {
    const tag = await drawn({ src: MOVING });
    const draws = drawCount();
    await pause(300);
    expect(drawCount()).to.equal(draws);
    expect(tag.paused).to.equal(true);
    expect(tag.availableAnimations).to.deep.equal(['hop', 'leave', 'go']);
    expect(tag.duration).to.equal(0.4);
    expect(middleColour(tag)).to.equal('orange');
  });

  it('plays by itself with autoplay, round after round', async () => {
    const tag = addTag({ src: MOVING, autoplay: '' });
    const heard = record(tag);
    await once(tag, 'load');
    await until(() => middleColour(tag) === 'nothing');
    await until(() => middleColour(tag) === 'orange');
    await once(tag, 'loop');
    expect(heard.slice(heard.indexOf('load'), heard.indexOf('loop') + 1)).to.deep.equal([
      'load',
      'play',
      'loop',
    ]);
    expect(tag.paused).to.equal(false);
  });

  it('pauses, and goes on from there', async () => {
    const tag = await drawn({ src: MOVING, autoplay: '' });
    await until(() => tag.currentTime > 0);
    const paused = once(tag, 'pause');
    tag.pause();
    await paused;
    await still();
    const moment = tag.currentTime;
    await pause(200);
    expect(tag.currentTime).to.equal(moment);
    tag.play();
    await until(() => tag.currentTime !== moment);
  });

  it('shows for one moment one picture, whatever came before', async () => {
    const tag = await drawn({ src: MOVING });
    expect(await at(tag, 0.1)).to.equal('orange');
    const early = pixels(tag);
    expect(await at(tag, 0.3)).to.equal('nothing');
    tag.play();
    await until(() => tag.currentTime < 0.2);
    tag.pause();
    await at(tag, 0.1);
    expect(pixels(tag)).to.equal(early);
  });

  it('draws one picture for a moment that is sought', async () => {
    const tag = await drawn({ src: MOVING });
    await still();
    const draws = drawCount();
    tag.currentTime = 0.3;
    await until(() => drawCount() > draws);
    await still();
    expect(drawCount()).to.equal(draws + 1);
  });

  it('returns to rest after once, and stays after hold', async () => {
    for (const [name, last] of [
      ['leave', 'orange'],
      ['go', 'nothing'],
    ] as const) {
      const tag = addTag({ src: MOVING, autoplay: '', 'animation-name': name });
      await once(tag, 'finished');
      await still();
      expect(middleColour(tag), name).to.equal(last);
      expect(tag.paused).to.equal(true);
      tag.remove();
    }
  });

  it('loops as the tag says, and as fast', async () => {
    const tag = addTag({
      src: MOVING,
      autoplay: '',
      'animation-loop': 'hold',
      'time-scale': '0.25',
    });
    const started = once(tag, 'play').then(() => performance.now());
    await once(tag, 'finished');
    expect(performance.now() - (await started)).to.be.greaterThan(1000);
    await still();
    expect(middleColour(tag)).to.equal('nothing');
  });

  it('warns of an animation that is not there, and leaves the model at rest', async () => {
    const tag = await drawn({ src: MOVING, autoplay: '', 'animation-name': 'fly' });
    expect(tag.warnings.map(({ code }) => code)).to.deep.equal(['UNKNOWN_ANIMATION']);
    expect(tag.duration).to.equal(0);
    await still();
    expect(middleColour(tag)).to.equal('orange');
  });

  it('plays strips, by their own time', async () => {
    const tag = await drawn({ src: STRIP, autoplay: '' });
    await until(() => middleColour(tag) === 'blue');
    await until(() => middleColour(tag) === 'orange');
    const [draws, moment] = [drawCount(), tag.currentTime];
    await until(() => tag.currentTime > moment + 2);
    // Each half second another picture is due.
    expect(drawCount() - draws).to.be.within(4, 6);
    tag.pause();
    expect(await at(tag, 0.25)).to.equal('orange');
    expect(await at(tag, 0.75)).to.equal('blue');
    expect(tag.duration).to.equal(0);
  });

  it('spares readers who asked for less motion, unless the page or they insist', async () => {
    await withLessMotion(async () => {
      const calm = await drawn({ src: MOVING, autoplay: '', 'auto-rotate': '' });
      const draws = drawCount();
      await pause(300);
      expect(drawCount()).to.equal(draws);
      expect(calm.paused).to.equal(true);
      calm.play();
      await until(() => drawCount() > draws + 3);
      calm.pause();

      const insistent = await drawn({ src: MOVING, autoplay: '', motion: 'always' });
      await until(() => middleColour(insistent) === 'nothing');
    });
  });

  it('stands still out of sight, in pictures and in time', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    const tag = await drawn({
      src: MOVING,
      autoplay: '',
      'animation-loop': 'hold',
      'time-scale': '0.01',
    });
    document.body.append(spacer);
    await until(() => tag.currentTime > 0);
    scrollTo(0, 4000);
    await still();
    const [draws, moment] = [drawCount(), tag.currentTime];
    await pause(300);
    expect([drawCount(), tag.currentTime]).to.deep.equal([draws, moment]);
    scrollTo(0, 0);
    await until(() => tag.currentTime > moment);
    expect(tag.currentTime - moment).to.be.lessThan(0.01);
  });
});
