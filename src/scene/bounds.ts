import type { Vec3 } from '../math/types.ts';
import type { SceneDocument } from './document.ts';
import { drawnVertices, visitPlaces } from './drawn-vertices.ts';

/** The box and sphere around what is visible of a document, in model space. */
export interface SceneBounds {
  min: Vec3;
  max: Vec3;
  /** The box's centre. */
  center: Vec3;
  /** Of the smallest sphere about `center` that holds every visible vertex; 0 for an empty scene. */
  radius: number;
  /** True where nothing is visible; then min, max and center are 0. */
  empty: boolean;
}

/**
 * The bounds of what is visible: the drawn triangles of visible meshes under visible nodes, at
 * their places in the world. Corners that are not finite do not count.
 */
export function sceneBounds(document: SceneDocument): SceneBounds {
  const drawn = drawnVertices(document);
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  visitPlaces(drawn, (x, y, z) => {
    min[0] = Math.min(min[0], x);
    min[1] = Math.min(min[1], y);
    min[2] = Math.min(min[2], z);
    max[0] = Math.max(max[0], x);
    max[1] = Math.max(max[1], y);
    max[2] = Math.max(max[2], z);
  });
  if (min[0] > max[0]) {
    return { min: [0, 0, 0], max: [0, 0, 0], center: [0, 0, 0], radius: 0, empty: true };
  }
  const center: Vec3 = [middle(min[0], max[0]), middle(min[1], max[1]), middle(min[2], max[2])];
  let farthest = 0;
  visitPlaces(drawn, (x, y, z) => {
    const dx = x - center[0];
    const dy = y - center[1];
    const dz = z - center[2];
    farthest = Math.max(farthest, dx * dx + dy * dy + dz * dz);
  });
  return { min, max, center, radius: Math.sqrt(farthest), empty: false };
}

function middle(low: number, high: number): number {
  return low + (high - low) / 2;
}
