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

/** A line of code with a button that copies it. */
export function codeLine(code: string): string {
  return `<div class="code-line"><code>${escapeHtml(code)}</code><button type="button" data-copy>Copy</button></div>`;
}

/** The tag for a model, as the pages write it. */
export function modelTag(exhibit: Exhibit, attributes = ''): string {
  const src = `models/${nameOf(exhibit)}.bbmodel`;
  return `<model-shot src="${src}" alt="${escapeHtml(exhibit.alt)}"${attributes}></model-shot>`;
}

/** The file name of a model without its ending. */
export function nameOf(exhibit: Exhibit): string {
  return exhibit.build().options.name;
}
