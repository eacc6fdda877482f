import type { Facets } from './facets.ts';
import type { StlTally } from './warnings.ts';

/** A solid: facets that follow each other. */
export interface StlSolid {
  readonly name: string;
  /** The first of its facets. */
  readonly start: number;
  readonly count: number;
}

/** What a reader, of either encoding, finds in a file. */
export interface StlModel {
  readonly encoding: 'ascii' | 'binary';
  readonly facets: Facets;
  readonly solids: readonly StlSolid[];
  /** Null where the file has none. */
  readonly colors: StlColors | null;
  readonly tally: StlTally;
}

/** The colours of a binary file. */
export interface StlColors {
  /** 4 a corner: linear red, green, blue, and alpha. */
  readonly values: Float32Array;
  /** Whether any alpha is below 1. */
  readonly translucent: boolean;
}
