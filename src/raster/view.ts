import type { SceneCamera } from '../camera/scene-camera.ts';
import type { Sphere } from '../gpu/reach.ts';
import type { Look } from '../looks/look.ts';
import { mat4Multiply } from '../math/mat4.ts';
import { lookAtMatrix, perspectiveMatrix } from '../math/projection.ts';
import type { Vec3 } from '../math/types.ts';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Scale, vec3Subtract } from '../math/vec3.ts';
import { MAX_EDGE_WIDTH, RENDER_ORDER_TIE_DISTANCE } from '../scene/constants.ts';
import type { SubPixel } from './samples.ts';

/** One picture to draw: device pixels, camera, look. */
export interface ViewRequest {
  width: number;
  height: number;
  camera: SceneCamera;
  look: Look;
  /** Seconds for which the frame strips have played. */
  textureTime: number;
  /** How finely, from 0, one sample a pixel, to MAX_DETAIL. */
  detail: number;
}

/** What every surface program sets once a frame. */
export interface ViewUniforms {
  /** From world space to x, y and w of clip space; z is the depth beyond the middle of the depth range. */
  uViewProjection: Float32Array;
  /** The middle of the depth range and half its length, in units along the view axis. */
  uDepthRange: readonly [middle: number, half: number];
  uKeyDirection: Vec3;
  uKeyColour: Vec3;
  uSkyColour: Vec3;
  uGroundColour: Vec3;
  uEdgeWidth: number;
  /** Where the sample lies in its pixel. */
  uSamplePlace: SubPixel;
}

/** A view request as the passes use it. */
export interface View {
  width: number;
  height: number;
  look: Look;
  textureTime: number;
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

/** Turns a request into what the passes set. */
export function createView(request: ViewRequest, bounds: Sphere): View {
  const { width, height, camera, look } = request;
  const range = depthRange(camera, bounds);
  return {
    width,
    height,
    look,
    textureTime: request.textureTime,
    uniforms: {
      uViewProjection: viewProjection(camera, width / height, range),
      uDepthRange: [range.middle, range.half],
      uKeyDirection: keyDirection(camera, look.key.direction),
      uKeyColour: vec3Scale(look.key.colour, look.exposure),
      uSkyColour: vec3Scale(look.hemisphere.sky, look.exposure),
      uGroundColour: vec3Scale(look.hemisphere.ground, look.exposure),
      uEdgeWidth: Math.min(look.edges.width, MAX_EDGE_WIDTH),
      uSamplePlace: [0, 0],
    },
    pullPerOrder: Math.max(RENDER_ORDER_TIE_DISTANCE, DEPTH_STEPS_PER_ORDER * depthStep(range)),
  };
}

/** The view in which a sample of each pixel lies in the pixel's centre. */
export function sampleView(view: View, [x, y]: SubPixel): View {
  const matrix = Float32Array.from(view.uniforms.uViewProjection);
  for (let column = 0; column < 16; column += 4) {
    matrix[column]! -= (2 * x * matrix[column + 3]!) / view.width;
    matrix[column + 1]! -= (2 * y * matrix[column + 3]!) / view.height;
  }
  const uniforms = { ...view.uniforms, uViewProjection: matrix, uSamplePlace: [x, y] as const };
  return { ...view, uniforms };
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
  const matrix = mat4Multiply(
    perspectiveMatrix(camera.fovYDeg, aspect),
    lookAtMatrix(camera.eye, camera.target, camera.up),
  );
  for (let column = 0; column < 4; column++) matrix[column * 4 + 2] = matrix[column * 4 + 3]!;
  matrix[14]! -= middle;
  return new Float32Array(matrix);
}

/** The smallest difference in depth that the depth buffer tells apart in the middle of the range. */
function depthStep({ middle, half }: DepthRange): number {
  return (middle ** 2 * 2 * half) / ((middle ** 2 - half ** 2) * DEPTH_BUFFER_STEPS);
}

/** The key light beside a viewer who turns about the vertical: the direction turns with the camera. */
function keyDirection(camera: SceneCamera, direction: Vec3): Vec3 {
  const toViewer = vec3Subtract(camera.eye, camera.target);
  const length = Math.hypot(toViewer[0], toViewer[2]);
  const back: Vec3 = length > 0 ? [toViewer[0] / length, 0, toViewer[2] / length] : [0, 0, 1];
  const right = vec3Cross([0, 1, 0], back);
  const [x, y, z] = vec3Normalize(direction);
  return [right[0] * x + back[0] * z, y, right[2] * x + back[2] * z];
}
