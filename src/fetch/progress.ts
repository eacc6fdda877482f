/** Bytes so far, and in all; null where a server does not say. */
export type ProgressListener = (loaded: number, total: number | null) => void;

interface FileProgress {
  loaded: number;
  expected: number | null;
}

/** One transfer's part of the whole. */
export interface FileMeter {
  onLength: (bytes: number) => void;
  onChunk: (bytes: number) => void;
  /** The transfer is over, however it ended. */
  onEnd: () => void;
}

/**
 * Adds up the transfers of one model: its own and those of the files that it lists. Tells what is
 * new, and nothing before the first byte.
 */
export class ProgressMeter {
  readonly #listener: ProgressListener;
  readonly #files: FileProgress[] = [];
  #last = '';

  constructor(listener: ProgressListener) {
    this.#listener = listener;
  }

  file(): FileMeter {
    const file: FileProgress = { loaded: 0, expected: null };
    this.#files.push(file);
    return {
      onLength: (bytes) => {
        file.expected = bytes;
      },
      onChunk: (bytes) => {
        file.loaded += bytes;
        // Across origins a compressed body cannot be told; its length was not that of the bytes.
        if (file.expected !== null && file.loaded > file.expected) file.expected = null;
        this.#report();
      },
      onEnd: () => {
        file.expected = file.loaded;
        this.#report();
      },
    };
  }

  #report(): void {
    let loaded = 0;
    let total: number | null = 0;
    for (const file of this.#files) {
      loaded += file.loaded;
      total = total === null || file.expected === null ? null : total + file.expected;
    }
    const now = `${loaded}/${total}`;
    if (loaded === 0 || now === this.#last) return;
    this.#last = now;
    this.#listener(loaded, total);
  }
}
