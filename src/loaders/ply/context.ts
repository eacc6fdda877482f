import type { ResultMemory } from '../geometry/result-memory.ts';
import type { PlyLimits } from './limits.ts';
import type { PlyTally } from './warnings.ts';

/** The properties that are read into attributes, by the attributes' names. */
export type AttributeNames = Readonly<Record<string, readonly string[]>>;

/** What every part of a load goes by, and where its arrays and warnings go. */
export interface PlyContext {
  readonly attributes: AttributeNames;
  readonly limits: PlyLimits;
  readonly memory: ResultMemory;
  readonly tally: PlyTally;
}
