import { MAX_EDGE_WORK } from '../constants.ts';
import type { SceneMesh } from '../document.ts';
import { type SharpEdgeOptions, sharpEdgesOfEach } from './sharp-edges.ts';
import type { SharpEdgeAttributes } from './split.ts';

interface Known {
  options: SharpEdgeOptions;
  edges: SharpEdgeAttributes[];
}

const known = new WeakMap<readonly SceneMesh[], Known>();

/**
 * How many corners are searched at once: enough that thousands of small meshes cost no more than
 * their triangles, and few enough for the processor's caches, and for memory.
 */
const BATCH_CORNERS = 1 << 15;

/**
 * The sharp edges of a document's meshes, in order, under one budget of MAX_EDGE_WORK (scene
 * format, Sharp edges). Kept for each array of meshes and the latest options, so that a document in
 * another pose, which has the same array, costs nothing.
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
  const edges = [...batchesOf(meshes)].flatMap((batch) => sharpEdgesOfEach(batch, options, work));
  known.set(meshes, { options, edges });
  return edges;
}

/** The meshes in order, a few thousand triangles at a time or one large mesh. */
function* batchesOf(meshes: readonly SceneMesh[]): Generator<SceneMesh[]> {
  let first = 0;
  let corners = 0;
  for (let m = 0; m < meshes.length; m++) {
    corners += meshes[m]!.indices.length;
    if (corners >= BATCH_CORNERS || m === meshes.length - 1) {
      yield meshes.slice(first, m + 1);
      first = m + 1;
      corners = 0;
    }
  }
}
