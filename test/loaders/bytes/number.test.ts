/** Numbers read as bytes, against the runtime's own parser on the same characters. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { MAX_INTEGER, readInteger, readNumber } from '../../../src/loaders/bytes/number.ts';
import { TextCursor } from '../../../src/loaders/bytes/text-cursor.ts';

const SEED = 61;
const ENCODER = new TextEncoder();

/** What is read at the start of a text, and what is left of the text then. */
function read(reader: (cursor: TextCursor) => number, text: string): [number, string] {
  const cursor = new TextCursor(ENCODER.encode(text));
  const value = reader(cursor);
  return [value, text.slice(cursor.at)];
}

describe('readNumber', () => {
  const CASES: [text: string, value: number, left: string][] = [
    ['0', 0, ''],
    ['-0', -0, ''],
    ['+2.', 2, ''],
    ['-.5 x', -0.5, ' x'],
    ['1e2', 100, ''],
    ['2.E-1', 0.2, ''],
    ['3.1+e2', 3.1, '+e2'],
    ['7e', 7, 'e'],
    ['7e+', 7, 'e+'],
    ['1.2.3', 1.2, '.3'],
    ['12/3', 12, '/3'],
    ['1e400', Infinity, ''],
    ['-1e-400', -0, ''],
    // Halfway between two doubles but for the last digit.
    ['9007199254740993', 9007199254740992, ''],
    ['9007199254740993.00000000000000000001', 9007199254740994, ''],
    [`${'0'.repeat(400)}1`, 1, ''],
    [`1${'0'.repeat(400)}`, Infinity, ''],
    [`0.${'0'.repeat(300)}25e300`, 0.25, ''],
  ];
  for (const [text, value, left] of CASES) {
    test(text.slice(0, 40), () => assert.deepEqual(read(readNumber, text), [value, left]));
  }

  for (const text of ['', '-', '+.', '.', 'e5', 'nan', '-inf', '.e1', ' 1']) {
    test(`nothing in "${text}"`, () => assert.deepEqual(read(readNumber, text), [NaN, text]));
  }

  test('every double as programs print it is that double', () => {
    const printed = fc.tuple(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(
        String,
        (value: number) => value.toExponential(16),
        (value: number) => value.toPrecision(17),
        (value: number) => value.toPrecision(22),
        (value: number) => value.toFixed(6),
      ),
    );
    fc.assert(
      fc.property(printed, ([value, print]) => {
        const text = print(value);
        assert.deepEqual(read(readNumber, text), [Number(text), '']);
      }),
      { seed: SEED, numRuns: 20_000 },
    );
  });

  test('any digits round as they should', () => {
    const digits = fc.stringMatching(/^-?[0-9]{1,25}\.[0-9]{0,25}(e-?[0-9]{1,2})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        assert.deepEqual(read(readNumber, text), [Number(text), '']);
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });
});

describe('readInteger', () => {
  const CASES: [text: string, value: number, left: string][] = [
    ['12/7', 12, '/7'],
    ['-3 ', -3, ' '],
    ['+4', 4, ''],
    ['007', 7, ''],
    ['2.5', 2, '.5'],
    ['99999999999999999999', MAX_INTEGER, ''],
    ['-99999999999999999999', -MAX_INTEGER, ''],
    ['', 0, ''],
    ['-', 0, '-'],
    ['x1', 0, 'x1'],
  ];
  for (const [text, value, left] of CASES) {
    test(text || 'nothing', () => {
      const [read1, rest] = read(readInteger, text);
      assert.deepEqual([read1 + 0, rest], [value, left]);
    });
  }
});
