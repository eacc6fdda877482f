/** The Blockbench loader; README.md follows a file through it. */
export { BbmodelError, type BbmodelErrorCode } from './error.ts';
export { type BbmodelInput, type BbmodelJson, readBbmodelJson } from './json.ts';
export {
  type BbmodelLimits,
  DEFAULT_BBMODEL_LIMITS,
  MAX_BBMODEL_NUMBER,
  MAX_BBMODEL_WARNINGS,
  MAX_FRAME_ORDER_CHARS,
  MAX_FRAME_ORDER_LENGTH,
} from './limits.ts';
export { type BbmodelOptions, loadBbmodel } from './load.ts';
export { listBbmodelReferences, type ReferenceOptions } from './references.ts';
export type { BbmodelWarning, BbmodelWarningCode } from './warnings.ts';
