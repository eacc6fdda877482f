import { TypedError } from '../../report/typed-error.ts';
import { messagePath, type Place, pathOf } from '../json/place.ts';

/** Why a model or an animation is refused. */
export type BlockyErrorCode =
  | 'FILE_TOO_LARGE'
  /** Not UTF-8, or not JSON, whatever its comments and commas. */
  | 'NOT_JSON'
  /** No list of nodes. */
  | 'NOT_BLOCKYMODEL'
  /** No tracks of nodes. */
  | 'NOT_BLOCKYANIM'
  /** A number, vector or list that is something else, or out of range. */
  | 'INVALID_FIELD'
  | 'TOO_MANY_ELEMENTS'
  | 'TOO_MANY_KEYFRAMES'
  | 'NESTING_TOO_DEEP'
  | 'TEXTURE_TOO_LARGE'
  /** The texture is neither PNG nor JPEG. */
  | 'BAD_TEXTURE';

/** The only error that loading a file throws; `place` is the JSON path, e.g. `$.nodes[3].shape`. */
export class BlockyError extends TypedError<BlockyErrorCode> {}

/** Refuses the file for what stands at `key` below `place`. */
export function fail(
  code: BlockyErrorCode,
  at: { place: Place | null; key?: string | number },
  what: string,
  expected: string,
): never {
  const message = `${what} at ${messagePath(at.place, at.key)}: expected ${expected}`;
  throw new BlockyError(code, message, pathOf(at.place, at.key));
}
