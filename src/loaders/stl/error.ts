import { TypedError } from '../../report/typed-error.ts';

/** Why a file is refused. */
export type StlErrorCode =
  /** More bytes than the limit. */
  | 'FILE_TOO_LARGE'
  /** More facets than the limit. */
  | 'TOO_MANY_TRIANGLES'
  /** More solids than the limit. */
  | 'TOO_MANY_SOLIDS'
  /** Neither a binary nor an ASCII STL. */
  | 'NOT_STL'
  /** The file ends before what it announces. */
  | 'UNEXPECTED_END'
  /** A word where the grammar has another. */
  | 'UNEXPECTED_WORD'
  /** What should be a number is none, or not finite as a 32-bit float. */
  | 'INVALID_NUMBER';

/** The only error that loading a file throws; `place` is `byte N`, or `line N` of an ASCII file. */
export class StlError extends TypedError<StlErrorCode> {}

/** Refuses the file: `<what> at <place>: <expected>`. */
export function refuse(code: StlErrorCode, place: string, what: string, expected: string): never {
  throw new StlError(code, `${what}${place && ` at ${place}`}: expected ${expected}`, place);
}
