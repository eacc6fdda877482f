/** The scene format v1: types and pure functions (package export `model-shot/scene`). */
export type { Mat3, Mat4, Quat, Vec2, Vec3, Vec4 } from '../math/types.ts';
export { type AnimatedScene, type AnimationFrame, animateScene } from './animate/animate-scene.ts';
export { animationFrameTimes, animationTime } from './animate/time.ts';
export { type AttachOptions, attachModel } from './attach/attach-model.ts';
export { attachPieces, type PiecedScene } from './attach/attach-pieces.ts';
export { type SceneBounds, sceneBounds } from './bounds.ts';
export { checkScene } from './check/check-scene.ts';
export type { SceneViolation } from './check/findings.ts';
export * from './constants.ts';
export * from './document.ts';
export { sceneSharpEdges } from './edges/scene-sharp-edges.ts';
export { type SharpEdgeOptions, sharpEdges } from './edges/sharp-edges.ts';
export type { EdgeWork } from './edges/slots.ts';
export type { SharpEdgeAttributes } from './edges/split.ts';
export { type ImageHeader, readImageHeader } from './image-header.ts';
export {
  type MaterialAlpha,
  type MaterialRenderMode,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  type TexelCoverage,
  texelCoverage,
} from './material.ts';
export { meshMatrices, shapeState } from './mesh-matrices.ts';
export { mat4NormalMatrix, normalMatrixTransform } from './normal-matrix.ts';
export { pickScene, type SceneHit, type SceneRay } from './pick/pick-scene.ts';
export { type PosedScene, poseScene } from './pose/pose-scene.ts';
export { PLAYER_POSE_PRESETS, type PlayerPoseName, playerPosePreset } from './pose/presets.ts';
export { poseOnlyChange } from './pose-only-change.ts';
export { type TextureSampling, textureSampling } from './texture.ts';
export { type TextureFrame, textureFrame } from './texture-frame.ts';
export { isMeshVisible, visibleNodes } from './visibility.ts';
export { mat4NodeLocal, worldMatrices } from './world-matrices.ts';
