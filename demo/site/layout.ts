import { escapeHtml } from './html.ts';

/** A page of the site. */
export interface Page {
  /** Its file name, e.g. `wiki.html`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Its word in the navigation. */
  readonly nav: string;
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
  const name = page.file.replace('.html', '');
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
    <link rel="stylesheet" href="styles/${name}.css">
${tags}
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
${navigation(page, pages)}
    <main id="content">
${content.trimEnd()}
    </main>
    <footer class="site-footer">
      <p>Every model here is drawn in code and written by <code>demo/build.ts</code>.</p>
      <p>MIT licence. Nothing on these pages comes from another host.</p>
    </footer>
  </body>
</html>
`;
}

function navigation(current: Page, pages: readonly Page[]): string {
  const links = pages.map((page) => {
    const here = page === current ? ' aria-current="page"' : '';
    return `          <li><a href="${page.file}"${here}>${page.nav}</a></li>`;
  });
  return `    <header class="site-header">
      <a class="brand" href="index.html"><img src="icon.png" alt="" width="24" height="24"><code>&lt;model-shot&gt;</code></a>
      <nav aria-label="Site">
        <ul>
${links.join('\n')}
        </ul>
      </nav>
    </header>`;
}
