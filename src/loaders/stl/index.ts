/** STL; README.md says what is read and how. */
export { StlError, type StlErrorCode } from './error.ts';
export { DEFAULT_STL_LIMITS, type StlLimits } from './limits.ts';
export { loadStl, type StlOptions } from './load.ts';
export type { StlWarning, StlWarningCode } from './warnings.ts';
