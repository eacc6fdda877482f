import { Tally, type TallyWarning } from '../tally.ts';

/** What a file holds that is not as it should be; the picture is what its author meant. */
export type StlWarningCode =
  /** Normals that oppose the winding of their facets are turned round. */
  | 'REVERSED_NORMAL'
  /** ASCII facets without the word `normal` get the one of their winding. */
  | 'MISSING_NORMAL'
  /** Names of solids that are not UTF-8: U+FFFD stands for what is malformed. */
  | 'NOT_UTF8'
  /** Bytes after the last facet of a binary file are ignored. */
  | 'TRAILING_BYTES';

/** A warning of a load, one of each kind; `place` as that of an error. */
export type StlWarning = TallyWarning<StlWarningCode>;

export type StlTally = Tally<StlWarningCode>;

/** Where the warnings of a load go. */
export function stlTally(): StlTally {
  return new Tally<StlWarningCode>({
    REVERSED_NORMAL: 'normals that oppose the winding are turned round',
    MISSING_NORMAL: 'facets without a normal get that of their winding',
    NOT_UTF8: 'names of solids are not UTF-8',
    TRAILING_BYTES: 'bytes after the last facet are ignored',
  });
}
