import type { LoadResult } from './load-result.ts';

/** The bytes of a file that a model names, relative to the model; null where it cannot be had. */
export type Sibling = (path: string) => Promise<Uint8Array | null>;

/** A file by its name, without its folder. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files that a page gives with a model; a format ignores those that do not concern it. */
export interface GivenFiles {
  /** The image of a model that does not name it. */
  texture?: NamedFile;
  /** Animations that are files of their own. */
  animations?: readonly NamedFile[];
}

/** A file to load, with the way to the files beside it. */
export interface LoadInput extends GivenFiles {
  /** The file's name, without its folder; detection falls back to its extension. */
  name: string;
  bytes: Uint8Array;
  /**
   * True: nobody reads the bytes afterwards, whatever becomes of the load. The scene may then lie in
   * their memory; a format may ignore it. Absent: false.
   */
  reuseBytes?: boolean;
  /** The folder that the file is in, as far as it is known; formats go by the names of folders. */
  folder?: string;
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
