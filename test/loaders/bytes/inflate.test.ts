import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { inflate } from '../../../src/loaders/bytes/inflate.ts';
import { randomSource } from '../../fuzz/random.ts';

/** Data that a compressor finds repetitions in, and data in which it finds none. */
const data = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 900 }))
    .map(([part, times]) =>
      Uint8Array.from({ length: part.length * times }, (_, i) => part[i % part.length]!),
    ),
);

const options = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  ),
});

test('undoes what zlib did, with every kind of block', () => {
  fc.assert(
    fc.property(data, options, (bytes, how) => {
      assert.deepEqual(inflate(deflateSync(bytes, how), bytes.length), bytes);
    }),
    { seed: 11, numRuns: 300 },
  );
});

test('takes the first bytes and no more, or none where there are fewer', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
  const packed = deflateSync(bytes);
  assert.deepEqual(inflate(packed, 777), bytes.subarray(0, 777));
  assert.deepEqual(inflate(packed, 0), new Uint8Array());
  assert.equal(inflate(packed, 5001), null);
});

test('cut off anywhere before its last byte is out, it is malformed', () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * i) % 256);
  const packed = new Uint8Array(deflateSync(bytes));
  // Without the checksum, and whatever the last byte of the stream still holds.
  for (let length = 0; length < packed.length - 5; length++) {
    assert.equal(inflate(packed.subarray(0, length), bytes.length), null);
  }
});

test('any byte flipped gives bytes or nothing', () => {
  const random = randomSource(3);
  const bytes = Uint8Array.from({ length: 4000 }, (_, i) => (i >> 3) % 256);
  const packed = deflateSync(bytes);
  let malformed = 0;
  for (let run = 0; run < 2000; run++) {
    const flipped = new Uint8Array(packed);
    flipped[random(packed.length)]! ^= 1 << random(8);
    const out = inflate(flipped, bytes.length);
    if (out) assert.equal(out.length, bytes.length);
    else malformed++;
  }
  assert.ok(malformed > 100);
});

test('what could not hold so much is not given the room', () => {
  assert.equal(inflate(deflateSync(new Uint8Array(100)), 2 ** 40), null);
});

/** Bits as deflate stores them: the first is the lowest of its byte. */
function zlib(bits: string): Uint8Array {
  const digits = bits.replaceAll(' ', '');
  const bytes = digits.match(/.{1,8}/g) ?? [];
  return Uint8Array.of(
    0x78,
    0x01,
    ...bytes.map((byte) => Number.parseInt([...byte.padEnd(8, '0')].reverse().join(''), 2)),
    ...new Uint8Array(8),
  );
}

test('worked by hand: a fixed block of "ab" and four more bytes from two back', () => {
  // 'a' = 97 and 'b' = 98 are 0x30 + value in 8 bits; length 4 is symbol 258, 0000010; distance 2 is 00001.
  const block = '1 10 10010001 10010010 0000010 00001 0000000';
  assert.deepEqual(inflate(zlib(block), 6), new TextEncoder().encode('ababab'));
});

test('malformed blocks', () => {
  const cases = {
    'block type 3': '1 11',
    'a distance before the start': '1 10 10010001 0000010 00001 0000000',
    'a length symbol that is none (286)': '1 10 10010001 11000110 00000',
    'a distance symbol that is none (30)': '1 10 10010001 0000010 11110',
    'a stored length without its complement': '1 00 00000 0000000000000000 0000000000000000',
    'too many codes of one length': '1 01 00000 00000 1111 100 100 100 100 100',
    'a repeat of no length': '1 01 00000 00000 0000 100 000 000 100 0 00',
  };
  for (const [name, bits] of Object.entries(cases))
    assert.equal(inflate(zlib(bits), 99), null, name);
  for (const start of [[], [0x78], [0x78, 0x02], [0x79, 0x0b], [0x88, 0x1c], [0x78, 0x20]]) {
    assert.equal(inflate(Uint8Array.of(...start, 3, 0, 0, 0, 0), 0), null, String(start));
  }
});
