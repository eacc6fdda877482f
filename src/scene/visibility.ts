import { mat4TransformPoint } from '../math/mat4.ts';
import type { Vec3 } from '../math/types.ts';
import type { SceneDocument, SceneMesh, SceneNode } from './document.ts';
import { worldMatrices } from './world-matrices.ts';

/** For each node, whether it and all above it are visible. */
export function visibleNodes(nodes: readonly SceneNode[]): boolean[] {
  const visible: boolean[] = [];
  for (const node of nodes) {
    visible.push(node.visible && (visible[node.parent] ?? true));
  }
  return visible;
}

/** Whether a mesh is drawn: itself, its node and all nodes above are visible. */
export function isMeshVisible(mesh: SceneMesh, nodesVisible: readonly boolean[]): boolean {
  return mesh.visible && (nodesVisible[mesh.node] ?? true);
}

/**
 * Calls `visit` with the place in the world of each corner of each visible triangle, so a shared
 * vertex comes up more than once and one that nothing draws never. Corners without a finite place
 * are left out.
 */
export function visitVisibleCorners(document: SceneDocument, visit: (corner: Vec3) => void): void {
  const worlds = worldMatrices(document.nodes);
  const nodesVisible = visibleNodes(document.nodes);
  for (const mesh of document.meshes) {
    if (!isMeshVisible(mesh, nodesVisible)) {
      continue;
    }
    const world = worlds[mesh.node];
    visitDrawnVertices(mesh, (vertex) => {
      const corner = world ? mat4TransformPoint(world, vertex) : vertex;
      if (corner.every(Number.isFinite)) {
        visit(corner);
      }
    });
  }
}

function visitDrawnVertices(mesh: SceneMesh, visit: (vertex: Vec3) => void): void {
  const { positions, indices } = mesh;
  for (const { start, count } of mesh.groups) {
    const end = Math.min(start + count, indices.length);
    for (let i = start; i < end; i++) {
      const at = indices[i]! * 3;
      visit([positions[at]!, positions[at + 1]!, positions[at + 2]!]);
    }
  }
}
