/** The loaders, as `model-shot/loaders`: pure functions from files to scene documents. */
export * from './bbmodel/index.ts';
export type { LoadResult } from './load-result.ts';
export { type LoadInput, loadModel, type Sibling, UnknownFormatError } from './registry.ts';
