/** Between points of a picture and the scene. */
import type { Vec3 } from '../math/types.ts';
import {
  vec3Add,
  vec3Cross,
  vec3Dot,
  vec3Normalize,
  vec3Scale,
  vec3Subtract,
} from '../math/vec3.ts';
import type { SceneCamera } from './scene-camera.ts';

/** A point of the picture, 0–1 from its left and from its top. */
export type PicturePoint = readonly [x: number, y: number];

/** A ray from the eye: what lies at `depth` along the view axis is at origin + depth · direction. */
export interface PictureRay {
  origin: Vec3;
  direction: Vec3;
}

/** The ray through a point of the picture. */
export function pictureRay(camera: SceneCamera, aspect: number, [x, y]: PicturePoint): PictureRay {
  const { axis, right, top, halfHeight, isParallel } = frameOf(camera);
  const sideways = vec3Add(
    vec3Scale(right, (2 * x - 1) * halfHeight * aspect),
    vec3Scale(top, (1 - 2 * y) * halfHeight),
  );
  return isParallel
    ? { origin: vec3Add(camera.eye, sideways), direction: axis }
    : { origin: camera.eye, direction: vec3Add(axis, sideways) };
}

/** Where a point of the scene is in the picture, and how deep, units; null where it is behind the eye. */
export function pictureOf(
  camera: SceneCamera,
  aspect: number,
  point: Vec3,
): { at: PicturePoint; depth: number } | null {
  const { axis, right, top, halfHeight, isParallel } = frameOf(camera);
  const fromEye = vec3Subtract(point, camera.eye);
  const depth = vec3Dot(fromEye, axis);
  if (depth <= 0) return null;
  const high = halfHeight * (isParallel ? 1 : depth);
  const x = vec3Dot(fromEye, right) / (high * aspect);
  const y = vec3Dot(fromEye, top) / high;
  return { at: [(1 + x) / 2, (1 - y) / 2], depth };
}

interface Frame {
  axis: Vec3;
  right: Vec3;
  top: Vec3;
  /** From the middle to the top of the picture: at depth 1, or at any where rays are parallel. */
  halfHeight: number;
  isParallel: boolean;
}

function frameOf({ eye, target, up, fovYDeg, parallelHeight }: SceneCamera): Frame {
  const axis = vec3Normalize(vec3Subtract(target, eye));
  const right = vec3Normalize(vec3Cross(axis, up));
  return {
    axis,
    right,
    top: vec3Cross(right, axis),
    halfHeight: parallelHeight ? parallelHeight / 2 : Math.tan((fovYDeg * Math.PI) / 360),
    isParallel: parallelHeight !== undefined,
  };
}
