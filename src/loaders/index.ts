/** The loaders, as `model-shot/loaders`: pure functions from files to scene documents. */
export * from './bbmodel/index.ts';
export * from './blocky/index.ts';
export type { GivenFiles, LoadInput, LoadOptions, NamedFile, Sibling } from './load-input.ts';
export type { LoadResult } from './load-result.ts';
export * from './obj/index.ts';
export * from './ply/index.ts';
export { loadModel, UnknownFormatError } from './registry.ts';
export * from './skin/index.ts';
export * from './stl/index.ts';
export { tgaToPng } from './tga/index.ts';
