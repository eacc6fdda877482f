import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseRelaxedJson } from '../../../src/loaders/json/relaxed-json.ts';

test('comments, trailing commas and a byte order mark', () => {
  const texts: [text: string, value: unknown][] = [
    ['\ufeff{"a": 1}', { a: 1 }],
    ['// one\n[1, // two\n 2] // three', [1, 2]],
    ['/* a\n * b */ [/**/1/* , */]', [1]],
    ['[1, 2, ]', [1, 2]],
    ['{"a": [1,], "b": {"c": 2,} /* last */ , }', { a: [1], b: { c: 2 } }],
    ['[1, // last\n]', [1]],
    [
      '["a, ]", "// no", "/* no */", "\\"//,]", "\\\\", ]',
      ['a, ]', '// no', '/* no */', '"//,]', '\\'],
    ],
    ['1//', 1],
  ];
  for (const [text, value] of texts) assert.deepEqual(parseRelaxedJson(text), value, text);
});

test('what is JSON neither way', () => {
  const texts = [
    '',
    '[,]',
    '{,}',
    '[1,,]',
    '[1,,2]',
    '{"a":,}',
    '[1 2]',
    '"a',
    '/* [1]',
    '[1]/',
    '#',
    '[1]]',
    ',',
    '[1],',
  ];
  for (const text of texts) assert.throws(() => parseRelaxedJson(text), SyntaxError, text);
});

test('any value, with comments and commas wherever they may be', () => {
  const spaces = ['', ' ', '\n', '/* , ] " */', '// "[,\n'];
  fc.assert(
    fc.property(fc.jsonValue(), fc.infiniteStream(fc.constantFrom(...spaces)), (value, stream) => {
      const space = () => stream.next().value as string;
      const write = (part: unknown): string => {
        if (Array.isArray(part)) {
          const items = part.map((item) => `${write(item)},`).join('');
          return `${space()}[${items}${space()}]${space()}`;
        }
        if (typeof part === 'object' && part !== null) {
          const items = Object.entries(part).map(
            ([key, item]) => `${space()}${JSON.stringify(key)}${space()}:${write(item)},`,
          );
          return `${space()}{${items.join('')}${space()}}${space()}`;
        }
        return `${space()}${JSON.stringify(part)}${space()}`;
      };
      assert.deepEqual(parseRelaxedJson(write(value)), JSON.parse(JSON.stringify(value)));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('long texts take time in proportion to their length', () => {
  const repeated = ['/*', '//', '"', '/', ',', '[', '/*"', '\\', ',/**/'];
  for (const part of repeated) {
    const text = part.repeat(1_000_000 / part.length);
    const started = performance.now();
    assert.throws(() => parseRelaxedJson(text), SyntaxError, part);
    assert.ok(performance.now() - started < 3000, part);
  }
});
