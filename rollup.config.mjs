// @ts-check
/**
 * Builds `dist/`. Each entry is a bundle of its own, so that no shared chunk costs a page another
 * request; only what is imported lazily (a format, when a file of it turns up) becomes a chunk.
 *
 * What a page starts with is written twice: as modules, and below `classic/` as plain scripts. The
 * embed page is a script with its document beside it.
 *
 * File names carry no hash. The entries name each other (the element starts the workers by URL), and
 * whoever hosts the files puts the version in the folder, as every package host does; then one
 * version's files never meet another's.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { classic } from './rollup.classic.mjs';
import { glsl } from './rollup.glsl.mjs';
import { markup } from './rollup.markup.mjs';

/** Output name → entry. */
export const ENTRIES = {
  'model-shot': 'src/index.ts',
  'load-worker': 'src/worker/load-worker.ts',
  'draw-worker': 'src/worker/draw-worker.ts',
  scene: 'src/scene/index.ts',
  loaders: 'src/loaders/index.ts',
};

/** For bundlers and Node, which gain nothing from chunks. */
const LIBRARIES = new Set(['scene', 'loaders']);

/**
 * Lit's browser build reads these two globals while it loads. In Node, where a server may import the
 * element's module for its types or its name, harmless ones stand in.
 */
const NODE_STAND_INS = `const HTMLElement = globalThis.HTMLElement ?? class {};
const document = globalThis.document ?? { createTreeWalker() {} };`;

/** The chunk of what has a model stand otherwise than at rest. */
const MOTION = 'motion';
const MOTION_PARTS = /\/scene\/(animate|attach|check|pose)\/|\/(attach|moved-nodes|pose-text)\.ts$/;

/** The chunk of what a first picture does without. */
const FINE = 'fine';
const FINE_PARTS =
  /\/raster\/fine\/|\/scene\/edges\/|\/(bounds|depth-map|drawn-vertices|ground|light-directions)\.ts$/;

/** The id of an empty module. */
const NOTHING = '\0nothing';

/** Leaves `import('./draw-worker.js')` as it is: the workers are entries beside the element. */
const workersStayOutside = {
  name: 'workers-stay-outside',
  resolveId(/** @type {string} */ source) {
    return /^\.\/(load|draw)-worker\.js$/.test(source) ? { id: source, external: true } : null;
  },
};

/**
 * A library that runs in Node too may name Node's own modules: a page has none.
 *
 * @type {import('rollup').Plugin}
 */
const nothingOfNode = {
  name: 'nothing-of-node',
  resolveId: (id) => (id.startsWith('node:') ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export {};' : null),
};

/**
 * What the tables of attributes say to people stays in the source: a page reads only the rest.
 *
 * @type {import('rollup').Plugin}
 */
const wordsStayBehind = {
  name: 'words-stay-behind',
  transform(code, id) {
    if (!id.endsWith('/element/attributes.ts')) return null;
    const bare = code.replace(/,documentation:("|'|`)(?:(?!\1)[^\\]|\\.)*\1/g, '');
    return { code: bare, map: { mappings: '' } };
  },
};

/** What is imported lazily is a room, a format, or a language, and has the name of its folder. */
function chunkName(/** @type {import('rollup').PreRenderedChunk} */ chunk) {
  const { facadeModuleId, isDynamicEntry, moduleIds, name } = chunk;
  if (name === MOTION || name === FINE) return `chunks/${name}.js`;
  // A chunk that another takes things from has no module that stands for it.
  const entry = facadeModuleId ?? (isDynamicEntry ? moduleIds.at(-1) : undefined);
  if (!entry) return `chunks/${name}.js`;
  const folder = path.basename(path.dirname(entry));
  const isOneOfMany =
    (folder === 'words' && name !== 'words') || ['guide', 'pictures', 'shot'].includes(folder);
  return `chunks/${isOneOfMany ? `${folder}-${name}` : folder}.js`;
}

/**
 * What several formats share comes with the load worker where Blockbench projects need it too, so
 * that they wait for no more files. What only others share would be dead weight there: it is a file
 * of its own, fetched beside the format's while the model is on its way. Geometry, which knows no
 * format, is there whoever was the first to need it.
 *
 * @type {import('rollup').GetManualChunk}
 */
function sharedByFormats(id, { getModuleInfo }) {
  const formats = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (info?.isEntry) return 'load-worker';
    if (info?.dynamicImporters.length) formats.add(formatOf(module));
    else for (const importer of info?.importers ?? []) seen.add(importer);
  }
  if (formats.size < 2 && !id.includes('/loaders/geometry/')) return null;
  return formats.has('bbmodel') ? 'load-worker' : 'shared';
}

/**
 * How places are written comes with how cameras are: hotspots read them too, and two small files
 * would be two requests.
 *
 * @type {import('rollup').GetManualChunk}
 */
function textsOfCameras(id) {
  return /\/camera\/(authored-plan|text)\.ts$/.test(id) ? 'camera' : null;
}

/**
 * What has a model stand otherwise than at rest, or with others on its bones, comes in one file: who
 * needs one of these usually needs another, and they share most of their code. What a picture at rest
 * needs comes in another, with the bounds of a scene, which the ground and an assembled model ask for.
 *
 * @type {import('rollup').GetManualChunk}
 */
function partsOfDrawing(id) {
  if (MOTION_PARTS.test(id)) return MOTION;
  return FINE_PARTS.test(id) ? FINE : null;
}

/** The folder of a format; parts that it fetches later lie in folders below. */
function formatOf(/** @type {string} */ module) {
  return /\/loaders\/([^/]+)\//.exec(module)?.[1];
}

/** What a page may load as a plain script where it can load no module; see src/classic. */
const SCRIPTS = new Set(['model-shot', 'load-worker', 'draw-worker']);

/** @returns {import('rollup').OutputOptions} */
function modulesOf(/** @type {string} */ name) {
  return {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    inlineDynamicImports: LIBRARIES.has(name),
    ...(name === 'load-worker' && { manualChunks: sharedByFormats }),
    ...(name === 'model-shot' && {
      manualChunks: textsOfCameras,
      onlyExplicitManualChunks: true,
    }),
    ...(name === 'draw-worker' && {
      manualChunks: partsOfDrawing,
      onlyExplicitManualChunks: true,
    }),
    chunkFileNames: chunkName,
    intro: (chunk) => (chunk.name === 'model-shot' ? NODE_STAND_INS : ''),
  };
}

/** The same files below `classic/`, as plain scripts. @returns {import('rollup').OutputOptions} */
function scriptsOf(/** @type {string} */ name) {
  return {
    ...modulesOf(name),
    dir: 'dist/classic',
    format: 'system',
    sourcemap: false,
    intro: '',
    plugins: [classic()],
  };
}

/** @typedef {Omit<import('rollup').RollupOptions, 'output'> & { output: import('rollup').OutputOptions[] }} Bundle */

const ENTRY_BUNDLES = Object.entries(ENTRIES).map(
  /** @returns {Bundle} */
  ([name, input]) => ({
    input: { [name]: input },
    // A lazy chunk takes what it shares with the entry from the entry, not from a third file.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      workersStayOutside,
      nothingOfNode,
      nodeResolve({ exportConditions: ['production'] }),
      markup(),
      minified(),
      glsl(),
      wordsStayBehind,
    ],
    output: [modulesOf(name), ...(SCRIPTS.has(name) ? [scriptsOf(name)] : [])],
    onwarn,
  }),
);

/**
 * What the embed page shows besides its script.
 *
 * @type {import('rollup').Plugin}
 */
const pageBeside = {
  name: 'page-beside',
  async buildStart() {
    for (const fileName of ['index.html', 'embed.css']) {
      const file = fileURLToPath(new URL(`src/embed/${fileName}`, import.meta.url));
      this.addWatchFile(file);
      this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
    }
  },
};

/** @type {Bundle} */
const EMBED = {
  input: { embed: 'src/embed/page.ts' },
  plugins: [minified(), wordsStayBehind, pageBeside],
  output: [{ dir: 'dist/embed', format: 'iife', entryFileNames: '[name].js', sourcemap: true }],
  onwarn,
};

export default [...ENTRY_BUNDLES, EMBED];

function minified() {
  return esbuild({ target: 'es2022', minify: true, tsconfig: false });
}

function onwarn(/** @type {import('rollup').RollupLog} */ warning) {
  // How a library is written inside is its own business.
  if ([warning.id, ...(warning.ids ?? [])].some((id) => id?.includes('node_modules'))) return;
  throw new Error(warning.message);
}
