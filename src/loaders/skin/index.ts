/** Player skins; README.md follows one through this folder. */
export type { PlayerArms } from '../player/rig.ts';
export { DEFAULT_SKIN_LIMITS, type SkinLimits } from './limits.ts';
export { loadSkin, type SkinOptions } from './load.ts';
export { createPlayerModel, type PlayerModelOptions } from './player-model.ts';
export {
  SkinError,
  type SkinErrorCode,
  type SkinWarning,
  type SkinWarningCode,
} from './reports.ts';
export type { Skin, SkinArms, SkinKind, SkinLayout } from './skin.ts';
