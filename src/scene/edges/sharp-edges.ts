import { MAX_EDGE_WIDTH, MAX_EDGE_WORK } from '../constants.ts';
import type { SceneMesh } from '../document.ts';
import { meetingsOf } from './meetings.ts';
import { patchesOf, sharpSidesOf } from './patches.ts';
import { layOut } from './row.ts';
import { chooseSlots, type EdgeWork } from './slots.ts';
import { type SharpEdgeAttributes, splitVertices } from './split.ts';
import { trianglesOf } from './triangles.ts';

export interface SharpEdgeOptions {
  /** The least angle between faces at a sharp edge, degrees. */
  sharpAngleDeg: number;
  /** How far from an edge its rounding reaches, units; at most MAX_EDGE_WIDTH counts. */
  reach: number;
}

/**
 * Where a mesh has sharp edges, and how far its vertices are from them: what a renderer rounds
 * edges with (scene format, Sharp edges). Pure; O(n log n) but for the choice of slots, which
 * `work` bounds.
 *
 * @param work what the search may take, and what is left of it afterwards; absent: MAX_EDGE_WORK
 */
export function sharpEdges(
  mesh: SceneMesh,
  options: SharpEdgeOptions,
  work: EdgeWork = { left: MAX_EDGE_WORK },
): SharpEdgeAttributes {
  return sharpEdgesOfEach([mesh], options, work)[0]!;
}

/** The same for meshes one after the other, which share the work. */
export function sharpEdgesOfEach(
  meshes: readonly SceneMesh[],
  { sharpAngleDeg, reach }: SharpEdgeOptions,
  work: EdgeWork,
): SharpEdgeAttributes[] {
  const row = layOut(meshes);
  const triangles = trianglesOf(row);
  const meetings = meetingsOf(triangles, row.normals, sharpAngleDeg);
  const sharp = sharpSidesOf(triangles, meetings);
  const patches = patchesOf(triangles, row.firstTriangle, meetings, sharp);
  const search = { triangles, sharp, patches, reach: Math.min(reach, MAX_EDGE_WIDTH), work };
  return splitVertices(row, triangles, sharp, chooseSlots(search));
}
