import { TextError } from '../reports.ts';

/** Why a material library is refused. */
export type MtlErrorCode =
  | 'FILE_TOO_LARGE'
  /** A name, a number or a file name is missing, or is none. */
  | 'INVALID_STATEMENT'
  | 'TOO_MANY_MATERIALS';

/** The only error that loading a material library throws. */
export class MtlError extends TextError<MtlErrorCode> {}
