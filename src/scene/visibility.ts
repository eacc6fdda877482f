import { mat4Identity, mat4TransformPoint } from '../math/mat4.ts';
import type { Vec3 } from '../math/types.ts';
import type { SceneDocument, SceneMesh, SceneNode, SceneShapeState } from './document.ts';
import { meshMatrices, shapeState } from './mesh-matrices.ts';
import { worldMatrices } from './world-matrices.ts';

/** For each node, whether it and all above it are visible. */
export function visibleNodes(nodes: readonly SceneNode[]): boolean[] {
  const visible: boolean[] = [];
  for (const node of nodes) {
    visible.push(node.visible && (visible[node.parent] ?? true));
  }
  return visible;
}

/**
 * Whether a mesh is drawn: itself, its node and all nodes above are visible. An own shape of its
 * node may have been shown, hidden or stretched to nothing.
 *
 * @param shape from `shapeState`; absent: the mesh is as at rest
 */
export function isMeshVisible(
  mesh: Pick<SceneMesh, 'visible' | 'node'>,
  nodesVisible: readonly boolean[],
  shape?: SceneShapeState,
): boolean {
  const { visible = mesh.visible, stretch } = shape ?? {};
  return visible && (nodesVisible[mesh.node] ?? true) && !stretch?.includes(0);
}

/**
 * Calls `visit` with the place in the world of each corner of each visible triangle, end of each
 * visible line and visible point, so a shared vertex comes up more than once and one that nothing
 * draws never. Corners without a finite place are left out.
 */
export function visitVisibleCorners(document: SceneDocument, visit: (corner: Vec3) => void): void {
  const { nodes, meshes, lines = [], points = [] } = document;
  const nodesVisible = visibleNodes(nodes);
  const visitFinite = (corner: Vec3): void => {
    if (corner.every(Number.isFinite)) visit(corner);
  };
  const matrices = meshMatrices(document);
  meshes.forEach((mesh, i) => {
    if (!isMeshVisible(mesh, nodesVisible, shapeState(mesh, nodes))) return;
    for (const { start, count } of mesh.groups) {
      visitVertices(mesh.positions, mesh.indices.subarray(start, start + count), (vertex) =>
        visitFinite(mat4TransformPoint(matrices[i]!, vertex)),
      );
    }
  });
  const worlds = worldMatrices(nodes);
  for (const marks of [...lines, ...points]) {
    if (!isMeshVisible(marks, nodesVisible)) continue;
    const world = worlds[marks.node] ?? mat4Identity();
    const drawn = 'indices' in marks ? marks.indices : null;
    visitVertices(marks.positions, drawn, (vertex) =>
      visitFinite(mat4TransformPoint(world, vertex)),
    );
  }
}

/** @param indices null: all of them, in order */
function visitVertices(
  positions: Float32Array,
  indices: Uint32Array | null,
  visit: (vertex: Vec3) => void,
): void {
  const count = indices?.length ?? Math.floor(positions.length / 3);
  for (let i = 0; i < count; i++) {
    const at = (indices ? indices[i]! : i) * 3;
    visit([positions[at]!, positions[at + 1]!, positions[at + 2]!]);
  }
}
