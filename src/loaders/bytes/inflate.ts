/** Decompresses zlib data (RFC 1950) of deflate blocks (RFC 1951), synchronously, in any runtime. */

/** Two bits of deflate can repeat 258 bytes: what claims to grow more than this is not sound. */
const MAX_GROWTH = 1032;

const MAX_CODE_BITS = 15;
const END_OF_BLOCK = 256;

/** The order in which a block stores the lengths of the codes for code lengths (RFC 1951, 3.2.7). */
const LENGTH_CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** What thrown inside this file means: the data is malformed or ends too early. */
class Malformed extends Error {}

/**
 * The first `size` bytes that zlib data holds; null where it is malformed or holds fewer. What
 * follows them is not looked at, the checksum included, so no input takes more memory than `size`.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array | null {
  if (!startsAsZlib(data) || size > data.length * MAX_GROWTH) return null;
  const input = new BitReader(data, 2);
  const output = new Output(size);
  try {
    for (let last = 0; !last && !output.full; ) {
      last = input.bits(1);
      readBlock(input, output);
    }
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
  return output.full ? output.bytes : null;
}

/** Deflate, a window of at most 32 KiB, no preset dictionary, header check passed (RFC 1950, 2.2). */
function startsAsZlib([method, flags]: Uint8Array): boolean {
  if (method === undefined || flags === undefined) return false;
  return (
    (method & 15) === 8 && method >> 4 <= 7 && !(flags & 32) && (method * 256 + flags) % 31 === 0
  );
}

class BitReader {
  private readonly data: Uint8Array;
  private at: number;
  private held = 0;
  private heldBits = 0;

  constructor(data: Uint8Array, at: number) {
    this.data = data;
    this.at = at;
  }

  /** The next bits, at most 16, as a number: the first is the lowest. */
  bits(count: number): number {
    while (this.heldBits < count) {
      this.held |= this.byte() << this.heldBits;
      this.heldBits += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.heldBits -= count;
    return value;
  }

  /** So many whole bytes; what is left of the current one is skipped. */
  bytes(count: number): Uint8Array {
    if (this.at + count > this.data.length) throw new Malformed();
    this.at += count;
    return this.data.subarray(this.at - count, this.at);
  }

  /** Skips the rest of the current byte. Never more than one is held between reads. */
  align(): void {
    this.held = 0;
    this.heldBits = 0;
  }

  private byte(): number {
    const byte = this.data[this.at++];
    if (byte === undefined) throw new Malformed();
    return byte;
  }
}

/** Takes bytes until it is full, and no more. */
class Output {
  readonly bytes: Uint8Array;
  private length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  get full(): boolean {
    return this.length === this.bytes.length;
  }

  push(byte: number): void {
    this.bytes[this.length++] = byte;
  }

  append(bytes: Uint8Array): void {
    const taken = bytes.subarray(0, this.bytes.length - this.length);
    this.bytes.set(taken, this.length);
    this.length += taken.length;
  }

  /** Repeats what stands `distance` bytes back; the two stretches may overlap. */
  repeat(distance: number, count: number): void {
    if (distance > this.length) throw new Malformed();
    const end = Math.min(this.length + count, this.bytes.length);
    for (; this.length < end; this.length++) {
      this.bytes[this.length] = this.bytes[this.length - distance]!;
    }
  }
}

function readBlock(input: BitReader, output: Output): void {
  const kind = input.bits(2);
  if (kind === 0) readStored(input, output);
  else if (kind === 1) readCompressed(input, output, fixedCodes());
  else if (kind === 2) readCompressed(input, output, readDynamicCodes(input));
  else throw new Malformed();
}

function readStored(input: BitReader, output: Output): void {
  input.align();
  const length = input.bits(16);
  if ((input.bits(16) ^ length) !== 0xffff) throw new Malformed();
  output.append(input.bytes(length));
}

/** The two alphabets of a compressed block. */
interface BlockCodes {
  readonly literals: Codes;
  readonly distances: Codes;
}

function readCompressed(input: BitReader, output: Output, { literals, distances }: BlockCodes) {
  while (!output.full) {
    const symbol = literals.read(input);
    if (symbol < END_OF_BLOCK) {
      output.push(symbol);
    } else if (symbol === END_OF_BLOCK) {
      return;
    } else {
      const count = LENGTHS.read(input, symbol - END_OF_BLOCK - 1);
      output.repeat(DISTANCES.read(input, distances.read(input)), count);
    }
  }
}

/** Canonical Huffman codes: shorter ones first, those of one length in the order of their symbols. */
class Codes {
  /** How many codes have each length. */
  private readonly counts = new Uint16Array(MAX_CODE_BITS + 1);
  /** The symbols in the order of their codes. */
  private readonly symbols: Uint16Array;

  constructor(lengths: Uint8Array) {
    this.symbols = new Uint16Array(lengths.length);
    for (const length of lengths) this.counts[length]!++;
    this.counts[0] = 0;
    const next = new Uint16Array(MAX_CODE_BITS + 2);
    let free = 1;
    for (let length = 1; length <= MAX_CODE_BITS; length++) {
      const count = this.counts[length]!;
      free = free * 2 - count;
      if (free < 0) throw new Malformed();
      next[length + 1] = next[length]! + count;
    }
    lengths.forEach((length, symbol) => {
      if (length) this.symbols[next[length]!++] = symbol;
    });
  }

  read(input: BitReader): number {
    let code = 0;
    let firstCode = 0;
    let firstSymbol = 0;
    for (let length = 1; length <= MAX_CODE_BITS; length++) {
      const count = this.counts[length]!;
      code += input.bits(1);
      if (code < firstCode + count) return this.symbols[firstSymbol + code - firstCode]!;
      firstSymbol += count;
      firstCode = (firstCode + count) * 2;
      code *= 2;
    }
    throw new Malformed();
  }
}

let fixed: BlockCodes | undefined;

/** The codes of RFC 1951, 3.2.6. */
function fixedCodes(): BlockCodes {
  fixed ??= {
    literals: new Codes(
      new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280),
    ),
    distances: new Codes(new Uint8Array(30).fill(5)),
  };
  return fixed;
}

/** A block's own codes (RFC 1951, 3.2.7). */
function readDynamicCodes(input: BitReader): BlockCodes {
  const literals = input.bits(5) + 257;
  const distances = input.bits(5) + 1;
  const stored = input.bits(4) + 4;
  const lengthLengths = new Uint8Array(LENGTH_CODE_ORDER.length);
  for (const symbol of LENGTH_CODE_ORDER.slice(0, stored)) lengthLengths[symbol] = input.bits(3);
  const lengths = readLengths(input, new Codes(lengthLengths), literals + distances);
  return {
    literals: new Codes(lengths.subarray(0, literals)),
    distances: new Codes(lengths.subarray(literals)),
  };
}

/** Code lengths, themselves coded: 0–15 stand for themselves, 16–18 repeat. */
function readLengths(input: BitReader, codes: Codes, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let at = 0; at < count; ) {
    const symbol = codes.read(input);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    if (symbol === 16 && at === 0) throw new Malformed();
    const value = symbol === 16 ? lengths[at - 1]! : 0;
    const end = at + readRepeat(input, symbol);
    if (end > count) throw new Malformed();
    lengths.fill(value, at, end);
    at = end;
  }
  return lengths;
}

function readRepeat(input: BitReader, symbol: number): number {
  if (symbol === 16) return 3 + input.bits(2);
  return symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7);
}

/** Numbers stored as a symbol and some more bits: each symbol's range begins where the last ended. */
class Ranges {
  private readonly starts: number[] = [];
  private readonly extraBits: number[] = [];

  constructor(start: number, symbols: number, symbolsPerBit: number) {
    for (let symbol = 0, next = start; symbol < symbols; symbol++) {
      const extra = Math.max(0, Math.floor(symbol / symbolsPerBit) - 1);
      this.starts.push(next);
      this.extraBits.push(extra);
      next += 1 << extra;
    }
  }

  /** The longest run has a symbol of its own, inside the range of the one before. */
  endWith(value: number): this {
    this.starts.push(value);
    this.extraBits.push(0);
    return this;
  }

  read(input: BitReader, symbol: number): number {
    const start = this.starts[symbol];
    if (start === undefined) throw new Malformed();
    return start + input.bits(this.extraBits[symbol]!);
  }
}

/** RFC 1951, 3.2.5. */
const LENGTHS = /* @__PURE__ */ new Ranges(3, 28, 4).endWith(258);
const DISTANCES = /* @__PURE__ */ new Ranges(1, 30, 2);
