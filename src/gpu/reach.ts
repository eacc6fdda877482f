import { mat4Identity, mat4TransformPoint } from '../math/mat4.ts';
import type { Mat4, Vec3 } from '../math/types.ts';
import type { SceneDocument } from '../scene/document.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';

/** A sphere in model space. */
export interface Sphere {
  center: Vec3;
  radius: number;
}

/** The box around a mesh at rest, and the node that moves it. */
export interface MeshBox {
  node: number;
  /** The eight corners. */
  corners: Vec3[];
}

/** The boxes of the visible meshes that have vertices. */
export function meshBoxes(scene: SceneDocument): MeshBox[] {
  const nodesVisible = visibleNodes(scene.nodes);
  return scene.meshes
    .filter((mesh) => isMeshVisible(mesh, nodesVisible) && mesh.positions.length > 0)
    .map((mesh) => ({ node: mesh.node, corners: boxCorners(mesh.positions) }));
}

/**
 * A sphere around all meshes where their nodes are now: wide enough for near and far planes, and
 * far cheaper than a look at each vertex of each frame.
 */
export function reachOf(boxes: readonly MeshBox[], worlds: readonly Mat4[]): Sphere {
  const identity = mat4Identity();
  const corners = boxes.flatMap(({ node, corners }) =>
    corners.map((corner) => mat4TransformPoint(worlds[node] ?? identity, corner)),
  );
  const { min, max } = extent(corners);
  if (min[0] > max[0]) return { center: [0, 0, 0], radius: 0 };
  const center: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const radius = Math.hypot(max[0] - center[0], max[1] - center[1], max[2] - center[2]);
  return { center, radius };
}

function extent(points: readonly Vec3[]) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    if (!point.every(Number.isFinite)) continue;
    for (let axis = 0; axis < 3; axis++) {
      min[axis] = Math.min(min[axis]!, point[axis]!);
      max[axis] = Math.max(max[axis]!, point[axis]!);
    }
  }
  return { min, max };
}

function boxCorners(positions: Float32Array): Vec3[] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i]!;
    if (!Number.isFinite(value)) continue;
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  }
  const pick = (corner: number, axis: number): number => (corner & (1 << axis) ? high : low)[axis]!;
  return [...Array(8).keys()].map((corner) => [pick(corner, 0), pick(corner, 1), pick(corner, 2)]);
}
