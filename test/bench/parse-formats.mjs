// @ts-check
/** Times the loaders of interchange formats beside three.js's, on the same file in the same page. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import { serve } from '../support/static-server.mjs';
import { LOADERS, surfaceFiles } from './surface-files.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Prints a table: megabytes a second of either, and how many times as fast we are. */
export async function benchFormats() {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'format-page.mjs')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const files = surfaceFiles();
  /** @type {Record<string, string | Uint8Array>} */
  const made = { '/': '<!doctype html>', '/format-page.js': outputFiles[0]?.text ?? '' };
  for (const [name, { write, library }] of Object.entries(files)) {
    made[`/${name}.bin`] = write();
    made[`/${name}.mtl`] = library?.() ?? '';
  }
  const server = await serve({ '/dist/': path.join(ROOT, 'dist') }, made);
  const browser = await chromium.launch(launchOptions());
  /** @type {Record<string, object>} */
  const table = {};
  for (const [name, kind] of Object.entries(files)) {
    const megabytes = (made[`/${name}.bin`]?.length ?? 0) / 1e6;
    const page = await browser.newPage();
    await page.goto(server.origin);
    const { ours, kept, theirs, shown } =
      /** @type {{ ours: number, kept: number?, theirs: number, shown: number? }} */ (
        await page.evaluate(`(async () => {
        const loaders = await import('/dist/loaders.js');
        const { timeAll } = await import('/format-page.js');
        const read = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());
        const bytes = await read(${JSON.stringify(`/${name}.bin`)});
        const library = await read(${JSON.stringify(`/${name}.mtl`)});
        const files = new Map([['surface.mtl', library]]);
        const load = (bytes, options) => loaders.${LOADERS[kind.format]}(bytes, { files, ...options });
        return timeAll({ bytes, library }, load, ${JSON.stringify(kind)});
      })()`)
      );
    await page.close();
    table[name] = {
      MB: round(megabytes),
      'ours, MB/s': Math.round((megabytes / ours) * 1000),
      'three.js, MB/s': Math.round((megabytes / theirs) * 1000),
      'times as fast': round(theirs / ours),
      ...(kept && { 'where the bytes are kept': round(theirs / kept) }),
      ...(shown && { 'than with its normals computed': round(shown / ours) }),
    };
  }
  await browser.close();
  await server.close();
  console.log('Loading a surface of 200 000 triangles, warm, in one page with three.js:');
  console.table(table);
}

function round(/** @type {number} */ value) {
  return Math.round(value * 10) / 10;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await benchFormats();
}
