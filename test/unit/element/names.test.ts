import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortNames } from '../../../src/element/bar/names.ts';

test('names lose the model that all of them begin with', () => {
  const cases: [names: string[], short: string[]][] = [
    [
      ['animation.fox.walk', 'animation.fox.sit.down'],
      ['walk', 'sit.down'],
    ],
    [
      ['animation.fox.walk', 'animation.den.fall'],
      ['fox.walk', 'den.fall'],
    ],
    [
      ['walk', 'walking'],
      ['walk', 'walking'],
    ],
    [
      ['fox.walk', 'sit'],
      ['fox.walk', 'sit'],
    ],
    [
      ['a.', 'a.b'],
      ['a.', 'b'],
    ],
    [
      ['a.b', 'a.'],
      ['b', 'a.'],
    ],
    [
      ['.', '.'],
      ['.', '.'],
    ],
    [
      ['', 'a'],
      ['', 'a'],
    ],
    [[], []],
  ];
  for (const [names, short] of cases) assert.deepEqual(shortNames(names), short);
});
