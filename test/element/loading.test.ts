import { expect } from 'chai';
import {
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  forgetRequests,
  middleColour,
  middlePixel,
  once,
  pause,
  record,
  requests,
  type Tag,
  until,
} from './support.ts';

const MODELS = '/fixture/models';

function message(tag: Tag): string {
  return tag.shadowRoot!.querySelector('[part=message]')?.textContent ?? '';
}

describe('loading', () => {
  before(defineElement);
  afterEach(clearPage);

  it('announces the model once its picture is there', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` });
    const heard = record(tag);
    expect(tag.loaded).to.equal(false);
    const { detail } = await once(tag, 'progress');
    expect(detail.loaded).to.be.greaterThan(0).and.equal(detail.total);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(middlePixel(tag)[3]).to.equal(255);
    expect(tag.loaded).to.equal(true);
    expect(heard.at(-1)).to.equal('load');
    expect(tag.warnings).to.deep.equal([]);
  });

  it('draws as many pixels as the screen has there', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` }, 'width: 321px; height: 123px');
    await once(tag, 'load');
    const { width, height } = canvasOf(tag);
    expect(width).to.equal(Math.round(321 * devicePixelRatio));
    expect(height).to.equal(Math.round(123 * devicePixelRatio));
    tag.style.width = '200px';
    await until(() => canvasOf(tag).width === Math.round(200 * devicePixelRatio));
  });

  it('shows the page behind what is transparent', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` });
    await once(tag, 'load');
    const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
    copy.drawImage(canvasOf(tag), 0, 0);
    expect(copy.getImageData(0, 0, 1, 1).data[3]).to.equal(0);
  });

  it('reads the files that the model lists', async () => {
    const tag = addTag({ src: `${MODELS}/listed.bbmodel` });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(tag.warnings).to.deep.equal([]);
  });

  it('draws a model whose texture is missing, with a warning', async () => {
    const tag = addTag({ src: `${MODELS}/missing.bbmodel` });
    const [{ detail }] = await Promise.all([once(tag, 'warning'), once(tag, 'load')]);
    expect(detail.code).to.equal('MISSING_TEXTURE');
    expect(tag.warnings).to.deep.equal([detail]);
    expect(middleColour(tag)).not.to.equal('nothing');
  });

  it('takes an address in a model for a name', async () => {
    await forgetRequests();
    const tag = addTag({ src: `${MODELS}/abroad.bbmodel` });
    await once(tag, 'load');
    const asked = (await requests()).map(({ url }) => url);
    expect(asked).to.include(`${MODELS}/nowhere.png`);
  });

  it('says in the tag why there is no picture, and lives on', async () => {
    const tag = addTag({ src: `${MODELS}/nothing.bbmodel` });
    const { detail } = await once(tag, 'error');
    expect(detail.code).to.equal('HTTP_STATUS');
    await until(() => message(tag));
    expect(message(tag))
      .to.contain('HTTP_STATUS')
      .and.match(/[a-z]{4,}/);
    expect(tag.loaded).to.equal(false);

    tag.src = `${MODELS}/broken.bbmodel`;
    const broken = await once(tag, 'error');
    expect(broken.detail.code).to.equal('NOT_JSON');

    tag.src = `${MODELS}/blue.bbmodel`;
    await once(tag, 'load');
    expect(message(tag)).to.equal('');
    expect(middleColour(tag)).to.equal('blue');
  });

  it('shows the newer of two sources, whichever answers first', async () => {
    const tag = addTag({ src: `/fixture/slow/400/models/blue.bbmodel` });
    const heard = record(tag);
    await pause(100);
    tag.src = `${MODELS}/orange.bbmodel`;
    await once(tag, 'load');
    await pause(600);
    expect(middleColour(tag)).to.equal('orange');
    expect(heard.filter((name) => name === 'load')).to.have.length(1);
  });

  it('follows src through a hundred changes to the last', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` });
    await once(tag, 'load');
    for (let i = 0; i < 100; i++) {
      tag.src = `${MODELS}/${i % 2 ? 'blue' : 'orange'}.bbmodel?${i}`;
      await pause(5);
    }
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
  });

  it('shows nothing without a source', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` });
    await once(tag, 'load');
    tag.removeAttribute('src');
    await tag.updateComplete;
    expect(middleColour(tag)).to.equal('nothing');
    expect(tag.loaded).to.equal(false);
  });

  it('shows its poster until the first picture', async () => {
    const tag = addTag({
      src: '/fixture/slow/200/models/blue.bbmodel',
      poster: `${MODELS}/orange.png`,
    });
    await tag.updateComplete;
    expect(tag.shadowRoot!.querySelector('img')?.src).to.contain('orange.png');
    await once(tag, 'load');
    await tag.updateComplete;
    expect(tag.shadowRoot!.querySelector('img')).to.equal(null);
  });

  it('shows the first source child that can be shown, and says why not those before', async () => {
    const tag = document.createElement('model-shot');
    const told = record(tag);
    for (const name of ['nothing', 'broken', 'blue', 'orange']) {
      const source = document.createElement('source');
      source.setAttribute('src', `${MODELS}/${name}.bbmodel`);
      tag.append(source);
    }
    document.body.append(tag);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
    expect(tag.warnings.map(({ code }) => code)).to.deep.equal(['HTTP_STATUS', 'NOT_JSON']);
    expect(told).not.to.include('error');
    tag.firstElementChild!.remove();
    tag.firstElementChild!.setAttribute('src', `${MODELS}/orange.bbmodel`);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
  });

  it('keeps the poster until the page dismisses it, where it wants that', async () => {
    const tag = addTag({ src: `${MODELS}/blue.bbmodel`, reveal: 'manual' });
    const poster = document.createElement('b');
    poster.slot = 'poster';
    tag.append(poster);
    await once(tag, 'load');
    const slot = tag.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=poster]')!;
    const shown = () => [slot.hidden, canvasOf(tag).matches('[data-covered]')];
    await tag.updateComplete;
    expect(shown()).to.deep.equal([false, true]);
    tag.dismissPoster();
    await tag.updateComplete;
    expect(shown()).to.deep.equal([true, false]);
    tag.showPoster();
    await tag.updateComplete;
    expect(shown()).to.deep.equal([false, true]);
  });

  it('has a bar that says how much has come, until all has', async () => {
    const tag = addTag({ src: `${MODELS}/blue.bbmodel` });
    await once(tag, 'progress');
    await tag.updateComplete;
    const bar = () => tag.shadowRoot!.querySelector<HTMLProgressElement>('progress');
    expect(bar()!.value).to.be.within(0, 1);
    expect(bar()!.getAttribute('aria-label')).to.equal('blue.bbmodel');
    if (!tag.loaded) await once(tag, 'load');
    await tag.updateComplete;
    expect(bar()).to.equal(null);
  });

  it('tells readers in the language of the page, or in the page’s own words', async () => {
    const src = `${MODELS}/broken.bbmodel`;
    const german = addTag({ src, lang: 'de-CH' });
    await until(() => message(german));
    expect(message(german)).to.contain('beschädigt');
    const own = addTag({ src });
    own.messages = { failures: { damaged: { text: 'Alas.', hint: 'No.' } } };
    await until(() => message(own));
    expect(message(own)).to.contain('Alas.');
  });

  it('keeps its poster, with the message, where there is no picture', async () => {
    const tag = addTag({ src: `${MODELS}/broken.bbmodel`, poster: `${MODELS}/orange.png` });
    await once(tag, 'error');
    await until(() => message(tag));
    const poster = tag.shadowRoot!.querySelector('img')!;
    expect(poster.src).to.contain('orange.png');
    expect(poster.alt).to.equal('broken.bbmodel');
    expect(message(tag)).to.contain('NOT_JSON');
  });

  it('has the status that the message goes into before there is one', async () => {
    const tag = addTag({ src: `${MODELS}/broken.bbmodel` });
    await tag.updateComplete;
    const status = tag.shadowRoot!.querySelector('[role=status]')!;
    expect(status.textContent).to.equal('');
    await until(() => message(tag));
    expect(status.textContent).to.contain('NOT_JSON');
  });

  it('shows files without a request', async () => {
    const files = await Promise.all(
      ['orange.png', 'listed.bbmodel'].map(async (name) => {
        const response = await fetch(`${MODELS}/${name}`);
        return new File([await response.blob()], name);
      }),
    );
    await forgetRequests();
    const tag = addTag({});
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
    input.files = list.files;
    tag.files = input.files;
    input.value = '';
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(canvasOf(tag).ariaLabel).to.equal('listed.bbmodel');
    const asked = (await requests()).filter(({ url }) => url.startsWith('/fixture/models'));
    expect(asked).to.deep.equal([]);
  });

  it('holds a model to the limits that the page sets', async () => {
    const tag = addTag({});
    tag.limits = { maxModelBytes: 10 };
    tag.src = `${MODELS}/orange.bbmodel`;
    const { detail } = await once(tag, 'error');
    expect(detail.code).to.equal('TOO_LARGE');
  });

  it('takes an address as an object, and no limits', async () => {
    const tag = addTag({});
    Object.assign(tag, { src: new URL(`${MODELS}/orange.bbmodel`, location.href), limits: null });
    await once(tag, 'load');
    expect(tag.getAttribute('src')).to.contain('orange.bbmodel');
  });

  it('answers a script by the source that it has just set', async () => {
    const tag = addTag({ src: `${MODELS}/orange.bbmodel` });
    await once(tag, 'load');
    tag.src = `${MODELS}/blue.bbmodel`;
    expect(tag.loaded).to.equal(false);
    await once(tag, 'load');
    expect(tag.loaded).to.equal(true);
  });

  it('asks for the model, what it lists and the poster as urgently as the page says', async () => {
    const { fetch } = globalThis;
    const asked: unknown[] = [];
    globalThis.fetch = (url, init) => {
      asked.push(init?.priority);
      return fetch(url, init);
    };
    try {
      const src = `${MODELS}/listed.bbmodel?urgent`;
      const tag = addTag({ src, fetchpriority: 'high', poster: `${MODELS}/blue.png` });
      await tag.updateComplete;
      expect(tag.shadowRoot!.querySelector('img')!.fetchPriority).to.equal('high');
      await once(tag, 'load');
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).to.deep.equal(['high', 'high']);
  });

  it('fetches no poster before the tag comes near', async () => {
    await forgetRequests();
    const spacer = document.createElement('div');
    spacer.style.height = '9000px';
    document.body.append(spacer);
    addTag({ poster: `${MODELS}/orange.png?lazy` });
    addTag({ poster: `${MODELS}/orange.png?eager`, loading: 'eager' });
    const asked = async (query: string) =>
      (await requests()).some(({ url }) => url.endsWith(query));
    await until(() => asked('?eager'));
    await pause(200);
    expect(await asked('?lazy')).to.equal(false);
  });

  it('fetches nothing before the tag comes near, unless it is eager', async () => {
    await forgetRequests();
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    document.body.append(spacer);
    const lazy = addTag({ src: `${MODELS}/orange.bbmodel?lazy` });
    const eager = addTag({ src: `${MODELS}/blue.bbmodel?eager`, loading: 'eager' });
    await once(eager, 'load');
    await pause(200);
    const asked = (await requests()).map(({ url }) => url);
    expect(asked.filter((url) => url.endsWith('?lazy'))).to.deep.equal([]);

    lazy.scrollIntoView();
    await once(lazy, 'load');
    expect(middleColour(lazy)).to.equal('orange');
  });
});
