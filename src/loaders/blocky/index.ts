/** Hytale models and animations; README.md follows one through this folder. */
export type { BlockyWarning, BlockyWarningCode } from './context.ts';
export { BlockyError, type BlockyErrorCode } from './error.ts';
export type { BlockyInput } from './json.ts';
export {
  type BlockyLimits,
  DEFAULT_BLOCKY_LIMITS,
  MAX_BLOCKY_NUMBER,
  MAX_BLOCKY_WARNINGS,
} from './limits.ts';
export {
  type AnimatedModel,
  type BlockyAnimationOptions,
  type BlockyAnimationResult,
  loadBlockyAnimation,
} from './load-animation.ts';
export { type BlockyModelOptions, loadBlockyModel } from './load-model.ts';
