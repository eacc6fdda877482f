import { mat4Affine, mat4Identity, mat4Multiply } from '../math/mat4.ts';
import type { Mat4, Vec3 } from '../math/types.ts';
import type { SceneMesh, SceneNode, SceneShapeState } from './document.ts';
import { worldMatrices } from './world-matrices.ts';

/** Nodes, and the meshes that they place. */
interface Placed {
  nodes: readonly SceneNode[];
  meshes: readonly Pick<SceneMesh, 'node' | 'shapeCenter'>[];
}

/** How a node's own shape differs from rest now; undefined for any other mesh, and at rest. */
export function shapeState(
  mesh: Pick<SceneMesh, 'node' | 'shapeCenter'>,
  nodes: readonly SceneNode[],
): SceneShapeState | undefined {
  return mesh.shapeCenter && nodes[mesh.node]?.shape;
}

/**
 * The matrix that takes each mesh's vertices to the world: that of its node, times the stretch of
 * an own shape about its centre, T(c) · S(stretch) · T(−c). A negative stretch mirrors: then its
 * determinant is below 0, and what winds clockwise is a front.
 */
export function meshMatrices({ nodes, meshes }: Placed): Mat4[] {
  const worlds = worldMatrices(nodes);
  const unmoved = mat4Identity();
  return meshes.map((mesh) => {
    const world = worlds[mesh.node] ?? unmoved;
    const stretch = shapeState(mesh, nodes)?.stretch;
    return stretch ? stretchMatrix(world, mesh.shapeCenter!, stretch) : world;
  });
}

/** world · T(center) · S(stretch) · T(−center). */
export function stretchMatrix(world: Mat4, center: Vec3, stretch: Vec3): Mat4 {
  const [x, y, z] = stretch;
  const own = mat4Affine(Float64Array.of(x, 0, 0, 0, y, 0, 0, 0, z), [
    center[0] * (1 - x),
    center[1] * (1 - y),
    center[2] * (1 - z),
  ]);
  return mat4Multiply(world, own);
}
