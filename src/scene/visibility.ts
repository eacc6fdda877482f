import type { SceneMesh, SceneNode, SceneShapeState } from './document.ts';

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
