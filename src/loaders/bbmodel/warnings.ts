import type { Report } from '../../report/report.ts';
import { MAX_BBMODEL_WARNINGS } from './limits.ts';
import { messagePath, type Place, pathOf } from './place.ts';

/** What a model holds that is not shown as its author meant it. */
export type BbmodelWarningCode =
  | 'UNSUPPORTED_ELEMENT'
  | 'UNSUPPORTED_VALUE'
  | 'UNKNOWN_REFERENCE'
  | 'SOURCE_NOT_FETCHED'
  | 'MISSING_TEXTURE'
  | 'UNSUPPORTED_CHANNEL';

/** A warning of a load; `path` is the JSON path into the file, the same as `place`. */
export interface BbmodelWarning extends Report {
  readonly code: BbmodelWarningCode;
  readonly path: string;
}

/** Collects the first {@link MAX_BBMODEL_WARNINGS} warnings of a load. */
export class WarningList {
  readonly list: BbmodelWarning[] = [];

  /** `message` says what is wrong and what is done instead; the path is added. */
  add(code: BbmodelWarningCode, place: Place | null, key: string | number, message: string): void {
    if (this.list.length >= MAX_BBMODEL_WARNINGS) return;
    const path = pathOf(place, key);
    this.list.push({
      code,
      message: `${message} at ${messagePath(place, key)}`,
      place: path,
      path,
    });
  }
}
