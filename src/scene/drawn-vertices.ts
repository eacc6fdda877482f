import type { Mat4 } from '../math/types.ts';
import type { SceneDocument, SceneLines, SceneMesh, ScenePoints } from './document.ts';
import { meshMatrices, shapeState } from './mesh-matrices.ts';
import { isMeshVisible, visibleNodes } from './visibility.ts';

/** Vertices that are drawn, each as often as it is, and what takes them to the world. */
export interface DrawnVertices {
  positions: Float32Array;
  /** Null: all of them, in order. */
  indices: Uint32Array | null;
  matrix: Mat4;
}

/** The corners of the triangles of visible meshes, the ends of visible lines and visible points. */
export function drawnVertices(document: SceneDocument): DrawnVertices[] {
  const { nodes, meshes, lines = [], points = [] } = document;
  const parts = [...meshes, ...lines, ...points];
  const nodesVisible = visibleNodes(nodes);
  const matrices = meshMatrices({ nodes, meshes: parts });
  return parts.flatMap((part, i) => {
    if (!isMeshVisible(part, nodesVisible, shapeState(part, nodes))) return [];
    const { positions } = part;
    return runsOf(part).map((indices) => ({ positions, indices, matrix: matrices[i]! }));
  });
}

function runsOf(part: SceneMesh | SceneLines | ScenePoints): (Uint32Array | null)[] {
  if (!('indices' in part)) return [null];
  if (!('groups' in part)) return [part.indices];
  return part.groups.map(({ start, count }) => part.indices.subarray(start, start + count));
}

/** Calls `visit` with the place in the world of each vertex that has a finite one. It makes no garbage. */
export function visitPlaces(
  drawn: readonly DrawnVertices[],
  visit: (x: number, y: number, z: number) => void,
): void {
  for (const { positions, indices, matrix: m } of drawn) {
    const count = indices?.length ?? positions.length / 3;
    for (let i = 0; i < count; i++) {
      const at = (indices ? indices[i]! : i) * 3;
      const px = positions[at]!;
      const py = positions[at + 1]!;
      const pz = positions[at + 2]!;
      const x = m[0]! * px + m[4]! * py + m[8]! * pz + m[12]!;
      const y = m[1]! * px + m[5]! * py + m[9]! * pz + m[13]!;
      const z = m[2]! * px + m[6]! * py + m[10]! * pz + m[14]!;
      if (Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)) visit(x, y, z);
    }
  }
}
