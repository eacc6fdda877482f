/** The kinds of arrays of 32-bit numbers that meshes are made of. */
type Kind<Values> = new (buffer: ArrayBufferLike, offset: number, length: number) => Values;

/**
 * Memory for what is made of a file. Where the file's bytes were given away it is theirs, from the
 * first on, for as long as it lasts: memory that was never touched costs more time than what is
 * written into it. Else it is new.
 */
export class ResultMemory {
  readonly #buffer: ArrayBufferLike;
  readonly #end: number;
  /** The first byte that is free. */
  #at: number;

  /** @param given the bytes of the file, if they were given away */
  constructor(given: Uint8Array = new Uint8Array(0)) {
    this.#buffer = given.buffer;
    this.#end = given.byteOffset + given.length;
    this.#at = Math.ceil(given.byteOffset / NUMBER_BYTES) * NUMBER_BYTES;
  }

  /**
   * Numbers that are anything until they are written. Whoever still reads from the file must write
   * behind what was read.
   */
  take<Values>(kind: Kind<Values>, length: number): Values {
    const start = this.#at;
    const end = start + length * NUMBER_BYTES;
    if (end > this.#end) return new kind(new ArrayBuffer(length * NUMBER_BYTES), 0, length);
    this.#at = end;
    return new kind(this.#buffer, start, length);
  }

  /** Whether numbers lie in the memory of the file. */
  holds({ buffer }: ArrayBufferView): boolean {
    return buffer === this.#buffer;
  }
}

const NUMBER_BYTES = 4;
