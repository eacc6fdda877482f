import { type JsonWarning, WarningList } from '../json/warning-list.ts';
import { type BlockyLimits, MAX_BLOCKY_WARNINGS } from './limits.ts';

/** What a file holds that is not shown as its author meant it. */
export type BlockyWarningCode =
  /** A value that is not known: the default is used. */
  | 'UNSUPPORTED_VALUE'
  /** The model has no texture. */
  | 'MISSING_TEXTURE'
  /** An animation moves nodes that the model lacks. */
  | 'UNKNOWN_REFERENCE';

/** A warning of a load. */
export type BlockyWarning = JsonWarning<BlockyWarningCode>;

/** What every part of a load reads: the limits, and where warnings go. */
export interface LoadContext {
  readonly limits: BlockyLimits;
  readonly warnings: WarningList<BlockyWarningCode>;
}

/** The context of a new load. */
export function newContext(limits: BlockyLimits): LoadContext {
  return { limits, warnings: new WarningList(MAX_BLOCKY_WARNINGS) };
}
