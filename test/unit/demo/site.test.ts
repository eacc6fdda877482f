import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite, siteFiles } from '../../../demo/build.ts';
import { escapeHtml } from '../../../demo/site/html.ts';
import { PAGES } from '../../../demo/site/pages.ts';

const target = mkdtempSync(path.join(tmpdir(), 'model-shot-demo-'));
before(async () => {
  mkdirSync(path.join(target, 'models', 'old'), { recursive: true });
  writeFileSync(path.join(target, 'models', 'old', 'stale.bbmodel'), '{}');
  await buildSite(target);
});
after(() => rmSync(target, { recursive: true }));

function read(file: string): string {
  return readFileSync(path.join(target, file), 'utf8');
}

function pages(): string[] {
  return readdirSync(target).filter((name) => name.endsWith('.html'));
}

describe('the demo site', () => {
  it('has every page of its table and no other', () => {
    assert.deepEqual(pages().sort(), PAGES.map(({ file }) => file).sort());
  });

  it('has no file left over from before', async () => {
    const written = readdirSync(target, { recursive: true }).filter((name) =>
      statSync(path.join(target, String(name))).isFile(),
    );
    assert.deepEqual(written.sort(), [...(await siteFiles()).keys()].sort());
    assert.ok(!existsSync(path.join(target, 'models', 'old')));
  });

  it('runs under a policy without inline scripts, styles and handlers', () => {
    for (const page of pages()) {
      const html = read(page);
      assert.match(
        html,
        /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/,
      );
      for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
        assert.match(attributes!, /src="/, page);
        assert.equal(body, '', page);
      }
      assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|javascript:|data:/i, page);
    }
  });

  it('refers only to files that exist, and to the element beside it', () => {
    for (const page of pages()) {
      const references = [...read(page).matchAll(/\s(?:src|href)="([^"#]*)(#[^"]*)?"/g)];
      assert.ok(references.length > 10, page);
      for (const [, file] of references) {
        if (file === '' || file === '../model-shot.js') continue;
        assert.ok(existsSync(path.join(target, file!)), `${page}: ${file}`);
      }
    }
  });

  it('has every place that a link within a page leads to', () => {
    for (const page of pages()) {
      const html = read(page);
      for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) {
        assert.ok(html.includes(`id="${id}"`), `${page}: #${id}`);
      }
    }
  });

  it('says of each model what one sees', () => {
    for (const page of pages()) {
      const tags = [...read(page).matchAll(/<model-shot\b([^>]*)>/g)];
      assert.ok(tags.length > 0, page);
      for (const [, attributes] of tags) assert.match(attributes!, /\salt="[^"]{5,}"/, page);
    }
  });

  it('loads nothing from another host', () => {
    const styles = readdirSync(path.join(target, 'styles')).map((name) => `styles/${name}`);
    const scripts = readdirSync(path.join(target, 'scripts')).map((name) => `scripts/${name}`);
    for (const file of [...pages(), ...styles, ...scripts]) {
      assert.doesNotMatch(read(file), /https?:|\/\/[a-z]+\.|@import|url\(/, file);
    }
  });
});

describe('escapeHtml', () => {
  it('makes text harmless in content and in quoted attributes', () => {
    assert.equal(escapeHtml('<a b="c">&amp;'), '&lt;a b=&quot;c&quot;&gt;&amp;amp;');
  });
});
