import type { LoadResult } from './load-result.ts';

/** The bytes of a file that a model names, relative to the model; null where it cannot be had. */
export type Sibling = (path: string) => Promise<Uint8Array | null>;

/** A file to load, with the way to the files beside it. */
export interface LoadInput {
  /** The file's name, without its folder; detection falls back to its extension. */
  name: string;
  bytes: Uint8Array;
  sibling: Sibling;
  options?: LoadOptions;
}

/** What a page may decide about a model; a format ignores what does not concern it. */
export interface LoadOptions {
  /** The arms of a player skin; absent: `auto`, as the image suggests. */
  arms?: 'auto' | 'classic' | 'slim';
}

/** What every format's module exports to the registry. */
export interface LoaderModule {
  /** Rejects with the format's own typed error only. */
  load(input: LoadInput): Promise<LoadResult>;
}
