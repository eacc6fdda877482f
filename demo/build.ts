/** Writes the demo site into dist/demo: models, textures, pages, styles and scripts. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { icon } from './icon.ts';
import { encodePng } from './kit/png.ts';
import { BLOCKY_EXHIBITS, EXHIBITS, OTHER_EXHIBITS } from './models/index.ts';
import { FRAGMENTS } from './site/fragments/index.ts';
import { documentOf } from './site/layout.ts';
import { markdownToHtml } from './site/markdown.ts';
import { PAGES } from './site/pages.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SITE = path.join(HERE, 'site');

/** The site's files: path below its folder → content. */
export async function siteFiles(): Promise<Map<string, Content>> {
  return new Map([
    ...modelFiles(),
    ...(await pageFiles()),
    ...(await styleFiles()),
    ...(await scriptFiles()),
    ['icon.png', encodePng(icon())] as const,
  ]);
}

/**
 * Writes the site into a folder and removes what is no part of it. At no moment is a file missing,
 * so that a page may be read meanwhile.
 */
export async function buildSite(target: string): Promise<void> {
  const files = await siteFiles();
  for (const [name, content] of files) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  for (const name of await readdir(target, { recursive: true })) {
    const isFolder = [...files.keys()].some((file) => file.startsWith(name + path.sep));
    if (files.has(name) || isFolder) continue;
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}

type Content = string | Uint8Array;
type Files = (readonly [name: string, content: Content])[];

function modelFiles(): Files {
  const files = [
    ...[...EXHIBITS, ...BLOCKY_EXHIBITS].flatMap(({ build }) => build().files()),
    ...OTHER_EXHIBITS.flatMap(({ build }) => build()),
  ];
  return files.map((file) => [path.join('models', file.path), file.bytes] as const);
}

function pageFiles(): Promise<Files> {
  return Promise.all(
    PAGES.map(async (page) => {
      const content = page.part
        ? markdownToHtml(await readPage(page.file.replace('.html', '.md')), fillIn)
        : fillIn(await readPage(page.file));
      return [page.file, documentOf(page, PAGES, content)] as const;
    }),
  );
}

function readPage(file: string): Promise<string> {
  return readFile(path.join(SITE, 'pages', file), 'utf8');
}

/** Replaces each `{{name}}`; an unknown name is a mistake in the page. */
function fillIn(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const fragment = FRAGMENTS[name];
    if (!fragment) throw new Error(`no fragment is called ${name}`);
    return fragment();
  });
}

function styleFiles(): Promise<Files> {
  return eachOf('styles', async (name, source) => [path.join('styles', name), source] as const);
}

/** Takes the types out of each script; scripts of pages import nothing. */
function scriptFiles(): Promise<Files> {
  return eachOf('scripts', async (name, source) => {
    const { code } = await transform(source, { loader: 'ts', target: 'es2022' });
    return [path.join('scripts', name.replace(/\.ts$/, '.js')), code] as const;
  });
}

async function eachOf(
  folder: string,
  make: (name: string, source: string) => Promise<Files[number]>,
): Promise<Files> {
  const names = await readdir(path.join(SITE, folder));
  return Promise.all(
    names.map(async (name) => make(name, await readFile(path.join(SITE, folder, name), 'utf8'))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSite(path.join(HERE, '..', 'dist', 'demo'));
}
