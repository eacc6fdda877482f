import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../scene/document.ts';
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

/** uMin, vMin, uMax, vMax. */
export type UvRect = ArrayLike<number>;

/** What kinds of texel a material shows inside a rectangle. */
export type CoverageOf = (material: number, uvRect: UvRect) => Coverage;

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
  const sorter = new BatchSorter(countTriangles(meshes));
  for (const { mesh } of meshes) {
    for (const group of mesh.groups) sortGroup(mesh, group, { sorter, coverageOf });
  }
  return { meshes, indices: sorter.writeIndices(meshes), batches: sorter.batches };
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

function countTriangles(meshes: readonly MergedMesh[]): number {
  let count = 0;
  for (const { mesh } of meshes)
    for (const group of mesh.groups) count += Math.ceil(group.count / 3);
  return count;
}

interface Sorting {
  sorter: BatchSorter;
  coverageOf: CoverageOf;
}

/** The triangles of a face follow each other and share a rectangle: it is looked at once. */
function sortGroup(mesh: SceneMesh, group: SceneMeshGroup, { sorter, coverageOf }: Sorting): void {
  const slots = sorter.slotsFor(mesh, group);
  const rect = new Float64Array(4);
  const latest = new Float64Array(4).fill(Number.NaN);
  let coverage: Coverage = { opaque: false, partial: false };
  const end = group.start + group.count;
  for (let at = group.start; at < end; at += 3) {
    readUvRect(mesh, at, rect);
    if (!isSameRect(rect, latest)) {
      coverage = coverageOf(group.material, rect);
      latest.set(rect);
    }
    sorter.add(slots, coverage);
  }
}

/** The rectangle around those of a triangle's corners. */
function readUvRect({ indices, uvRects }: SceneMesh, at: number, rect: Float64Array): void {
  const [a, b, c] = [indices[at]! * 4, indices[at + 1]! * 4, indices[at + 2]! * 4];
  for (let side = 0; side < 4; side++) {
    const [x, y, z] = [uvRects[a + side]!, uvRects[b + side]!, uvRects[c + side]!];
    rect[side] = side < 2 ? Math.min(x, y, z) : Math.max(x, y, z);
  }
}

function isSameRect(a: Float64Array, b: Float64Array): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** The batches of one material, side and order: for opaque texels, partial ones, and both. */
interface Slots {
  like: Pick<Batch, 'material' | 'doubleSided' | 'renderOrder'>;
  byKind: (number | undefined)[];
}

const LEFT_OUT = -1;

/** Gives each triangle, in order, its batch; then writes the indices batch by batch. */
class BatchSorter {
  readonly batches: Batch[] = [];
  readonly #slots = new Map<string, Slots>();
  readonly #batchOf: Int32Array;
  #triangles = 0;

  constructor(triangles: number) {
    this.#batchOf = new Int32Array(triangles);
  }

  slotsFor(
    { renderOrder = 0 }: SceneMesh,
    { material, doubleSided = false }: SceneMeshGroup,
  ): Slots {
    const key = `${material} ${doubleSided} ${renderOrder}`;
    const slots = this.#slots.get(key) ?? {
      like: { material, doubleSided, renderOrder },
      byKind: [],
    };
    this.#slots.set(key, slots);
    return slots;
  }

  add(slots: Slots, coverage: Coverage): void {
    this.#batchOf[this.#triangles++] = this.#find(slots, coverage);
  }

  #find({ like, byKind }: Slots, coverage: Coverage): number {
    const kind = Number(coverage.opaque) + 2 * Number(coverage.partial);
    if (kind === 0) return LEFT_OUT;
    let index = byKind[kind];
    if (index === undefined) {
      index = this.batches.push({ ...like, coverage, start: 0, count: 0 }) - 1;
      byKind[kind] = index;
    }
    this.batches[index]!.count += 3;
    return index;
  }

  writeIndices(meshes: readonly MergedMesh[]): Uint32Array {
    let total = 0;
    for (const batch of this.batches) {
      batch.start = total;
      total += batch.count;
    }
    const indices = new Uint32Array(total);
    const next = this.batches.map(({ start }) => start);
    let triangle = 0;
    for (const { mesh, edges, firstVertex } of meshes) {
      const from = edges?.indices ?? mesh.indices;
      for (const { start, count } of mesh.groups) {
        for (let at = start; at < start + count; at += 3) {
          const batch = this.#batchOf[triangle++]!;
          if (batch === LEFT_OUT) continue;
          const to = next[batch]!;
          next[batch] = to + 3;
          for (let i = 0; i < 3; i++) indices[to + i] = from[at + i]! + firstVertex;
        }
      }
    }
    return indices;
  }
}
