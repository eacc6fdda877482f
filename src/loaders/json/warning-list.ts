import type { Report } from '../../report/report.ts';
import { messagePath, type Place, pathOf } from './place.ts';

/** A warning of a load; `path` is the JSON path into the file, the same as `place`. */
export interface JsonWarning<Code extends string = string> extends Report {
  readonly code: Code;
  readonly path: string;
}

/** Collects the warnings of a load, the first so many. */
export class WarningList<Code extends string = string> {
  readonly list: JsonWarning<Code>[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** `message` says what is wrong and what is done instead; the path is added. */
  add(code: Code, place: Place | null, key: string | number | undefined, message: string): void {
    if (this.list.length >= this.#max) return;
    const path = pathOf(place, key);
    this.list.push({
      code,
      message: `${message} at ${messagePath(place, key)}`,
      place: path,
      path,
    });
  }
}
