import { TypedError } from '../report/typed-error.ts';

export type LookErrorCode =
  /** The text is no JSON. */
  | 'LOOK_NOT_JSON'
  /** A field that no look has. */
  | 'LOOK_UNKNOWN_FIELD'
  /** A field that has no default is not there. */
  | 'LOOK_MISSING_FIELD'
  /** A value of the wrong kind, or out of its bounds. */
  | 'LOOK_INVALID_FIELD'
  /** There is no preset of that name. */
  | 'LOOK_UNKNOWN_PRESET';

/** Why a look cannot be used; `place` is the path of the field, as `lights[0].colour`. */
export class LookError extends TypedError<LookErrorCode> {}
