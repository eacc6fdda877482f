/** Camera rays, and where they meet triangles. */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import type { Vec2, Vec3 } from '../../../src/math/types.ts';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Subtract } from '../../../src/math/vec3.ts';
import type { Triangle } from './triangles.ts';
import { addScaled, tripleProduct } from './vectors.ts';

/** A ray whose direction has length 1 along the view axis: what lies at `depth` is at origin + depth · direction. */
export interface Ray {
  origin: Vec3;
  direction: Vec3;
  /** Where it goes through the picture, pixels from the top left. */
  place: Vec2;
}

/** A camera with a picture before it, in pixels from the top left. */
export class PictureCamera {
  readonly #eye: Vec3;
  readonly #axis: Vec3;
  readonly #right: Vec3;
  readonly #top: Vec3;
  readonly #middle: readonly [x: number, y: number];
  /** Units a pixel: at depth 1, or at any where rays are parallel. */
  readonly #pixel: number;
  readonly isParallel: boolean;

  constructor(camera: SceneCamera, width: number, height: number) {
    const { eye, target, up, fovYDeg, parallelHeight } = camera;
    this.#eye = eye;
    this.#axis = vec3Normalize(vec3Subtract(target, eye));
    this.#right = vec3Normalize(vec3Cross(this.#axis, up));
    this.#top = vec3Cross(this.#right, this.#axis);
    this.#middle = [width / 2, height / 2];
    this.isParallel = parallelHeight !== undefined;
    this.#pixel = (parallelHeight ?? 2 * Math.tan((fovYDeg * Math.PI) / 360)) / height;
  }

  /** The ray through a point of the picture. */
  ray(x: number, y: number): Ray {
    const sideways = (x - this.#middle[0]) * this.#pixel;
    const upward = (this.#middle[1] - y) * this.#pixel;
    const shifted = (from: Vec3): Vec3 =>
      addScaled(addScaled(from, this.#right, sideways), this.#top, upward);
    const place: Vec2 = [x, y];
    return this.isParallel
      ? { origin: shifted(this.#eye), direction: this.#axis, place }
      : { origin: this.#eye, direction: shifted(this.#axis), place };
  }

  /** How far before the eye a point is, along the view axis. */
  depth(point: Vec3): number {
    return vec3Dot(vec3Subtract(point, this.#eye), this.#axis);
  }

  /** Where a point shows in the picture; null where it is not before the eye. */
  place(point: Vec3): Vec2 | null {
    const fromEye = vec3Subtract(point, this.#eye);
    const depth = this.depth(point);
    if (depth <= 0) return null;
    const perUnit = 1 / ((this.isParallel ? 1 : depth) * this.#pixel);
    return [
      this.#middle[0] + vec3Dot(fromEye, this.#right) * perUnit,
      this.#middle[1] - vec3Dot(fromEye, this.#top) * perUnit,
    ];
  }
}

/** Where a ray meets a triangle. */
export interface Hit {
  triangle: Triangle;
  /** Along the view axis. */
  depth: number;
  /** Of the three corners; their sum is 1. */
  weights: Vec3;
  /** Whether the ray meets the back: the clockwise side, of a mirrored triangle the other. */
  back: boolean;
}

/** So near to a triangle's edge, as a share of its size, a ray meets the triangle on either side. */
const ON_EDGE = 1e-10;

/** The meeting of a ray with a triangle, after Möller and Trumbore; null: none before the eye. */
export function meet({ origin, direction }: Ray, triangle: Triangle): Hit | null {
  const [side1, side2] = triangle.sides;
  const facing = tripleProduct(side1, direction, side2);
  if (facing === 0) return null;
  const fromCorner = vec3Subtract(origin, triangle.corners[0]);
  const v = tripleProduct(fromCorner, direction, side2) / facing;
  if (v < -ON_EDGE || v > 1 + ON_EDGE) return null;
  const w = tripleProduct(direction, fromCorner, side1) / facing;
  if (w < -ON_EDGE || v + w > 1 + ON_EDGE) return null;
  const depth = tripleProduct(side2, fromCorner, side1) / facing;
  if (depth <= 0) return null;
  return { triangle, depth, weights: [1 - v - w, v, w], back: facing < 0 !== triangle.mirrored };
}
