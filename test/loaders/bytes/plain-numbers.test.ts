import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPlainNumbers } from '../../../src/loaders/bytes/plain-numbers.ts';
import { TextCursor } from '../../../src/loaders/bytes/text-cursor.ts';

/** The numbers that are read, and the offset behind them; null: none. */
function read(text: string, count: number): { numbers: number[]; at: number } | null {
  const cursor = new TextCursor(new TextEncoder().encode(text), 0);
  const into = new Float64Array(count);
  if (!readPlainNumbers(cursor, into, 0, count)) {
    assert.equal(cursor.at, 0, 'it has not moved');
    return null;
  }
  return { numbers: [...into], at: cursor.at };
}

test('numbers apart by spaces, up to the byte behind the last', () => {
  assert.deepEqual(read('1 -2.5  .5 -7. rest', 4), { numbers: [1, -2.5, 0.5, -7], at: 14 });
  assert.deepEqual(read('  0\n', 1), { numbers: [0], at: 3 });
  assert.deepEqual(read('12', 1), { numbers: [12], at: 2 });
});

test('exponents', () => {
  assert.deepEqual(read('1e3 2.5E-2 -1.5e+000 7e0001', 4)?.numbers, [1000, 0.025, -1.5, 70]);
});

test('anything else is none, and nothing is read', () => {
  const others = ['', ' ', '-', '.', '-.', '+1', '1.2.3', '1-2', 'nan', 'x', '1x', '\t1', '\n1'];
  const exponents = ['1e', '1e+', '1e1.5', '1ex', '1e00001', 'e5', '1e23', '1e-40'];
  const long = ['9007199254740993', '0.00000000000000000000001'];
  for (const other of [...others, ...exponents, ...long]) {
    assert.equal(read(other, 1), null, other);
    assert.equal(read(`1 2 ${other}`, 3), null, other);
  }
  assert.equal(read('1 2', 3), null, 'too few');
});

test('the end of the cursor is the end of the text', () => {
  const cursor = new TextCursor(new TextEncoder().encode('1 25 1e55'), 0, 3);
  const into = new Float64Array(2);
  assert.ok(readPlainNumbers(cursor, into, 0, 2));
  assert.deepEqual([...into, cursor.at], [1, 2, 3]);
  const exponent = new TextCursor(new TextEncoder().encode('1e25'), 0, 3);
  assert.ok(readPlainNumbers(exponent, into, 0, 1));
  assert.deepEqual([into[0], exponent.at], [100, 3]);
});

test('what is read is what the runtime reads', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 });
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      digits,
      fc.constantFrom('', '.'),
      digits,
      fc.integer({ min: -30, max: 30 }),
      fc.boolean(),
    )
    .map(
      ([sign, a, point, b, exponent, hasOne]) =>
        sign + a + point + b + (hasOne ? `e${exponent}` : ''),
    );
  let plain = 0;
  fc.assert(
    fc.property(number, (text) => {
      const found = read(text, 1);
      if (!found) return;
      plain++;
      assert.deepEqual(found, { numbers: [Number(text)], at: text.length });
    }),
    { seed: 41, numRuns: 3000 },
  );
  assert.ok(plain > 1000, `${plain} of them`);
});
