/** Parts of pages that are made from other documents of the project, and from the list of codes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_FETCH_LIMITS } from '../../../src/fetch/limits.ts';
import { DEFAULT_BBMODEL_LIMITS as BBMODEL } from '../../../src/loaders/bbmodel/limits.ts';
import { DEFAULT_BLOCKY_LIMITS as BLOCKY } from '../../../src/loaders/blocky/limits.ts';
import { DEFAULT_OBJ_LIMITS as OBJ } from '../../../src/loaders/obj/limits.ts';
import { DEFAULT_PLY_LIMITS as PLY } from '../../../src/loaders/ply/limits.ts';
import { DEFAULT_STL_LIMITS as STL } from '../../../src/loaders/stl/limits.ts';
import { CODE_GROUPS, type CodeNote } from '../codes.ts';
import { table } from '../html.ts';
import { inline, markdownToHtml } from '../markdown.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** By the names that pages have for them. */
export const DOCUMENT_FRAGMENTS: Readonly<Record<string, () => string>> = {
  limits: limitsTable,
  fetchLimits: fetchLimitsTable,
  weights: () =>
    tableUnder('README.md', 'How heavy it is', 'What a page downloads until its model is shown'),
  moreWeights: () =>
    tableUnder('README.md', 'How heavy it is', 'What more is downloaded when it is due', 1),
  presets: () => tableUnder('src/looks/README.md', 'The presets'),
  lookFields: () =>
    tableUnder('src/looks/README.md', 'Writing a look').replace('"sheet"', '"sheet fields"'),
  embedParameters: () => tableUnder('src/embed/README.md', 'The address'),
  messagesToFrame: () => tableUnder('src/embed/README.md', 'Messages', 'Messages to the frame'),
  messagesFromFrame: () =>
    tableUnder('src/embed/README.md', 'Messages', 'Messages from the frame', 1),
  codes: () => CODE_GROUPS.map(codes).join('\n'),
};

/**
 * A table in the section of a document that says it already.
 *
 * @param index which of the tables there
 */
function tableUnder(file: string, heading: string, caption = heading, index = 0): string {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const section = text.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? '';
  const lines = section.match(/^\|.*(?:\n\|.*)+/gm)?.[index];
  if (!lines) throw new Error(`${file} has no such table under "${heading}"`);
  return markdownToHtml(`### ${caption}\n\n${lines}`).replace(/^<h3.*\n/, '');
}

function codes({ title, codes: list }: (typeof CODE_GROUPS)[number]): string {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return `<h2 id="${id}">${title}</h2>\n<dl class="entries">\n${list.map(entry).join('\n')}\n</dl>`;
}

function entry({ code, meaning, remedy }: CodeNote): string {
  const help = remedy && ` <span class="remedy">${inline(remedy)}</span>`;
  return `<div id="${code}"><dt><code>${code}</code></dt><dd>${inline(meaning)}${help}</dd></div>`;
}

/** What a model may make a page fetch. */
function fetchLimitsTable(): string {
  const { maxModelBytes, maxSideFiles, maxSideBytes, stallTimeoutMs } = DEFAULT_FETCH_LIMITS;
  const rows = [
    ['bytes of the model', mebibytes(maxModelBytes), 'maxModelBytes'],
    ['files beside it', String(maxSideFiles), 'maxSideFiles'],
    ['bytes of those together', mebibytes(maxSideBytes), 'maxSideBytes'],
    ['time without a byte', `${stallTimeoutMs / 1000} s`, 'stallTimeoutMs'],
  ].map(([what = '', limit = '', name]) => [what, limit, `<code>${name}</code>`]);
  return table('What a model may cost', ['limit', 'default', 'in <code>tag.limits</code>'], rows);
}

function mebibytes(bytes: number): string {
  return `${bytes / 2 ** 20} MiB`;
}

/** What a file of each format may hold, as the loaders have it. */
function limitsTable(): string {
  const formats = [BBMODEL, BLOCKY, OBJ, STL, PLY].map(
    (limits): Record<string, number> => ({
      ...limits,
    }),
  );
  const row = (title: string, ...names: string[]): string[] => [
    title,
    ...formats.map((limits) => {
      const name = names.find((each) => limits[each] !== undefined);
      return name ? amount(limits[name]!, name) : '';
    }),
  ];
  return table(
    'What a file may hold',
    ['at most', 'Blockbench', 'Hytale', 'OBJ', 'STL', 'PLY'],
    [
      row('bytes', 'maxFileBytes'),
      row('triangles', 'maxTriangles'),
      row('vertices', 'maxVertices'),
      row(
        'elements, nodes, objects or solids',
        'maxElements',
        'maxNodes',
        'maxObjects',
        'maxSolids',
      ),
      row('textures', 'maxTextures'),
      row('keyframes', 'maxKeyframes'),
    ],
  );
}

function amount(value: number, name: string): string {
  if (name === 'maxFileBytes') return mebibytes(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
