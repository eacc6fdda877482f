/** Wavefront OBJ files and their material libraries; README.md follows a file through this folder. */
export {
  DEFAULT_OBJ_LIMITS,
  MAX_OBJ_WARNINGS,
  type ObjLimits,
} from './limits.ts';
export { loadObj, type ObjOptions, type ObjSide } from './load.ts';
export { MtlError, type MtlErrorCode } from './mtl/error.ts';
export type { MtlReadOptions } from './mtl/keys.ts';
export { DEFAULT_MTL_LIMITS, type MtlLimits } from './mtl/limits.ts';
export { loadMtl, type MtlLibrary, type MtlOptions } from './mtl/load-mtl.ts';
export type { UvTransform } from './mtl/material.ts';
export { listObjTextures } from './mtl/references.ts';
export type { MtlWrap } from './mtl/texture-set.ts';
export { type ObjFile, type ObjInput, readObj } from './read-obj.ts';
export {
  ObjError,
  type ObjErrorCode,
  type ObjWarning,
  type ObjWarningCode,
} from './reports.ts';
