import { mat4Identity } from '../math/mat4.ts';
import type { Mat4, Vec2 } from '../math/types.ts';
import type { SceneDocument, SceneNode } from '../scene/document.ts';
import { shapeState, stretchMatrix } from '../scene/mesh-matrices.ts';
import { isMeshVisible } from '../scene/visibility.ts';
import { worldMatrices } from '../scene/world-matrices.ts';

/**
 * Where things are. Slot 0 is the model root (node −1), then there is one slot for each node, then
 * one for each mesh that is its node's own shape.
 */
export interface Placements {
  /** Of each slot, to the world; null: what is there is hidden. */
  matrices: (Mat4 | null)[];
  /** Pixels by which the texture is moved, by slot; others stay. */
  uvOffsets: Map<number, Vec2>;
}

/** The slot of a node. */
export function nodeSlot(node: number): number {
  return node + 1;
}

/** The slot of each mesh. */
export function meshSlots({ nodes, meshes }: SceneDocument): Uint32Array {
  let next = nodeSlot(nodes.length);
  return Uint32Array.from(meshes, ({ node, shapeCenter }) =>
    shapeCenter ? next++ : nodeSlot(node),
  );
}

/** How many slots a document has. */
export function countSlots({ nodes, meshes }: SceneDocument): number {
  const shapes = meshes.reduce((sum, { shapeCenter }) => sum + (shapeCenter ? 1 : 0), 0);
  return nodeSlot(nodes.length) + shapes;
}

/**
 * Where everything is.
 *
 * @param nodes the document's, as they stand now
 */
export function placementsOf(
  { meshes }: Pick<SceneDocument, 'meshes'>,
  nodes: readonly SceneNode[],
): Placements {
  const worlds = worldMatrices(nodes);
  const matrices: (Mat4 | null)[] = [mat4Identity(), ...worlds];
  const uvOffsets = new Map<number, Vec2>();
  for (const mesh of meshes) {
    if (!mesh.shapeCenter) continue;
    const shape = shapeState(mesh, nodes);
    const world = worlds[mesh.node] ?? mat4Identity();
    if (shape?.uvOffset) uvOffsets.set(matrices.length, shape.uvOffset);
    // Below a hidden node nothing is drawn at all: only the shape itself is asked.
    const isVisible = isMeshVisible(mesh, [], shape);
    const stretch = shape?.stretch;
    const matrix = stretch ? stretchMatrix(world, mesh.shapeCenter, stretch) : world;
    matrices.push(isVisible ? matrix : null);
  }
  return { matrices, uvOffsets };
}
