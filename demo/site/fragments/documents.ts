/** Parts of pages that are made from other documents of the project, and from the list of codes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_BBMODEL_LIMITS as BBMODEL } from '../../../src/loaders/bbmodel/limits.ts';
import { DEFAULT_BLOCKY_LIMITS as BLOCKY } from '../../../src/loaders/blocky/limits.ts';
import { DEFAULT_OBJ_LIMITS as OBJ } from '../../../src/loaders/obj/limits.ts';
import { DEFAULT_PLY_LIMITS as PLY } from '../../../src/loaders/ply/limits.ts';
import { DEFAULT_STL_LIMITS as STL } from '../../../src/loaders/stl/limits.ts';
import { CODE_GROUPS, type CodeNote } from '../codes.ts';
import { table } from '../html.ts';
import { inline, markdownToHtml } from '../markdown.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const DOCUMENT_FRAGMENTS: Readonly<Record<string, () => string>> = {
  limits: limitsTable,
  weights: () => tableUnder('README.md', 'How heavy it is'),
  presets: () => tableUnder('src/looks/README.md', 'The presets'),
  lookFields: () => tableUnder('src/looks/README.md', 'Writing a look'),
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
  const rows = list.map(({ code, meaning, remedy }: CodeNote) => [
    `<code id="${code}">${code}</code>`,
    inline(meaning),
    inline(remedy),
  ]);
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return `<h2 id="${id}">${title}</h2>\n${table(title, ['code', 'what it means', 'what helps'], rows)}`;
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
  if (name === 'maxFileBytes') return `${value / 2 ** 20} MiB`;
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
