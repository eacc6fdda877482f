import type { Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../document.ts';
import { entersRun, triangleRuns } from './runs.ts';

/** A ray in the scene; its direction has any length above 0. */
export interface SceneRay {
  origin: Vec3;
  direction: Vec3;
}

/** Where a ray meets a triangle. */
export interface Meeting {
  /** Index of the group. */
  group: number;
  vertices: readonly [number, number, number];
  /** Of the three vertices; their sum is 1. */
  weights: Vec3;
  /** In lengths of the ray's direction. */
  distance: number;
  back: boolean;
}

/**
 * The nearest triangle of a mesh that a ray meets, after Möller and Trumbore.
 *
 * @param ray in the mesh's own space: there its sides are what they are, though it be drawn mirrored
 * @param limit only what is nearer counts
 */
export function meetMesh(mesh: SceneMesh, ray: SceneRay, limit: number): Meeting | null {
  let nearest: Meeting | null = null;
  let nearerThan = limit;
  for (const run of triangleRuns(mesh)) {
    if (!entersRun(run, ray.origin, ray.direction, nearerThan)) continue;
    const { group } = run;
    const { doubleSided = false } = mesh.groups[group]!;
    for (let at = run.start; at < run.end; at += 3) {
      const distance = meetTriangle(mesh, at, ray);
      if (!(distance < nearerThan)) continue;
      const back = scratch.facing < 0;
      if (back && !doubleSided) continue;
      nearerThan = distance;
      nearest = { group, distance, back, ...cornersAt(mesh, at) };
    }
  }
  return nearest;
}

/** The corners of the triangle that was looked at last, and how much of each there is where it is met. */
function cornersAt({ indices }: SceneMesh, at: number): Pick<Meeting, 'vertices' | 'weights'> {
  const { v, w } = scratch;
  return {
    vertices: [indices[at]!, indices[at + 1]!, indices[at + 2]!],
    weights: [1 - v - w, v, w],
  };
}

/** What `meetTriangle` found beside the distance: an object for each triangle would cost more than the sums. */
const scratch = { v: 0, w: 0, facing: 0 };

/** The distance at which a ray meets a triangle; NaN where it does not. */
function meetTriangle({ positions, indices }: SceneMesh, at: number, ray: SceneRay): number {
  const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
  const [ox, oy, oz] = ray.origin;
  const [dx, dy, dz] = ray.direction;
  const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
  const [bx, by, bz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az];
  const [cx, cy, cz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az];
  const [px, py, pz] = [dy * cz - dz * cy, dz * cx - dx * cz, dx * cy - dy * cx];
  const facing = bx * px + by * py + bz * pz;
  if (facing === 0) return Number.NaN;
  const [tx, ty, tz] = [ox - ax, oy - ay, oz - az];
  const v = (tx * px + ty * py + tz * pz) / facing;
  if (v < 0 || v > 1) return Number.NaN;
  const [qx, qy, qz] = [ty * bz - tz * by, tz * bx - tx * bz, tx * by - ty * bx];
  const w = (dx * qx + dy * qy + dz * qz) / facing;
  if (w < 0 || v + w > 1) return Number.NaN;
  const distance = (cx * qx + cy * qy + cz * qz) / facing;
  if (!(distance > 0)) return Number.NaN;
  scratch.v = v;
  scratch.w = w;
  scratch.facing = facing;
  return distance;
}
