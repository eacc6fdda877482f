import { expect } from 'chai';
import type { ModelShotElement } from '../../src/index.ts';
import {
  abroad,
  addTag,
  clearPage,
  defineElement,
  forgetRequests,
  middleColour,
  once,
  requests,
  until,
} from './support.ts';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; connect-src 'self'";
const ORANGE = '/fixture/models/orange.bbmodel';

interface PageParts {
  policy?: string;
  script?: string;
  body?: string;
}

/** A page of its own in a frame, with one tag. */
function openPage(parts: PageParts): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({
    body: `<model-shot src="${ORANGE}"></model-shot>`,
    ...parts,
  });
  frame.src = `/fixture/page?${query}`;
  frame.style.cssText = 'width: 400px; height: 400px';
  document.body.append(frame);
  return frame;
}

/** The tag of such a page, once its picture is there. */
async function drawnIn(frame: HTMLIFrameElement): Promise<ModelShotElement> {
  const find = () => frame.contentDocument?.querySelector('model-shot') ?? null;
  await until(() => find()?.loaded);
  return find()!;
}

describe('what a tag asks of whom', () => {
  before(defineElement);
  beforeEach(forgetRequests);
  afterEach(clearPage);

  it('reads a model of another origin without credentials or referrer', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the host, whatever its port.
    document.cookie = 'secret=1; path=/';
    const other = (await abroad()).replace('127.0.0.1', 'localhost');
    const tag = addTag({ src: `${other}/fixture/models/listed.bbmodel` });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    const { host } = new URL(other);
    const there = (await requests()).filter((asked) => asked.host === host);
    expect(there.map(({ url }) => url)).to.deep.equal([
      '/fixture/models/listed.bbmodel',
      '/fixture/models/orange.png',
    ]);
    for (const { cookie, referer } of there) {
      expect([cookie, referer]).to.deep.equal([undefined, undefined]);
    }
  });

  it('sends no credentials on its own origin either', async () => {
    await once(addTag({ src: `${ORANGE}?own` }), 'load');
    const asked = (await requests()).find(({ url }) => url === `${ORANGE}?own`);
    expect([asked?.cookie, asked?.referer]).to.deep.equal([undefined, undefined]);
  });

  it('refuses a redirect that another origin answers, and asks nothing more', async () => {
    const other = await abroad();
    const target = `${other}${ORANGE}?target`;
    const tag = addTag({ src: `${other}/fixture/redirect?to=${encodeURIComponent(target)}` });
    const { detail } = await once(tag, 'error');
    expect(detail.code).to.equal('REDIRECT_REFUSED');
    expect((await requests()).some(({ url }) => url.endsWith('?target'))).to.equal(false);
  });

  it('refuses a redirect from its own origin to another before anything is sent there', async () => {
    const target = `${await abroad()}${ORANGE}?target`;
    const tag = addTag({ src: `/fixture/redirect?to=${encodeURIComponent(target)}` });
    const { detail } = await once(tag, 'error');
    expect(detail.code).to.equal('FETCH_FAILED');
    expect((await requests()).some(({ url }) => url.endsWith('?target'))).to.equal(false);
  });

  it('follows a redirect within its own origin, and reads what is listed from there', async () => {
    const target = '/fixture/models/listed.bbmodel';
    const tag = addTag({ src: `/fixture/redirect?to=${encodeURIComponent(target)}` });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
  });

  it('asks only for its script, its workers and the model', async () => {
    const frame = openPage({});
    await drawnIn(frame);
    const { performance } = frame.contentWindow as typeof globalThis & Window;
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    expect(new Set(names.map(({ origin }) => origin))).to.deep.equal(new Set([location.origin]));
    const paths = names
      .map(({ pathname }) => pathname)
      .filter((path) => !path.startsWith('/dist/'));
    expect(paths).to.deep.equal([ORANGE]);
  });
});

describe('a page with a policy', () => {
  beforeEach(forgetRequests);
  afterEach(clearPage);

  async function violations(): Promise<unknown[]> {
    const reports = (await requests()).filter(({ url }) => url === '/fixture/report');
    return reports.map(({ body }) => JSON.parse(body ?? '')['csp-report']['violated-directive']);
  }

  it('draws embedded textures where only its own files are allowed', async () => {
    const tag = await drawnIn(openPage({ policy: STRICT }));
    expect(middleColour(tag)).to.equal('orange');
    expect(tag.warnings).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
  });

  it('draws in the page where no worker is allowed', async () => {
    const policy = STRICT.replace("worker-src 'self'", "worker-src 'none'");
    const tag = await drawnIn(openPage({ policy }));
    expect(middleColour(tag)).to.equal('orange');
    expect(await violations()).to.include('worker-src');
  });

  it('draws in the page where workers have no WebGL 2', async () => {
    const frame = openPage({
      body: `<script>
        Worker = class extends Worker {
          postMessage(message, transfer) {
            if (message.name !== 'start') return super.postMessage(message, transfer);
            globalThis.refused = true;
            const report = { code: 'NO_WEBGL2', message: 'none here', place: '' };
            const data = { type: 'failure', id: message.id, report };
            setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
          }
        };
      </script>
      <model-shot src="${ORANGE}"></model-shot>`,
    });
    const tag = await drawnIn(frame);
    expect(middleColour(tag)).to.equal('orange');
    expect((frame.contentWindow as unknown as { refused: boolean }).refused).to.equal(true);
  });

  it('draws with its script on another origin, in workers by a shim', async () => {
    const other = await abroad();
    const frame = openPage({
      script: `${other}/dist/model-shot.js`,
      body: `<script>
        globalThis.started = [];
        Worker = class extends Worker {
          constructor(url, options) {
            super(url, options);
            started.push(String(url));
          }
        };
      </script>
      <model-shot src="${ORANGE}"></model-shot>`,
    });
    const tag = await drawnIn(frame);
    expect(middleColour(tag)).to.equal('orange');
    const { started } = frame.contentWindow as unknown as { started: string[] };
    expect(started.map((url) => url.slice(0, 5))).to.deep.equal(['blob:', 'blob:']);
  });

  it('draws with its script on another origin where blob: workers are not allowed', async () => {
    const other = await abroad();
    const policy = `script-src ${other}; worker-src 'self'; connect-src 'self'`;
    const tag = await drawnIn(openPage({ policy, script: `${other}/dist/model-shot.js` }));
    expect(middleColour(tag)).to.equal('orange');
  });
});
