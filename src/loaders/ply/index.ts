/** PLY; README.md says what is read and how. */
export { PlyError, type PlyErrorCode } from './error.ts';
export { DEFAULT_PLY_LIMITS, type PlyLimits } from './limits.ts';
export { loadPly, type PlyOptions, type PlyResult } from './load.ts';
export type { PlyAttribute } from './vertices.ts';
export type { PlyWarning, PlyWarningCode } from './warnings.ts';
