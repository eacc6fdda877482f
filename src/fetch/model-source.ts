import type { Report } from '../report/report.ts';
import type { FetchLimits } from './limits.ts';
import type { ProgressListener } from './progress.ts';
import type { FetchEnvironment } from './request.ts';

/** Where a model comes from: an address, or files that the reader of the page gave. */
export type ModelSource =
  | { readonly kind: 'url'; readonly src: string }
  | { readonly kind: 'files'; readonly files: readonly File[] };

/** The names of files that are a model rather than a part of one. */
const MODEL_FILE = /\.bbmodel$/i;

/** Which of some files is the model: the first that is one by its name, else the first. */
export function mainFile(files: readonly File[]): File | undefined {
  return files.find((file) => MODEL_FILE.test(file.name)) ?? files[0];
}

export interface OpenOptions {
  environment: FetchEnvironment & {
    /** What a relative `src` is relative to, as `document.baseURI`. */
    pageUrl: string;
  };
  limits: FetchLimits;
  /** Ends everything, the reading of listed files included. */
  signal: AbortSignal;
  onProgress: ProgressListener;
  /** Why a listed file was not read, where that is more than its absence. */
  onWarning: (report: Report) => void;
}

/** A model's bytes, and the way to the files that it lists. */
export interface OpenedModel {
  /** The file's name, without its folder. */
  name: string;
  bytes: Uint8Array;
  /** The bytes of a listed file, or null where it cannot be had. Rejects on abort only. */
  sibling: (path: string) => Promise<Uint8Array | null>;
}
