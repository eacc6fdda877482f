import { TypedError } from '../../report/typed-error.ts';

/** Why a file is refused. */
export type PlyErrorCode =
  /** More bytes than the limit. */
  | 'FILE_TOO_LARGE'
  /** More vertices than the limit. */
  | 'TOO_MANY_VERTICES'
  /** More triangles than the limit. */
  | 'TOO_MANY_TRIANGLES'
  /** No PLY: it does not begin with `ply`, or its header has no end or no format. */
  | 'NOT_PLY'
  /** A line of the header that does not say what it should. */
  | 'INVALID_HEADER'
  /** No vertices with x, y and z, or faces without vertex indices. */
  | 'MISSING_PROPERTY'
  /** The file ends before its last row. */
  | 'UNEXPECTED_END'
  /** A row of an ASCII file with more or fewer values than its element has properties. */
  | 'INVALID_ROW'
  /** A value that is no number of its type, or not finite where it must be. */
  | 'INVALID_NUMBER'
  /** A face that names a vertex which the file does not have. */
  | 'INVALID_INDEX';

/**
 * The only error that loading a file throws; `place` is `line N` in the header and in ASCII rows,
 * `byte N` in binary ones.
 */
export class PlyError extends TypedError<PlyErrorCode> {}

/** Refuses the file: `<what> at <place>: <expected>`. */
export function refuse(code: PlyErrorCode, place: string, what: string, expected: string): never {
  throw new PlyError(code, `${what}${place && ` at ${place}`}: expected ${expected}`, place);
}
