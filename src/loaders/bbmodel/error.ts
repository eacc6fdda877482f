import { TypedError } from '../../report/typed-error.ts';
import { messagePath, type Place, pathOf } from '../json/place.ts';

/** Why a file is refused; the loader page of the specification lists when. */
export type BbmodelErrorCode =
  | 'FILE_TOO_LARGE'
  | 'NOT_JSON'
  | 'NOT_BBMODEL'
  | 'UNSUPPORTED_VERSION'
  | 'INVALID_FIELD'
  | 'TOO_MANY_ELEMENTS'
  | 'TOO_MANY_TRIANGLES'
  | 'TOO_MANY_VERTICES'
  | 'TOO_MANY_TEXTURES'
  | 'TOO_MANY_KEYFRAMES'
  | 'NESTING_TOO_DEEP'
  | 'DUPLICATE_REFERENCE'
  | 'TEXTURE_TOO_LARGE'
  | 'BAD_TEXTURE';

/** The only error that loading a file throws: `<what> at <path>: <expected>`. */
export class BbmodelError extends TypedError<BbmodelErrorCode> {
  /** The JSON path into the file, e.g. `$.elements[3].from`; the same as `place`. */
  get path(): string {
    return this.place;
  }
}

/** Refuses the file for what stands at `key` below `place`. */
export function fail(
  code: BbmodelErrorCode,
  at: FaultPlace,
  what: string,
  expected: string,
): never {
  const message = `${what} at ${messagePath(at.place, at.key)}: ${expected}`;
  throw new BbmodelError(code, message, pathOf(at.place, at.key));
}

/** A place that an error or a warning speaks of. */
export interface FaultPlace {
  place: Place | null;
  key?: string | number;
}
