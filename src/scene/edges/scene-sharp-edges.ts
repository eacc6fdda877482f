import { MAX_EDGE_WORK } from '../constants.ts';
import type { SceneMesh } from '../document.ts';
import { type SharpEdgeOptions, sharpEdges } from './sharp-edges.ts';
import type { SharpEdgeAttributes } from './split.ts';

interface Known {
  options: SharpEdgeOptions;
  edges: SharpEdgeAttributes[];
}

const known = new WeakMap<readonly SceneMesh[], Known>();

/**
 * The sharp edges of a document's meshes, in order, under one budget of MAX_EDGE_WORK (scene
 * format, Sharp edges). Kept for each array of meshes and the latest options, so that a document in another
 * pose, which has the same array, costs nothing.
 */
export function sceneSharpEdges(
  meshes: readonly SceneMesh[],
  { sharpAngleDeg, reach }: SharpEdgeOptions,
): SharpEdgeAttributes[] {
  const before = known.get(meshes);
  if (before?.options.sharpAngleDeg === sharpAngleDeg && before.options.reach === reach) {
    return before.edges;
  }
  const options = { sharpAngleDeg, reach };
  const work = { left: MAX_EDGE_WORK };
  const edges = meshes.map((mesh) => sharpEdges(mesh, options, work));
  known.set(meshes, { options, edges });
  return edges;
}
