/** The statement of an image: options, then a file name that may have spaces. */
import type { Vec2 } from '../../../math/types.ts';
import { readNumber } from '../../bytes/number.ts';
import { plainPath } from '../../side-files.ts';
import { withoutComment } from '../statement-cursor.ts';
import type { MtlTexture } from './material.ts';
import type { MtlReader } from './reader.ts';

const MINUS = 45;
/** The most that an option may scale or move texture coordinates by. */
const MAX_OPTION = 1e6;

/** What comes behind an option: numbers, at least and at most so many, or a word. */
type Takes = readonly [least: number, most: number] | 'word';

const OPTIONS: ReadonlyMap<string, Takes> = new Map<string, Takes>([
  ['-s', [1, 3]],
  ['-o', [1, 3]],
  ['-t', [1, 3]],
  ['-mm', [2, 2]],
  ['-bm', [1, 1]],
  ['-boost', [1, 1]],
  ['-texres', [1, 1]],
  ['-blendu', 'word'],
  ['-blendv', 'word'],
  ['-cc', 'word'],
  ['-clamp', 'word'],
  ['-imfchan', 'word'],
  ['-type', 'word'],
]);

/** Reads the image that the value at the cursor names. Throws MtlError where it names none. */
export function readTexture(reader: MtlReader): MtlTexture {
  let scale: Vec2 = [1, 1];
  let offset: Vec2 = [0, 0];
  let clamp = false;
  for (const { option, numbers, word } of readOptions(reader)) {
    if (option === '-s') scale = [numbers[0]!, numbers[1] ?? 1];
    if (option === '-o') offset = [numbers[0]!, numbers[1] ?? 0];
    if (option === '-clamp') clamp = word.toLowerCase() === 'on';
  }
  const { cursor } = reader;
  const at = cursor.at;
  const path = plainPath(withoutComment(cursor.restOfLine()));
  if (!path) reader.fail(at, 'image without a name', 'expected a file name');
  return { path, transform: { scale, offset }, clamp };
}

interface Option {
  readonly option: string;
  readonly numbers: readonly number[];
  readonly word: string;
}

/** Reads options until a word is none: the file name, which may begin with a minus as well. */
function* readOptions(reader: MtlReader): Generator<Option> {
  const { cursor } = reader;
  for (cursor.skipGap(); cursor.bytes[cursor.at] === MINUS; cursor.skipGap()) {
    const at = cursor.at;
    const option = cursor.word().toLowerCase();
    const takes = OPTIONS.get(option);
    if (!takes) {
      cursor.at = at;
      return;
    }
    cursor.skipGap();
    if (takes === 'word') yield { option, numbers: [], word: cursor.word() };
    else yield { option, numbers: readNumbers(reader, option, takes), word: '' };
  }
}

function readNumbers(
  reader: MtlReader,
  option: string,
  [least, most]: readonly [number, number],
): number[] {
  const { cursor } = reader;
  const numbers: number[] = [];
  while (numbers.length < most) {
    cursor.skipGap();
    const at = cursor.at;
    const value = readNumber(cursor);
    // "2.png" is a file name.
    if (Number.isNaN(value) || !cursor.atWordEnd()) {
      cursor.at = at;
      break;
    }
    if (Math.abs(value) > MAX_OPTION) {
      reader.fail(at, `bad ${option}`, `expected at most ${MAX_OPTION}`);
    }
    numbers.push(value);
  }
  if (numbers.length < least) {
    reader.fail(cursor.at, `bad ${option}`, `expected ${least} or more numbers`);
  }
  return numbers;
}
