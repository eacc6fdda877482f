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
import { ATTRIBUTE_GROUPS } from '../../../demo/site/fragments/attribute-groups.ts';
import { codeBlock, escapeHtml } from '../../../demo/site/html.ts';
import { markdownToHtml } from '../../../demo/site/markdown.ts';
import { PAGES } from '../../../demo/site/pages.ts';
import { ATTRIBUTES } from '../../../src/element/attributes.ts';

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

/** A page without what it shows as code. */
function markup(page: string): string {
  return read(page).replace(/<code\b[^>]*>.*?<\/code>/gs, '<code></code>');
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
      const html = markup(page);
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
      const references = [...markup(page).matchAll(/\s(?:src|href)="([^"#]*)(#[^"]*)?"/g)];
      assert.ok(references.length > 10, page);
      for (const [, file] of references) {
        if (file === '' || file === '../model-shot.js') continue;
        assert.ok(existsSync(path.join(target, file!)), `${page}: ${file}`);
      }
    }
  });

  it('has every place that a link leads to', () => {
    for (const page of pages()) {
      for (const [, file, id] of markup(page).matchAll(/href="([^"#]*)#([^"]+)"/g)) {
        assert.ok(read(file || page).includes(`id="${id}"`), `${page}: ${file}#${id}`);
      }
    }
  });

  it('gives each place of a page a name of its own', () => {
    for (const page of pages()) {
      const ids = [...markup(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
      assert.deepEqual(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        [],
        page,
      );
    }
  });

  it('says of each model what one sees', () => {
    for (const page of pages()) {
      const tags = [...markup(page).matchAll(/<model-shot\b([^>]*)>/g)];
      const { part } = PAGES.find(({ file }) => file === page)!;
      assert.ok(tags.length > 0 || part, page);
      for (const [, attributes] of tags) assert.match(attributes!, /\salt="[^"]{5,}"/, page);
    }
  });

  it('loads nothing from another host', () => {
    const styles = readdirSync(path.join(target, 'styles')).map((name) => `styles/${name}`);
    const scripts = readdirSync(path.join(target, 'scripts')).map((name) => `scripts/${name}`);
    for (const file of [...styles, ...scripts]) {
      assert.doesNotMatch(read(file), /https?:|\/\/[a-z]+\.|@import|url\(/, file);
    }
    for (const page of pages()) {
      assert.doesNotMatch(markup(page), /https?:|\/\/[a-z]+\.|@import|url\(/, page);
    }
  });
});

describe('a page in Markdown', () => {
  it('becomes HTML, code untouched', () => {
    const text = [
      '# On `<b>` {#top}',
      '',
      'One\ntwo [three](a.html#b), **four**.',
      '',
      '```html x.html',
      '<p>`{{a}}`</p>',
      '',
      '<i>',
      '```',
      '',
      '- a',
      '  b',
      '- c',
      '',
      '> n',
      '',
      '{{a}}',
    ].join('\n');
    const fill = (block: string) => block.replace('{{a}}', '<hr>');
    assert.equal(
      markdownToHtml(text, fill),
      [
        '<h1 id="top">On <code>&lt;b&gt;</code></h1>',
        '<p class="lead">One\ntwo <a href="a.html#b">three</a>, <strong>four</strong>.</p>',
        codeBlock('<p>`{{a}}`</p>\n\n<i>', 'html', 'x.html'),
        '<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>',
        '<p class="note">n</p>',
        '<hr>',
      ].join('\n'),
    );
  });

  it('has tables, with marks in their cells', () => {
    const html = markdownToHtml('## T\n\n| a | `b\\|c` |\n| --- | --- |\n| d | **e** |');
    assert.match(html, /<th scope="col">a<\/th><th scope="col"><code>b\|c<\/code><\/th>/);
    assert.match(html, /<th scope="row">d<\/th><td><strong>e<\/strong><\/td>/);
  });
});

describe('the attributes of the documentation', () => {
  it('are all of the tag, each once', () => {
    const listed = ATTRIBUTE_GROUPS.flatMap(({ names }) => [...names]).sort();
    assert.deepEqual(listed, ATTRIBUTES.map(({ name }) => name).sort());
  });
});

describe('escapeHtml', () => {
  it('makes text harmless in content and in quoted attributes', () => {
    assert.equal(escapeHtml('<a b="c">&amp;'), '&lt;a b=&quot;c&quot;&gt;&amp;amp;');
  });
});
