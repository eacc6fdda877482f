/** Writes the demo site into dist/demo: models, textures, pages, styles and scripts. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { icon } from './icon.ts';
import { encodePng } from './kit/png.ts';
import { EXHIBITS } from './models/index.ts';
import { FRAGMENTS } from './site/fragments.ts';
import { documentOf } from './site/layout.ts';
import { PAGES } from './site/pages.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SITE = path.join(HERE, 'site');

/** Writes the whole site into a folder, which is emptied first. */
export async function buildSite(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await writeModels(path.join(target, 'models'));
  await writePages(target);
  await copyStyles(path.join(target, 'styles'));
  await writeScripts(path.join(target, 'scripts'));
  await put(path.join(target, 'icon.png'), encodePng(icon()));
}

async function writeModels(target: string): Promise<void> {
  for (const { build } of EXHIBITS) {
    for (const file of build().files()) await put(path.join(target, file.path), file.bytes);
  }
}

async function writePages(target: string): Promise<void> {
  for (const page of PAGES) {
    const source = await readFile(path.join(SITE, 'pages', page.file), 'utf8');
    await put(path.join(target, page.file), documentOf(page, PAGES, fillIn(source)));
  }
}

/** Replaces each `{{name}}`; an unknown name is a mistake in the page. */
function fillIn(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const fragment = FRAGMENTS[name];
    if (!fragment) throw new Error(`no fragment is called ${name}`);
    return fragment();
  });
}

async function copyStyles(target: string): Promise<void> {
  const folder = path.join(SITE, 'styles');
  for (const name of await readdir(folder)) {
    await put(path.join(target, name), await readFile(path.join(folder, name)));
  }
}

/** Takes the types out of each script; scripts of pages import nothing. */
async function writeScripts(target: string): Promise<void> {
  const folder = path.join(SITE, 'scripts');
  for (const name of await readdir(folder)) {
    const source = await readFile(path.join(folder, name), 'utf8');
    const { code } = await transform(source, { loader: 'ts', target: 'es2022' });
    await put(path.join(target, name.replace(/\.ts$/, '.js')), code);
  }
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSite(path.join(HERE, '..', 'dist', 'demo'));
}
