import type { Report } from '../report/report.ts';
import type { FetchLimits } from './limits.ts';
import type { ProgressListener } from './progress.ts';
import type { FetchEnvironment } from './request.ts';

/** Where a model comes from: an address, or files that the reader of the page gave. */
export type ModelSource =
  | {
      readonly kind: 'url';
      readonly src: string;
      /** Addresses of files that the page gives with the model, as `src` of any origin. */
      readonly texture?: string | null;
      readonly animations?: readonly string[];
      /** How urgent it all is; who asks first decides for all who share the model. */
      readonly priority?: RequestPriority;
    }
  | { readonly kind: 'files'; readonly files: readonly File[] };

/** The names of files that are a model rather than a part of one. */
const MODEL_FILE = /\.(bbmodel|blockymodel|obj|ply|stl)$/i;

/** Which of some files is the model: the first that is one by its name, else the first. */
export function mainFile(files: readonly File[]): File | undefined {
  return files.find((file) => MODEL_FILE.test(file.name)) ?? files[0];
}

const fileNumbers = new WeakMap<File, number>();
let lastFile = 0;

/**
 * A text that two sources share only where they are the same: addresses, whatever their fragments,
 * or files, which never change.
 */
export function sourceName(source: ModelSource, pageUrl: string): string {
  if (source.kind === 'files') return source.files.map(fileNumber).join();
  const { src, texture, animations = [] } = source;
  const addresses = [src, texture || null, ...animations];
  return JSON.stringify(addresses.map((address) => address && fullAddress(address, pageUrl)));
}

function fullAddress(address: string, pageUrl: string): string {
  try {
    return new URL(address, pageUrl).href.replace(/#.*/, '');
  } catch {
    return address;
  }
}

function fileNumber(file: File): number {
  const number = fileNumbers.get(file) ?? ++lastFile;
  fileNumbers.set(file, number);
  return number;
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

/** A file by its name, without its folder. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** A model's bytes, and the way to the files that it lists. */
export interface OpenedModel extends NamedFile {
  /** The folder of its address; '' where it has none. */
  folder: string;
  /** What the page gave with it, without what could not be had. */
  texture?: NamedFile;
  animations: NamedFile[];
  /** The bytes of a listed file, or null where it cannot be had. Rejects on abort only. */
  sibling: (path: string) => Promise<Uint8Array | null>;
}
