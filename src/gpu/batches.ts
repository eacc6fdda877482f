import type { SceneDocument, SceneMesh } from '../scene/document.ts';
import type { SharpEdgeAttributes } from '../scene/edges/split.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';
import type { Coverage } from './coverage-map.ts';

/** A run of a document's merged indices that one draw call draws. */
export interface Batch {
  /** Index of the material; −1 for none. */
  material: number;
  doubleSided: boolean;
  renderOrder: number;
  /** What kinds of texel its faces show. */
  coverage: Coverage;
  start: number;
  count: number;
}

/** A visible mesh among all the vertices of its document. */
export interface MergedMesh {
  mesh: SceneMesh;
  /** Its edges to round, which may have split vertices; null: none asked for. */
  edges: SharpEdgeAttributes | null;
  firstVertex: number;
  vertexCount: number;
}

/** All that is visible of a document in one set of arrays. */
export interface MergedMeshes {
  meshes: MergedMesh[];
  indices: Uint32Array;
  batches: Batch[];
}

/** What kinds of texel a material shows inside a rectangle: uMin, vMin, uMax, vMax. */
export type CoverageOf = (material: number, uvRect: readonly number[]) => Coverage;

/**
 * Sorts the visible triangles into as few batches as their materials, sides, orders and kinds of
 * texel allow. A triangle of which no texel is visible is left out.
 *
 * @param edges for each mesh of the document; null: none to round
 */
export function mergeMeshes(
  scene: SceneDocument,
  edges: readonly SharpEdgeAttributes[] | null,
  coverageOf: CoverageOf,
): MergedMeshes {
  const meshes = visibleMeshes(scene, edges);
  const batches = new Map<string, Batch>();
  const batchOf: (Batch | null)[] = [];
  visitTriangles(meshes, (merged, group, at) => {
    const coverage = coverageOf(group.material, uvRectAt(merged.mesh, at));
    const batch = coverage.opaque || coverage.partial ? findBatch() : null;
    batchOf.push(batch);
    if (batch) batch.count += 3;

    function findBatch(): Batch {
      const { material, doubleSided = false } = group;
      const { renderOrder = 0 } = merged.mesh;
      const key = `${material} ${doubleSided} ${renderOrder} ${coverage.opaque} ${coverage.partial}`;
      const known = batches.get(key);
      const found = known ?? { material, doubleSided, renderOrder, coverage, start: 0, count: 0 };
      batches.set(key, found);
      return found;
    }
  });
  const sorted = [...batches.values()];
  return { meshes, indices: writeIndices(meshes, batchOf, sorted), batches: sorted };
}

function visibleMeshes(
  scene: SceneDocument,
  edges: readonly SharpEdgeAttributes[] | null,
): MergedMesh[] {
  const nodesVisible = visibleNodes(scene.nodes);
  const meshes: MergedMesh[] = [];
  let firstVertex = 0;
  scene.meshes.forEach((mesh, index) => {
    if (!isMeshVisible(mesh, nodesVisible)) return;
    const own = edges?.[index] ?? null;
    const vertexCount = own ? own.vertexOf.length : mesh.positions.length / 3;
    meshes.push({ mesh, edges: own, firstVertex, vertexCount });
    firstVertex += vertexCount;
  });
  return meshes;
}

type VisitTriangle = (merged: MergedMesh, group: SceneMesh['groups'][number], at: number) => void;

/** @param visit gets the place of each triangle's first index in its mesh */
function visitTriangles(meshes: readonly MergedMesh[], visit: VisitTriangle): void {
  for (const merged of meshes) {
    for (const group of merged.mesh.groups) {
      const end = group.start + group.count;
      for (let at = group.start; at < end; at += 3) visit(merged, group, at);
    }
  }
}

/** The rectangle around those of a triangle's corners. */
function uvRectAt({ indices, uvRects }: SceneMesh, at: number): readonly number[] {
  const corner = (i: number, side: number): number => uvRects[indices[at + i]! * 4 + side]!;
  const least = (side: number): number =>
    Math.min(corner(0, side), corner(1, side), corner(2, side));
  const most = (side: number): number =>
    Math.max(corner(0, side), corner(1, side), corner(2, side));
  return [least(0), least(1), most(2), most(3)];
}

function writeIndices(
  meshes: readonly MergedMesh[],
  batchOf: readonly (Batch | null)[],
  batches: readonly Batch[],
): Uint32Array {
  const next = new Map<Batch, number>();
  let total = 0;
  for (const batch of batches) {
    batch.start = total;
    next.set(batch, total);
    total += batch.count;
  }
  const indices = new Uint32Array(total);
  let triangle = 0;
  visitTriangles(meshes, ({ mesh, edges, firstVertex }, _, at) => {
    const batch = batchOf[triangle++];
    if (!batch) return;
    const from = edges?.indices ?? mesh.indices;
    const to = next.get(batch)!;
    for (let i = 0; i < 3; i++) indices[to + i] = from[at + i]! + firstVertex;
    next.set(batch, to + 3);
  });
  return indices;
}
