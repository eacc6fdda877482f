/** Someone who follows a page of the site word by word. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** What a newcomer may type without any tool of a site. */
const PLAIN_COMMANDS = /^(cp|rm|mkdir|touch) /;

/** A block of code of a page. */
export interface Block {
  language: string;
  file: string;
  code: string;
}

/** The blocks of code of a page, in their order. */
export function blocksOf(page: string): Block[] {
  const html = readFileSync(path.join(DIST, 'demo', page), 'utf8');
  const blocks = html.matchAll(
    /<pre><code data-language="(\w+)"(?: data-file="([^"]+)")?>(.*?)<\/code>/gs,
  );
  return [...blocks].map(([, language = '', file = '', code = '']) => ({
    language,
    file,
    code: unescapeHtml(code),
  }));
}

function unescapeHtml(html: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html.replace(/&(\w+);/g, (_, name: string) => marks[name]!);
}

/** A folder with the package, as it is built, and a model, in which a recipe has been followed. */
export function follow(
  page: string,
  folders: readonly string[],
): { root: string; blocks: Block[] } {
  const root = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  mkdirSync(path.join(root, 'model-shot'));
  symlinkSync(DIST, path.join(root, 'model-shot/dist'));
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  cpSync(path.join(DIST, 'demo/models/lantern.bbmodel'), path.join(root, 'lantern.bbmodel'));
  const blocks = blocksOf(page);
  for (const { language, file, code } of blocks) {
    if (language === 'sh') for (const line of code.split('\n')) type(line, root);
    else if (file.includes('/')) write(path.join(root, file), code);
  }
  return { root, blocks };
}

function type(line: string, cwd: string): void {
  // The link stands for a folder: only its content is copied.
  const command = line.replace(/^cp -r (\S+) /, 'cp -rL $1 ');
  if (PLAIN_COMMANDS.test(line)) execFileSync('sh', ['-c', command], { cwd });
}

/** A file, and the folders that it is in. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What the page shows as the content of a file. */
export function codeOf(blocks: readonly Block[], file: string): string {
  const block = blocks.find((each) => each.file === file);
  assert.ok(block, file);
  return block.code;
}
