import type { Report } from '../../report/report.ts';
import { TypedError } from '../../report/typed-error.ts';

/** Why a file is refused. */
export type SkinErrorCode =
  /** Larger than the limit. */
  | 'FILE_TOO_LARGE'
  /** Not a PNG. */
  | 'NOT_PNG'
  /** A PNG that has not the size of a skin. */
  | 'NOT_SKIN'
  /** A skin with more pixels than the limit. */
  | 'TEXTURE_TOO_LARGE'
  /** A PNG whose pixels cannot be read. */
  | 'BAD_TEXTURE';

/** The only error that loading a skin throws; `place` is the chunk of the PNG, '' for the file. */
export class SkinError extends TypedError<SkinErrorCode> {}

/** What a skin holds that is not shown as painted. */
export type SkinWarningCode =
  /** A 64×32 skin whose hat has no hole: the hat is not drawn, as in the game. */
  | 'OPAQUE_HAT'
  /** The inner layer is transparent somewhere: it is drawn opaque, as in the game. */
  | 'TRANSPARENT_BODY';

/** A warning of a load; `place` names the box. */
export interface SkinWarning extends Report {
  readonly code: SkinWarningCode;
}
