import { escapeHtml } from './html.ts';

/** A page of the site. */
export interface Page {
  /** Its file name, e.g. `wiki.html`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Its word in the navigation. */
  readonly nav: string;
  /** The part of the documentation that it belongs to; absent: it stands by itself. */
  readonly part?: 'Guide' | 'Reference' | 'Recipes';
  /** Scripts beside the page, besides the tag's own. */
  readonly scripts?: readonly string[];
}

/** Everything from the page's own origin, nothing inline: the tag must work under such a policy. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The whole document around a page's content. */
export function documentOf(page: Page, pages: readonly Page[], content: string): string {
  const scripts = ['../model-shot.js', ...(page.scripts ?? [])];
  const tags = scripts.map((src) => `    <script type="module" src="${src}"></script>`).join('\n');
  const style = page.part ? 'docs' : page.file.replace('.html', '');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escapeHtml(page.description)}">
    <title>${escapeHtml(page.title)}</title>
    <link rel="icon" href="icon.png" type="image/png">
    <link rel="stylesheet" href="styles/base.css">
    <link rel="stylesheet" href="styles/${style}.css">
${tags}
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
${navigation(page, pages)}
    <main id="content">
${page.part ? chapter(page, pages, content.trimEnd()) : content.trimEnd()}
    </main>
    <footer class="site-footer">
      <p>Every model here is drawn in code and written by <code>demo/build.ts</code>.</p>
      <p>MIT licence. Nothing on these pages comes from another host.</p>
    </footer>
  </body>
</html>
`;
}

/** The pages that stand by themselves, and the first of the documentation for all of it. */
function navigation(current: Page, pages: readonly Page[]): string {
  const first = pages.find(({ part }) => part);
  const links = pages
    .filter((page) => !page.part || page === first)
    .map((page) =>
      page === first
        ? link(page, current.part ? 'true' : null, 'Documentation')
        : link(page, page === current ? 'page' : null, page.nav),
    );
  return `    <header class="site-header">
      <a class="brand" href="index.html"><img src="icon.png" alt="" width="24" height="24"><code>&lt;model-shot&gt;</code></a>
      <nav aria-label="Site">
        <ul>
${links.join('\n')}
        </ul>
      </nav>
    </header>`;
}

/**
 * A page of the documentation beside the list of all of them. The text comes first in the source: on
 * narrow screens the list is below it, and a link leads there.
 */
function chapter(current: Page, pages: readonly Page[], content: string): string {
  const parts = [...new Set(pages.flatMap(({ part }) => part ?? []))].map((part) => {
    const links = pages
      .filter((page) => page.part === part)
      .map((page) => link(page, page === current ? 'page' : null, page.nav));
    return `<h2>${part}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  return `<div class="docs">
<article class="chapter">
<p class="to-chapters"><a href="#chapters">All chapters</a></p>
${content}
</article>
<nav class="chapters" id="chapters" aria-label="Documentation">
${parts.join('\n')}
</nav>
</div>`;
}

/** @param current how the link is that of this page; null: it is not */
function link({ file }: Page, current: 'page' | 'true' | null, word: string): string {
  const here = current ? ` aria-current="${current}"` : '';
  return `          <li><a href="${file}"${here}>${word}</a></li>`;
}
