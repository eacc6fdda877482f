import type { Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../document.ts';

/** Triangles that share a box, which a ray looks at before them. */
const TRIANGLES_PER_RUN = 64;

/** How much boxes are larger than what is in them, as a share: the sums of a ray are rounded. */
const MARGIN = 1e-6;

/** Some of a group's triangles, and the box that they fill in the mesh's own space. */
export interface TriangleRun {
  /** Index of the group. */
  group: number;
  /** Indices from here… */
  start: number;
  /** …to before here. */
  end: number;
  min: Vec3;
  max: Vec3;
}

const known = new WeakMap<SceneMesh, TriangleRun[]>();

/** The triangles of a mesh in runs; worked out once, as meshes do not change. */
export function triangleRuns(mesh: SceneMesh): readonly TriangleRun[] {
  const runs = known.get(mesh) ?? makeRuns(mesh);
  known.set(mesh, runs);
  return runs;
}

function makeRuns(mesh: SceneMesh): TriangleRun[] {
  return mesh.groups.flatMap(({ start, count }, group) => {
    const runs: TriangleRun[] = [];
    for (let from = start; from < start + count; from += 3 * TRIANGLES_PER_RUN) {
      const end = Math.min(from + 3 * TRIANGLES_PER_RUN, start + count);
      runs.push({ group, start: from, end, ...boxOf(mesh, from, end) });
    }
    return runs;
  });
}

function boxOf({ positions, indices }: SceneMesh, start: number, end: number) {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = start; at < end; at++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[indices[at]! * 3 + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  const largest = Math.max(...min.map(Math.abs), ...max.map(Math.abs));
  const widened = (corner: number[], by: number) =>
    corner.map((value) => value + by * largest) as unknown as Vec3;
  return { min: widened(min, -MARGIN), max: widened(max, MARGIN) };
}

/** Whether a ray enters a run's box before `limit`, lengths of its direction. */
export function entersRun(
  { min, max }: TriangleRun,
  origin: Vec3,
  direction: Vec3,
  limit: number,
): boolean {
  let near = 0;
  let far = limit;
  for (let axis = 0; axis < 3; axis++) {
    const way = direction[axis]!;
    const toMin = min[axis]! - origin[axis]!;
    const toMax = max[axis]! - origin[axis]!;
    if (way === 0) {
      if (toMin > 0 || toMax < 0) return false;
      continue;
    }
    near = Math.max(near, Math.min(toMin / way, toMax / way));
    far = Math.min(far, Math.max(toMin / way, toMax / way));
  }
  return near <= far;
}
