/**
 * The pages of the documentation, written in a small part of Markdown: headings with `{#id}`,
 * paragraphs, lists of one level, tables, notes (`>`), fenced code whose first line names a language
 * and a file, and in a line code, links, bold. A block that begins with `<` or `{{` stands as it is.
 */
import { codeBlock, escapeHtml, table } from './html.ts';

/** HTML of a text. @param fillIn puts fragments into blocks that stand as they are */
export function markdownToHtml(text: string, fillIn = (block: string): string => block): string {
  let heading = '';
  const html = blocksOf(text).map((block) => {
    const [, marks, title = '', id] = /^(#{1,3}) (.*?)(?: \{#([\w-]+)\})?$/.exec(block) ?? [];
    if (/^[<{]/.test(block)) return fillIn(block);
    if (!marks) return blockHtml(block, heading);
    heading = title;
    return `<h${marks.length} id="${id ?? slug(title)}">${inline(title)}</h${marks.length}>`;
  });
  // The first paragraph says what the page is about.
  return html.join('\n').replace('<p>', '<p class="lead">');
}

/** Parts of the text between blank lines; code may have blank lines of its own. */
function blocksOf(text: string): string[] {
  const blocks = text.match(/^```.*?^```$|^[^\n]+(?:\n[^\n]+)*/gms) ?? [];
  return blocks.map((block) => block.trimEnd());
}

function blockHtml(block: string, heading: string): string {
  const lines = block.split('\n');
  if (block.startsWith('```')) return fence(lines);
  if (block.startsWith('|')) return tableHtml(lines, heading);
  if (block.startsWith('> ')) return `<p class="note">${inline(unmarked(lines, /^> ?/))}</p>`;
  if (/^(-|\d+\.) /.test(block)) return list(block);
  return `<p>${inline(block)}</p>`;
}

function fence(lines: readonly string[]): string {
  const [, language = '', file] = /^```(\w+)(?: (.+))?$/.exec(lines[0]!) ?? [];
  return codeBlock(lines.slice(1, -1).join('\n'), language, file);
}

function list(block: string): string {
  const tag = block.startsWith('-') ? 'ul' : 'ol';
  const items = block.split(/^(?:-|\d+\.) /m).slice(1);
  const html = items.map((item) => `<li>${inline(item.trimEnd().replace(/\n +/g, '\n'))}</li>`);
  return `<${tag}>\n${html.join('\n')}\n</${tag}>`;
}

function tableHtml([head = '', _rule, ...rows]: readonly string[], heading: string): string {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));
  return table(heading, cells(head), rows.map(cells));
}

function unmarked(lines: readonly string[], mark: RegExp): string {
  return lines.map((line) => line.replace(mark, '')).join('\n');
}

/** The marks within a line. Code first: nothing in it means anything else. */
export function inline(text: string): string {
  const parts = text.split('`').map(escapeHtml);
  return parts
    .map((part, i) => (i % 2 === 1 ? `<code>${part}</code>` : part))
    .join('')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
