import type { Exhibit } from '../models/index.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it may stand in HTML, attributes in double quotes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Text of the program as HTML: what stands between backticks is code. */
export function prose(text: string): string {
  const parts = text.split('`').map(escapeHtml);
  return parts.map((part, i) => (i % 2 === 1 ? `<code>${part}</code>` : part)).join('');
}

/** A line of code with a button that copies it. */
export function codeLine(code: string): string {
  return `<div class="code-line"><code>${escapeHtml(code)}</code><button type="button" data-copy>Copy</button></div>`;
}

/** Several lines of code, with the name of the file that they are. */
export function codeBlock(code: string, language: string, file = ''): string {
  const caption = file && `<figcaption>${escapeHtml(file)}</figcaption>`;
  const data = `data-language="${escapeHtml(language)}"${file && ` data-file="${escapeHtml(file)}"`}`;
  return `<figure class="code-block">${caption}<div><button type="button" data-copy>Copy</button><pre><code ${data}>${escapeHtml(code)}</code></pre></div></figure>`;
}

/**
 * A table whose first column heads its rows; it scrolls by itself where it is too wide.
 *
 * @param kind a class that says how wide its columns are
 */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  kind = '',
): string {
  const columns = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroller" role="region" aria-label="${escapeHtml(caption)}" tabindex="0">
<table class="${`sheet ${kind}`.trim()}"><caption>${escapeHtml(caption)}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div>`;
}

/** The tag for a model, as the pages write it. */
export function modelTag(exhibit: Exhibit, attributes = ''): string {
  const src = `models/${nameOf(exhibit)}.bbmodel`;
  return `<model-shot src="${src}" alt="${escapeHtml(exhibit.alt)}"${attributes}></model-shot>`;
}

const names = new Map<Exhibit['build'], string>();

/** The file name of a model without its ending. */
export function nameOf({ build }: Exhibit): string {
  const name = names.get(build) ?? build().options.name;
  names.set(build, name);
  return name;
}
