/** Every value of a JSON text, replaced by values of every kind. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where a value stands: what to assign to, and how to write the whole again. */
export interface JsonPlace {
  root: Json;
  holder: { [key: string]: Json };
  key: string;
}

/** JSON texts, as `1e999` and `__proto__` have no JavaScript value that stringifies to them. */
const VALUES = [
  'null',
  'true',
  '-1',
  '0.5',
  '-0',
  '1e-300',
  '1e999',
  '-1e7',
  '9007199254740993',
  '"NaN"',
  '""',
  `"${'x'.repeat(2000)}"`,
  '[]',
  '[[]]',
  '[1,2,3]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  // What turning into text throws for.
  '{"toString":0}',
];

/** Values that only a file made on purpose holds, each longer than a whole seed. */
export const HEAVY_VALUES = [
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"children":['.repeat(3000) + ']}'.repeat(3000),
  `"${'1'.repeat(100_000)}x"`,
  `"data:image/png;base64,${'A'.repeat(100_000)}"`,
];

const MARK = '@the place@';

/** Every place below the root, arrays and objects before what they hold. */
export function* walkJson(root: Json, value: Json = root): Generator<JsonPlace> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as { [key: string]: Json };
  for (const key of Object.keys(holder)) {
    yield { root, holder, key };
    yield* walkJson(root, holder[key]!);
  }
}

/** The whole text with the value at a place replaced by each kind of value, and without it. */
export function replacements({ root, holder, key }: JsonPlace, values = VALUES): string[] {
  const value = holder[key]!;
  holder[key] = MARK;
  const [before, after] = JSON.stringify(root).split(JSON.stringify(MARK));
  const texts = values.map((text) => `${before}${text}${after}`);
  if (!Array.isArray(holder)) {
    delete holder[key];
    texts.push(JSON.stringify(root));
  }
  holder[key] = value;
  return texts;
}
