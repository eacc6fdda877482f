import { type JsonWarning, WarningList as JsonWarningList } from '../json/warning-list.ts';
import { MAX_BBMODEL_WARNINGS } from './limits.ts';

/** What a model holds that is not shown as its author meant it. */
export type BbmodelWarningCode =
  | 'UNSUPPORTED_ELEMENT'
  | 'UNSUPPORTED_VALUE'
  | 'UNKNOWN_REFERENCE'
  | 'SOURCE_NOT_FETCHED'
  | 'MISSING_TEXTURE'
  | 'UNSUPPORTED_CHANNEL';

/** A warning of a load; `path` is the JSON path into the file, the same as `place`. */
export type BbmodelWarning = JsonWarning<BbmodelWarningCode>;

/** Collects the first {@link MAX_BBMODEL_WARNINGS} warnings of a load. */
export class WarningList extends JsonWarningList<BbmodelWarningCode> {
  constructor() {
    super(MAX_BBMODEL_WARNINGS);
  }
}
