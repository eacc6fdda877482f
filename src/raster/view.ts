import type { SceneCamera } from '../camera/scene-camera.ts';
import type { Sphere } from '../gpu/reach.ts';
import type { Look } from '../looks/look.ts';
import { mat4Multiply } from '../math/mat4.ts';
import { lookAtMatrix, parallelMatrix, perspectiveMatrix } from '../math/projection.ts';
import type { Vec3 } from '../math/types.ts';
import {
  vec3Add,
  vec3Cross,
  vec3Dot,
  vec3Normalize,
  vec3Scale,
  vec3Subtract,
} from '../math/vec3.ts';
import { RENDER_ORDER_TIE_DISTANCE } from '../scene/constants.ts';
import { type LightUniforms, lightUniforms } from './light-uniforms.ts';
import type { Sample } from './samples.ts';

/** One picture to draw: device pixels, camera, look. */
export interface ViewRequest {
  width: number;
  height: number;
  /** Device pixels to a CSS pixel; absent: 1. */
  pixelRatio?: number;
  camera: SceneCamera;
  look: Look;
  /** Seconds for which the frame strips have played. */
  textureTime: number;
  /** How finely, from 0, one sample a pixel, to MAX_DETAIL. */
  detail: number;
}

/** What every surface program sets once a frame. */
export interface ViewUniforms extends LightUniforms {
  /** From world space to x, y and w of clip space; z is the depth beyond the middle of the depth range. */
  uViewProjection: Float32Array;
  /** The middle of the depth range and half its length, in units along the view axis. */
  uDepthRange: readonly [middle: number, half: number];
  /** The point on the view axis in the middle of the depth range. */
  uCentre: Vec3;
  /** The view axis, and what leads away from it, for a unit of depth, at pixel 0 and from pixel to pixel. */
  uAxis: Vec3;
  uRayOrigin: Vec3;
  uRayX: Vec3;
  uRayY: Vec3;
  /** 1 where rays meet in the eye; 0 where they are parallel, as far apart as in the middle of the range. */
  uConverge: number;
  uEdgeWidth: number;
  /** From the sample to the centre of its cell, and the cell's side; pixels. */
  uCell: readonly [x: number, y: number, size: number];
}

/** A view request as the passes use it. */
export interface View {
  width: number;
  height: number;
  pixelRatio: number;
  camera: SceneCamera;
  look: Look;
  textureTime: number;
  /** Which sample of each pixel lies in its centre, 0 to 15; null: the only one. */
  sample: number | null;
  uniforms: ViewUniforms;
  /** Units that one step of render order pulls a surface nearer. */
  pullPerOrder: number;
}

/** Steps of the depth buffer that one step of render order is at least, so that a sixteenth of it still tells. */
const DEPTH_STEPS_PER_ORDER = 64;
const DEPTH_BUFFER_STEPS = 2 ** 24;

/** The least radius, units, for which depth is laid out: a scene may be a point, or empty. */
const MIN_RADIUS = 1e-6;

/** Share of the radius by which the depth range is wider than the model. */
const DEPTH_MARGIN = 0.02;

/** The nearest near plane as a share of the far one: what a depth buffer of 24 bits can bear. */
const MIN_NEAR_SHARE = 1e-4;

/**
 * Turns a request into what the passes set.
 *
 * @param edgeWidth how wide edges are rounded, units; 0: they are not
 */
export function createView(request: ViewRequest, bounds: Sphere, edgeWidth: number): View {
  const { width, height, camera, look } = request;
  const range = depthRange(camera, bounds);
  return {
    width,
    height,
    pixelRatio: request.pixelRatio ?? 1,
    camera,
    look,
    textureTime: request.textureTime,
    sample: null,
    uniforms: {
      uViewProjection: viewProjection(camera, width / height, range),
      uDepthRange: [range.middle, range.half],
      ...rays(request, range),
      ...lightUniforms(look, camera),
      uEdgeWidth: edgeWidth,
      uCell: [0, 0, 1],
    },
    pullPerOrder: Math.max(
      RENDER_ORDER_TIE_DISTANCE,
      DEPTH_STEPS_PER_ORDER * depthStep(range, camera),
    ),
  };
}

/** The view in which a sample of each pixel lies in the pixel's centre. */
export function sampleView(view: View, sample: Sample): View {
  const { number, cell, cellSize } = sample;
  const [x, y] = sample.place;
  const { uViewProjection, uRayOrigin, uRayX, uRayY } = view.uniforms;
  const matrix = Float32Array.from(uViewProjection);
  for (let column = 0; column < 16; column += 4) {
    matrix[column]! -= (2 * x * matrix[column + 3]!) / view.width;
    matrix[column + 1]! -= (2 * y * matrix[column + 3]!) / view.height;
  }
  const moved: Partial<ViewUniforms> = {
    uViewProjection: matrix,
    uRayOrigin: vec3Add(uRayOrigin, vec3Add(vec3Scale(uRayX, x), vec3Scale(uRayY, y))),
    uCell: [cell[0] - x, cell[1] - y, cellSize],
  };
  return { ...view, sample: number, uniforms: { ...view.uniforms, ...moved } };
}

/** What a view sees of depth, in units along the view axis; half < middle. */
interface DepthRange {
  middle: number;
  half: number;
}

function depthRange(camera: SceneCamera, { center, radius }: Sphere): DepthRange {
  const axis = vec3Normalize(vec3Subtract(camera.target, camera.eye));
  const depth = vec3Dot(vec3Subtract(center, camera.eye), axis);
  const reach = Math.max(radius, MIN_RADIUS) * (1 + DEPTH_MARGIN);
  const far = Math.max(depth + reach, MIN_RADIUS);
  const near = Math.max(depth - reach, far * MIN_NEAR_SHARE);
  return { middle: (far + near) / 2, half: (far - near) / 2 };
}

/**
 * Depth is taken from the middle of the range in double precision: far from a model a shader's
 * floats could not tell apart depths that the depth buffer can.
 */
function viewProjection(camera: SceneCamera, aspect: number, { middle }: DepthRange): Float32Array {
  const { eye, target, up, fovYDeg, parallelHeight } = camera;
  const toView = lookAtMatrix(eye, target, up);
  const projection = parallelHeight
    ? parallelMatrix(parallelHeight, aspect)
    : perspectiveMatrix(fovYDeg, aspect);
  const matrix = mat4Multiply(projection, toView);
  for (let at = 2; at < 16; at += 4) matrix[at] = -toView[at]!;
  matrix[14]! -= middle;
  return new Float32Array(matrix);
}

function rays({ camera, width, height }: ViewRequest, { middle }: DepthRange) {
  const axis = vec3Normalize(vec3Subtract(camera.target, camera.eye));
  const right = vec3Normalize(vec3Cross(axis, camera.up));
  const top = vec3Cross(right, axis);
  const { fovYDeg, parallelHeight } = camera;
  const tangent = parallelHeight
    ? parallelHeight / 2 / middle
    : Math.tan((fovYDeg * Math.PI) / 360);
  const toRight = vec3Scale(right, (tangent * width) / height);
  const toTop = vec3Scale(top, tangent);
  return {
    uCentre: vec3Add(camera.eye, vec3Scale(axis, middle)),
    uAxis: axis,
    uRayOrigin: vec3Scale(vec3Add(toRight, toTop), -1),
    uRayX: vec3Scale(toRight, 2 / width),
    uRayY: vec3Scale(toTop, 2 / height),
    uConverge: parallelHeight ? 0 : 1,
  };
}

/** The smallest difference in depth that the depth buffer tells apart in the middle of the range. */
function depthStep({ middle, half }: DepthRange, { parallelHeight }: SceneCamera): number {
  if (parallelHeight) return (2 * half) / DEPTH_BUFFER_STEPS;
  return (middle ** 2 * 2 * half) / ((middle ** 2 - half ** 2) * DEPTH_BUFFER_STEPS);
}
