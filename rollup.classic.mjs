// @ts-check
/** Rollup plugin: makes of output in the form of SystemJS plain scripts with a registry of their own. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** @returns {import('rollup').OutputPlugin} for outputs of the format `system` */
export function classic() {
  const registry = buildRegistry();
  return {
    name: 'classic',
    // Rollup names the global of SystemJS, which the page may have too.
    renderChunk: (code) => ({
      code: code.replace('System.register(', 'modelShotScripts.register('),
      map: { mappings: '' },
    }),
    banner: (chunk) => (chunk.isEntry ? registry : ''),
  };
}

/** A page or a worker starts with any of the entries: each brings the registry. */
function buildRegistry() {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('src/classic/install.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
