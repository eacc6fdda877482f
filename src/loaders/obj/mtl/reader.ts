import type { Vec3 } from '../../../math/types.ts';
import { readNumber } from '../../bytes/number.ts';
import { lineAt } from '../../bytes/text-cursor.ts';
import type { WarningList } from '../reports.ts';
import { StatementCursor } from '../statement-cursor.ts';
import { MtlError } from './error.ts';

/** What reading the values of a material library works on. */
export class MtlReader {
  readonly cursor: StatementCursor;
  readonly #warnings: WarningList;

  constructor(bytes: Uint8Array, warnings: WarningList) {
    this.cursor = new StatementCursor(bytes);
    this.#warnings = warnings;
  }

  /** Reads the number at the cursor, brought into a range with a warning. */
  number(what: string, least: number, most: number): number {
    const { cursor } = this;
    cursor.skipGap();
    const at = cursor.at;
    const value = readNumber(cursor);
    if (Number.isNaN(value)) this.fail(at, `bad ${what}`, 'expected a number');
    cursor.skipWord();
    const inRange = Math.min(Math.max(value, least), most);
    if (inRange !== value) {
      this.warn(at, `${what} ${value} is out of range, ${inRange} is used`);
    }
    return inRange;
  }

  /**
   * Reads a colour: three numbers, or one for a grey. Undefined, with a warning, for one in another
   * notation (`spectral`, `xyz`).
   */
  color(what: string, most: number): Vec3 | undefined {
    const { cursor } = this;
    cursor.skipGap();
    const at = cursor.at;
    const word = cursor.word().toLowerCase();
    if (word === 'spectral' || word === 'xyz') {
      this.warn(at, `${what} ${word} is not read`);
      return undefined;
    }
    cursor.at = at;
    const red = this.number(what, 0, most);
    cursor.skipGap();
    if (cursor.atStatementEnd()) return [red, red, red];
    return [red, this.number(what, 0, most), this.number(what, 0, most)];
  }

  warn(at: number, message: string): void {
    this.#warnings.add('UNSUPPORTED_VALUE', message, this.cursor.bytes, at);
  }

  /** Refuses the library for what stands at an offset. */
  fail(at: number, what: string, expected: string): never {
    throw new MtlError('INVALID_STATEMENT', lineAt(this.cursor.bytes, at), what, expected);
  }
}
