/**
 * A newcomer follows each recipe of the site word by word: copies what it says to copy, writes the
 * files that it shows, and opens the page. What a site generator would do then is done as simply as
 * it can be, for none is installed here.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright';
import { staticServer } from '../../demo/static-server.mjs';
import { launch } from './browser.ts';
import { type Block, codeOf, follow, write } from './newcomer.ts';
import { pageOf } from './server.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Serves a folder and opens a page of it; the model must be on screen, and nothing go wrong. */
async function shows(folder: string, address: string): Promise<void> {
  const server = staticServer(folder, '/index.html');
  const page = await browser.newPage({ viewport: { width: 320, height: 320 } });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('response', (response) => {
    const isIcon = response.url().endsWith('/favicon.ico');
    if (response.status() >= 400 && !isIcon) wrong.push(`${response.status()} ${response.url()}`);
  });
  try {
    await page.goto(`${await listen(server)}${address}`);
    await page.waitForFunction(() => document.querySelector('model-shot')?.loaded, null, {
      timeout: 60_000,
    });
    const { width, height } = await page.$eval('model-shot', (tag) => tag.getBoundingClientRect());
    assert.ok(width > 100 && height > 100, `${width} by ${height}`);
    assert.deepEqual(wrong, []);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** How a site is made of the folder, by page of the recipe: the folder to serve, and the address. */
const SITES: Record<
  string,
  {
    folders: readonly string[];
    build: (root: string, blocks: readonly Block[]) => [folder: string, address: string];
  }
> = {
  'start.html': {
    folders: ['my-site'],
    build(root) {
      cpSync(path.join(root, 'lantern.bbmodel'), path.join(root, 'my-site/lantern.bbmodel'));
      return [path.join(root, 'my-site'), '/'];
    },
  },
  // Served below the name of the repository.
  'github-pages.html': { folders: ['my-repo'], build: (root) => [root, '/my-repo/'] },
  // A shortcode in a page, with what the recipe uses of Hugo's templates.
  'hugo.html': {
    folders: ['my-site/static', 'my-site/content'],
    build(root) {
      const site = path.join(root, 'my-site');
      const content = readFileSync(path.join(site, 'content/lantern.md'), 'utf8');
      const shortcode = readFileSync(path.join(site, 'layouts/shortcodes/model-shot.html'), 'utf8');
      const body = content
        .replace(/^---.*?---/s, '')
        .replace(/\{\{< model-shot (.*?) >\}\}/g, (_, call: string) => {
          const given = new Map(
            [...call.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
          );
          return shortcode
            .replace(/\{\{ with \.Get "(\w+)" \}\}(.*?)\{\{ end \}\}/g, (_all, name, inner) =>
              given.has(name) ? inner.replace('{{ . }}', given.get(name)) : '',
            )
            .replace(/\{\{ "([^"]+)" \| relURL \}\}/g, '/$1')
            .replace(/\{\{ \.Get "(\w+)" \| relURL \}\}/g, (_all, name) => `/${given.get(name)}`)
            .replace(/\{\{ \.Get "(\w+)" \}\}/g, (_all, name) => given.get(name) ?? '');
        });
      assert.doesNotMatch(body, /\{\{/);
      write(path.join(site, 'static/lantern.html'), pageWith(body));
      return [path.join(site, 'static'), '/lantern.html'];
    },
  },
  // Its MDX leaves tags with a hyphen as they are.
  'docusaurus.html': {
    folders: ['my-site/static', 'my-site/docs', 'my-site/src/css'],
    build(root, blocks) {
      const site = path.join(root, 'my-site');
      const config = `({ ${codeOf(blocks, 'docusaurus.config.js')} })`;
      const { scripts } = new Function(`return ${config}`)() as {
        scripts: { src: string; type: string }[];
      };
      const head = scripts.map(({ src, type }) => `<script type="${type}" src="${src}"></script>`);
      const style = readFileSync(path.join(site, 'src/css/custom.css'), 'utf8');
      const content = readFileSync(path.join(site, 'docs/lantern.md'), 'utf8');
      write(path.join(site, 'static/lantern.html'), pageWith(content, head.join(''), style));
      return [path.join(site, 'static'), '/lantern.html'];
    },
  },
  // So does its Vue, where the configuration says so.
  'vitepress.html': {
    folders: ['my-site/.vitepress'],
    build(root) {
      const site = path.join(root, 'my-site');
      const source = readFileSync(path.join(site, '.vitepress/config.mjs'), 'utf8');
      const { head, vue } = new Function(source.replace('export default', 'return'))();
      const { isCustomElement } = vue.template.compilerOptions;
      assert.deepEqual(['model-shot', 'VPNav'].map(isCustomElement), [true, false]);
      const [[name, { type, src }]] = head as [[string, { type: string; src: string }]];
      const script = `<${name} type="${type}" src="${src}"></${name}>`;
      const content = readFileSync(path.join(site, 'lantern.md'), 'utf8');
      write(path.join(site, 'public/lantern.html'), pageWith(content, script));
      return [path.join(site, 'public'), '/lantern.html'];
    },
  },
  // The template is put into the article, and the page has what MediaWiki calls a hook.
  'mediawiki.html': {
    folders: ['wiki'],
    build(root, blocks) {
      const template = codeOf(blocks, 'Template:Model').replace(/<\/?includeonly>/g, '');
      const article = codeOf(blocks, 'An article').replace(
        /\{\{Model\|([^|}]*)\|([^|}]*)\}\}/,
        (_, model: string, alt: string) =>
          template.replace('{{{1}}}', model).replace('{{{2|}}}', alt).replace('{{{look|}}}', ''),
      );
      assert.doesNotMatch(article, /\{\{/);
      const hook = 'const mw = { hook: () => ({ add: (show) => show([document.body]) }) };';
      const common = `<script>${hook}${codeOf(blocks, 'MediaWiki:Common.js')}</script>`;
      const style = codeOf(blocks, 'MediaWiki:Common.css');
      write(path.join(root, 'wiki/lantern.html'), pageWith(article + common, '', style));
      return [path.join(root, 'wiki'), '/lantern.html'];
    },
  },
};

/** A page of which the content is all there is. */
function pageWith(content: string, head = '', style = ''): string {
  return pageOf(content, style).replace(/<script.*?<\/script>/, head);
}

describe('a newcomer who follows', () => {
  for (const [page, { folders, build }] of Object.entries(SITES)) {
    it(page, async () => {
      const { root, blocks } = follow(page, folders);
      try {
        const [folder, address] = build(root, blocks);
        assert.ok(!existsSync(path.join(folder, 'model-shot/demo')));
        await shows(folder, address);
      } finally {
        rmSync(root, { recursive: true });
      }
    });
  }
});
