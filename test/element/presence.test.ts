import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  drawCount,
  forgetRequests,
  frame,
  middleColour,
  once,
  pause,
  record,
  requests,
  startedWorkers,
  still,
  type Tag,
  until,
} from './support.ts';

const ORANGE = '/fixture/models/orange.bbmodel';
const BLUE = '/fixture/models/blue.bbmodel';

/** What the engine holds, asked behind the element's back. */
function engineCounts(): Promise<Record<string, number>> {
  const worker = startedWorkers().at(-1)!;
  const id = 1e9 + Math.random();
  return new Promise((resolve) => {
    worker.addEventListener('message', function hear({ data }: MessageEvent) {
      if (data.id !== id) return;
      worker.removeEventListener('message', hear);
      resolve(data.response);
    });
    worker.postMessage({ type: 'call', id, name: 'resources', request: null }, []);
  });
}

async function documents(): Promise<number> {
  return (await engineCounts()).documents!;
}

describe('a tag that comes and goes', () => {
  before(defineElement);
  afterEach(async () => {
    clearPage();
    await until(async () => startedWorkers().length === 0 || (await documents()) === 0);
  });

  it('is made by script, before and after it is put on the page', async () => {
    const tag = document.createElement('model-shot');
    tag.src = ORANGE;
    tag.alt = 'An orange block';
    document.body.append(tag);
    await once(tag, 'load');
    expect(tag.getAttribute('src')).to.equal(ORANGE);
    expect(middleColour(tag)).to.equal('orange');
  });

  it('keeps its picture and loads nothing when it is moved', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    await forgetRequests();
    const heard = record(tag);
    const box = document.createElement('div');
    document.body.append(box);
    box.append(tag);
    await pause(300);
    expect(middleColour(tag)).to.equal('orange');
    expect(heard).to.deep.equal([]);
    expect(await requests()).to.deep.equal([]);
    const draws = drawCount();
    tag.style.width = '100px';
    await until(() => drawCount() > draws);
  });

  it('gives everything back when it is removed, and returns with its model', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    expect(await documents()).to.equal(1);
    tag.remove();
    await until(async () => (await documents()) === 0);
    expect(tag.loaded).to.equal(false);

    document.body.append(tag);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(await documents()).to.equal(1);
  });

  it('keeps its model when it is taken out and put back twice at once', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    tag.remove();
    document.body.append(tag);
    tag.remove();
    await pause(100);
    document.body.append(tag);
    await pause(1200);
    expect(tag.loaded).to.equal(true);
  });

  it('aborts what runs when it is removed, and starts again when it returns', async () => {
    const tag = addTag({ src: '/fixture/slow/300/models/orange.bbmodel' });
    const heard = record(tag);
    await pause(100);
    tag.remove();
    await pause(500);
    expect(heard).to.deep.equal([]);
    document.body.append(tag);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
  });

  it('leaves nothing behind, a hundred times', async () => {
    const first = addTag({ src: ORANGE });
    await once(first, 'load');
    first.remove();
    await until(async () => (await documents()) === 0);
    const before = await engineCounts();
    for (let i = 0; i < 100; i++) {
      const tag = addTag({ src: i % 2 ? ORANGE : BLUE });
      if (i % 10 === 0) await once(tag, 'load');
      else await pause(5);
      tag.remove();
    }
    await until(async () => (await documents()) === 0);
    expect(await engineCounts()).to.deep.equal(before);
  });

  it('draws a hundred on one page with two workers', async () => {
    const tags: Tag[] = [];
    for (let i = 0; i < 100; i++) {
      tags.push(addTag({ src: i % 2 ? ORANGE : BLUE }, 'width: 60px; height: 60px'));
    }
    await Promise.all(tags.map((tag) => once(tag, 'load')));
    tags.forEach((tag, i) => {
      expect(middleColour(tag)).to.equal(i % 2 ? 'orange' : 'blue');
    });
    expect(startedWorkers().length).to.equal(2);
    expect(await documents()).to.equal(100);
  });

  it('draws only what is on screen', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    const tag = addTag({ src: ORANGE, 'auto-rotate': '' });
    document.body.append(spacer);
    await once(tag, 'load');
    const before = drawCount();
    await until(() => drawCount() > before + 3);

    scrollTo(0, 4000);
    await still();
    const away = drawCount();
    await pause(300);
    expect(drawCount()).to.equal(away);

    scrollTo(0, 0);
    await until(() => drawCount() > away);
  });

  it('draws nothing while nothing changes', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    const before = drawCount();
    for (let i = 0; i < 10; i++) await frame();
    expect(drawCount()).to.equal(before);
  });

  it('comes back by itself when a worker dies', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    const heard = record(tag);
    const before = startedWorkers().length;
    const draws = drawCount();
    for (const worker of startedWorkers()) worker.dispatchEvent(new ErrorEvent('error'));
    await until(() => drawCount() > draws);
    await pause(200);
    expect(middleColour(tag)).to.equal('orange');
    expect(heard).not.to.include('error');
    expect(startedWorkers().length).to.be.greaterThan(before);
  });
});
