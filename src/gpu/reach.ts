import type { Vec3 } from '../math/types.ts';
import type { SceneDocument } from '../scene/document.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';
import { meshSlots, nodeSlot, type Placements } from './placements.ts';
import { ShapeMotions } from './shape-motion.ts';

/** A sphere in model space. */
export interface Sphere {
  center: Vec3;
  radius: number;
}

/** The box around something at rest, and the slot that places it. */
export interface RestBox {
  slot: number;
  center: Vec3;
  /** Half its size. */
  half: Vec3;
}

/** The boxes of all that has vertices and is visible, or may become so. */
export function restBoxes(scene: SceneDocument): RestBox[] {
  const nodesVisible = visibleNodes(scene.nodes);
  const motions = new ShapeMotions(scene);
  const slots = meshSlots(scene);
  const meshes = scene.meshes.flatMap((mesh, index) => {
    const visible = mesh.visible || motions.of(mesh).shows;
    if (!isMeshVisible(mesh, nodesVisible, { visible })) return [];
    return { slot: slots[index]!, ...boxOf(mesh.positions) };
  });
  const marks = [...(scene.lines ?? []), ...(scene.points ?? [])]
    .filter((mark) => isMeshVisible(mark, nodesVisible))
    .map(({ node, positions }) => ({ slot: nodeSlot(node), ...boxOf(positions) }));
  return [...meshes, ...marks].filter(({ half }) => half.every((size) => size >= 0));
}

/**
 * A sphere around everything where it is now: wide enough for near and far planes, and far cheaper
 * than a look at each vertex of each frame. It makes no garbage: a frame of a model of ten thousand
 * meshes asks for as many boxes.
 */
export function reachOf(boxes: readonly RestBox[], { matrices }: Placements): Sphere {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { slot, center, half } of boxes) {
    const matrix = matrices[slot];
    if (!matrix) continue;
    for (let axis = 0; axis < 3; axis++) {
      // The box around a turned box: each of its axes adds its share along this one.
      const x = matrix[axis]!;
      const y = matrix[axis + 4]!;
      const z = matrix[axis + 8]!;
      const at = x * center[0] + y * center[1] + z * center[2] + matrix[axis + 12]!;
      const reach = Math.abs(x) * half[0] + Math.abs(y) * half[1] + Math.abs(z) * half[2];
      if (!Number.isFinite(at) || !Number.isFinite(reach)) continue;
      low[axis] = Math.min(low[axis]!, at - reach);
      high[axis] = Math.max(high[axis]!, at + reach);
    }
  }
  return sphereAround(low, high);
}

function sphereAround(low: Vec3, high: Vec3): Sphere {
  if (!(low[0] <= high[0] && low[1] <= high[1] && low[2] <= high[2])) {
    return { center: [0, 0, 0], radius: 0 };
  }
  const center: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return {
    center,
    radius: Math.hypot(high[0] - center[0], high[1] - center[1], high[2] - center[2]),
  };
}

/** Around all finite positions; along an axis that has none, half is negative. */
function boxOf(positions: Float32Array): Pick<RestBox, 'center' | 'half'> {
  const center: [number, number, number] = [0, 0, 0];
  const half: [number, number, number] = [0, 0, 0];
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = axis; i < positions.length; i += 3) {
      const value = positions[i]!;
      if (!Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    center[axis] = (low + high) / 2;
    half[axis] = (high - low) / 2;
  }
  return { center, half };
}
