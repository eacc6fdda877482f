import type { SceneCamera } from '../camera/scene-camera.ts';
import type { Look } from '../looks/look.ts';
import { mat4Multiply } from '../math/mat4.ts';
import { type DepthRange, lookAtMatrix, perspectiveMatrix } from '../math/projection.ts';
import type { Vec3 } from '../math/types.ts';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Scale, vec3Subtract } from '../math/vec3.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import { RENDER_ORDER_TIE_DISTANCE } from '../scene/constants.ts';

/** One picture to draw: device pixels, camera, look. */
export interface ViewRequest {
  width: number;
  height: number;
  camera: SceneCamera;
  look: Look;
}

/** What every surface program sets once a frame. */
export interface ViewUniforms {
  uViewProjection: Float32Array;
  /** Normalised depth is x + y / depth, for depth along the view axis. */
  uDepthTerms: readonly [number, number];
  uKeyDirection: Vec3;
  uKeyColour: Vec3;
  uSkyColour: Vec3;
  uGroundColour: Vec3;
}

/** A view request as the passes use it. */
export interface View {
  width: number;
  height: number;
  look: Look;
  uniforms: ViewUniforms;
  /** Units that one step of render order pulls a surface nearer. */
  pullPerOrder: number;
}

/** Steps of the depth buffer that one step of render order is at least, so that a sixteenth of it still tells. */
const DEPTH_STEPS_PER_ORDER = 64;
const DEPTH_BUFFER_STEPS = 2 ** 24;

/** Share of the radius by which the depth range is wider than the model. */
const DEPTH_MARGIN = 0.02;

/** The nearest near plane as a share of the far one: what a depth buffer of 24 bits can bear. */
const MIN_NEAR_SHARE = 1e-4;

/** Turns a request into what the passes set. */
export function createView(request: ViewRequest, bounds: SceneBounds): View {
  const { width, height, camera, look } = request;
  const depth = depthRange(camera, bounds);
  const viewProjection = mat4Multiply(
    perspectiveMatrix(camera.fovYDeg, width / height, depth),
    lookAtMatrix(camera.eye, camera.target, camera.up),
  );
  const { near, far } = depth;
  return {
    width,
    height,
    look,
    uniforms: {
      uViewProjection: new Float32Array(viewProjection),
      uDepthTerms: [(far + near) / (far - near), (-2 * far * near) / (far - near)],
      uKeyDirection: keyDirection(camera, look.key.direction),
      uKeyColour: vec3Scale(look.key.colour, look.exposure),
      uSkyColour: vec3Scale(look.hemisphere.sky, look.exposure),
      uGroundColour: vec3Scale(look.hemisphere.ground, look.exposure),
    },
    pullPerOrder: pullPerOrder(camera, bounds, depth),
  };
}

function depthRange(camera: SceneCamera, { center, radius }: SceneBounds): DepthRange {
  const axis = vec3Normalize(vec3Subtract(camera.target, camera.eye));
  const middle = vec3Dot(vec3Subtract(center, camera.eye), axis);
  const reach = Math.max(radius, 1e-3) * (1 + DEPTH_MARGIN);
  const far = Math.max(middle + reach, 1e-3);
  return { near: Math.max(middle - reach, far * MIN_NEAR_SHARE), far };
}

/** One step of the depth buffer is depth² · (far − near) / (far · near) of its smallest difference. */
function pullPerOrder(camera: SceneCamera, bounds: SceneBounds, { near, far }: DepthRange): number {
  const distance = Math.hypot(...vec3Subtract(bounds.center, camera.eye));
  const depthStep = (distance ** 2 * (far - near)) / (far * near * DEPTH_BUFFER_STEPS);
  return Math.max(RENDER_ORDER_TIE_DISTANCE, DEPTH_STEPS_PER_ORDER * depthStep);
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
