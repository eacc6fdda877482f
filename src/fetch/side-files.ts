import { toReport } from '../report/typed-error.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './limits.ts';
import type { NamedFile, OpenOptions } from './model-source.ts';

/** What the files that one model lists may still cost. */
export class SideBudget {
  readonly #limits: FetchLimits;
  #files = 0;
  #bytes = 0;

  constructor(limits: FetchLimits) {
    this.#limits = limits;
  }

  /** @throws FetchError TOO_LARGE where it is one file too many. */
  takeFile(place: string): void {
    this.#files++;
    const { maxSideFiles } = this.#limits;
    if (this.#files > maxSideFiles) {
      throw new FetchError('TOO_LARGE', `A model may list ${maxSideFiles} files.`, place);
    }
  }

  /** @throws FetchError TOO_LARGE where the files are too large together. */
  takeBytes(bytes: number, place: string): void {
    this.#bytes += bytes;
    const { maxSideBytes } = this.#limits;
    if (this.#bytes > maxSideBytes) {
      throw new FetchError(
        'TOO_LARGE',
        `The files of a model may have ${maxSideBytes} bytes together.`,
        place,
      );
    }
  }

  /** Bytes that may still come. */
  get left(): number {
    return Math.max(0, this.#limits.maxSideBytes - this.#bytes);
  }
}

type Caller = Pick<OpenOptions, 'signal' | 'onWarning'>;

/**
 * A listed file that cannot be read is absent: the model is shown without it. One that is simply not
 * there is for the loader to name.
 */
export async function absentOnFailure(
  caller: Caller,
  read: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const isPlain = (error: unknown) => error instanceof FetchError && error.code === 'HTTP_STATUS';
  return orAbsent(caller, read, (error) => !isPlain(error));
}

/** A file that the page gives with a model; one that cannot be read is absent, with a warning. */
export async function givenFile(
  caller: Caller,
  name: string,
  read: () => Promise<Uint8Array>,
): Promise<NamedFile | null> {
  const bytes = await orAbsent(caller, read, () => true);
  return bytes && { name, bytes };
}

async function orAbsent(
  { signal, onWarning }: Caller,
  read: () => Promise<Uint8Array | null>,
  warns: (error: unknown) => boolean,
): Promise<Uint8Array | null> {
  try {
    return await read();
  } catch (error) {
    signal.throwIfAborted();
    if (warns(error)) onWarning(toReport(error));
    return null;
  }
}
