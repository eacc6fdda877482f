/** What npm ships, installed in an empty project, and built as people build: it draws, in workers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build as esbuild } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { build as vite } from 'vite';
import webpack from 'webpack';
import { decodePng } from '../../src/loaders/skin/png.ts';
import { DICE, dice } from '../engines/models.ts';
import { assertColour } from '../engines/pixels.ts';
import { launchOptions } from '../support/browser.mjs';
import { serve } from '../support/static-server.mjs';
import { DIST, ROOT } from './dist.ts';

/** The names of bundlers; each builds `page.js` of a project into a folder of its name. */
const BUNDLERS: Record<string, (project: string, out: string) => Promise<unknown>> = {
  /** It follows no `new Worker`: the workers are entries beside the page's, by their own names. */
  esbuild: (project, outdir) =>
    esbuild({
      absWorkingDir: project,
      entryPoints: {
        page: 'page.js',
        'load-worker': 'model-shot/load-worker.js',
        'draw-worker': 'model-shot/draw-worker.js',
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir,
    }),

  vite: (root, outDir) =>
    vite({
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        rollupOptions: { input: 'page.js', output: { entryFileNames: '[name].js' } },
      },
    }),

  webpack: (context, folder) =>
    new Promise((resolve, reject) => {
      const output = { path: folder, filename: 'page.js' };
      const mode = 'production' as const;
      // Minified it is already.
      const optimization = { minimize: false };
      const config = { context, mode, entry: './page.js', output, optimization };
      webpack(config, (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(stats);
      });
    }),
};

let project: string;
let browser: Browser;

before(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'bundled-'));
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', project, ROOT];
  const tarball = npm(...pack).trim();
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(project, 'page.js'), "import 'model-shot';");
  npm('install', '--offline', '--no-audit', '--no-fund', `./${tarball}`);
  const { executablePath, args } = launchOptions();
  browser = await chromium.launch({ executablePath, args });
});

after(async () => {
  await browser?.close();
  rmSync(project, { recursive: true, force: true });
});

function npm(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: project, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

const PAGE = `<!doctype html>
  <script type="module" src="/built/page.js"></script>
  <model-shot src="/dice.bbmodel" look="flat" projection="orthographic" camera-orbit="0deg 90deg auto"
    style="width: 100px; height: 100px"></model-shot>
  <model-shot src="/models/galaxy.ply" look="flat" style="width: 60px; height: 60px"></model-shot>`;

describe('in a project of its own', () => {
  it('the package needs no other', () => {
    const installed = readdirSync(path.join(project, 'node_modules'));
    assert.deepEqual(
      installed.filter((name) => !name.startsWith('.')),
      ['model-shot'],
    );
  });

  for (const [name, build] of Object.entries(BUNDLERS)) {
    it(`${name} builds a page that draws, in workers`, async () => {
      const out = path.join(project, name);
      await build(project, out);
      const site = await serve(
        { '/built/': out, '/models/': path.join(DIST, 'demo/models') },
        { '/': PAGE, '/dice.bbmodel': dice() },
      );
      const page = await browser.newPage();
      try {
        await page.goto(site.origin);
        await page.waitForFunction(() =>
          [...document.querySelectorAll('model-shot')].every((tag) => tag.loaded),
        );
        const picture = await page.$eval('model-shot', (tag) => tag.toDataURL());
        const png = Buffer.from(picture.split(',')[1]!, 'base64');
        assertColour(decodePng(png)!, [50, 50], DICE.south);
        assert.equal(page.workers().length, 2);
      } finally {
        await page.close();
        await site.close();
      }
    });
  }
});
