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

/** Where the triangles of a mesh are, worked out once: meshes do not change. */
interface Layout {
  runs: readonly TriangleRun[];
  sphere: { center: Vec3; radius: number };
}

const known = new WeakMap<SceneMesh, Layout>();

/** The triangles of a mesh in runs. */
export function triangleRuns(mesh: SceneMesh): Layout['runs'] {
  return layoutOf(mesh).runs;
}

/** A sphere around all triangles of a mesh, in its own space. */
export function triangleSphere(mesh: SceneMesh): Layout['sphere'] {
  return layoutOf(mesh).sphere;
}

function layoutOf(mesh: SceneMesh): Layout {
  let layout = known.get(mesh);
  if (!layout) {
    const runs = makeRuns(mesh);
    layout = { runs, sphere: sphereOf(runs) };
    known.set(mesh, layout);
  }
  return layout;
}

function sphereOf(runs: readonly TriangleRun[]): Layout['sphere'] {
  const min = [0, 1, 2].map((axis) => least(runs, ({ min }) => min[axis]!));
  const max = [0, 1, 2].map((axis) => -least(runs, ({ max }) => -max[axis]!));
  const center = min.map((low, axis) => (low + max[axis]!) / 2) as unknown as Vec3;
  return { center, radius: Math.hypot(...max.map((high, axis) => high - center[axis]!)) };
}

function least(runs: readonly TriangleRun[], of: (run: TriangleRun) => number): number {
  return runs.reduce((found, run) => Math.min(found, of(run)), Infinity);
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
