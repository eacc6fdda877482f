import type { PlyLimits } from './limits.ts';
import type { PlyTally } from './warnings.ts';

/** The properties that are read into attributes, by the attributes' names. */
export type AttributeNames = Readonly<Record<string, readonly string[]>>;

/** What every part of a load reads: the caller's wishes, the limits, and where warnings go. */
export interface PlyContext {
  readonly attributes: AttributeNames;
  readonly limits: PlyLimits;
  readonly tally: PlyTally;
}
