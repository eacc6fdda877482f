import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../scene/document.ts';
import type { SharpEdgeAttributes } from '../scene/edges/split.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';
import type { Coverage, CoverageOf } from './coverage-map.ts';
import { isColourless } from './materials.ts';
import { meshSlots } from './placements.ts';
import { type ShapeMotion, ShapeMotions } from './shape-motion.ts';

/** A run of a document's merged indices that one draw call draws. */
export interface Batch {
  /** Index of the material; −1 for none. */
  material: number;
  doubleSided: boolean;
  /** Whether it casts no shadow and hides no light. */
  cameraOnly: boolean;
  renderOrder: number;
  /** Whether a mesh of it may be mirrored, so that its fronts wind the other way. */
  mirrors: boolean;
  /** Whether its colour is that of its vertices, as its material has none. */
  isVertexColoured: boolean;
  /** What kinds of visible texel its faces show. */
  coverage: Omit<Coverage, 'invisible'>;
  start: number;
  count: number;
  /** Of the indices, how many at the start are of faces with opaque texels alone. */
  solidCount: number;
}

/** A mesh that is visible, or may become so, among all the vertices of its document. */
export interface MergedMesh {
  mesh: SceneMesh;
  /** What places it. */
  slot: number;
  motion: ShapeMotion;
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
  const sorter = new BatchSorter(scene, countTriangles(meshes));
  for (const merged of meshes) {
    for (const group of merged.mesh.groups) sortGroup(merged, group, { sorter, coverageOf });
  }
  return { meshes, indices: sorter.writeIndices(meshes), batches: sorter.batches };
}

function visibleMeshes(
  scene: SceneDocument,
  edges: readonly SharpEdgeAttributes[] | null,
): MergedMesh[] {
  const nodesVisible = visibleNodes(scene.nodes);
  const motions = new ShapeMotions(scene);
  const slots = meshSlots(scene);
  const meshes: MergedMesh[] = [];
  let firstVertex = 0;
  scene.meshes.forEach((mesh, index) => {
    const motion = motions.of(mesh);
    const visible = mesh.visible || motion.shows;
    if (!isMeshVisible(mesh, nodesVisible, { visible })) return;
    const own = edges?.[index] ?? null;
    const vertexCount = own ? own.vertexOf.length : mesh.positions.length / 3;
    meshes.push({ mesh, slot: slots[index]!, motion, edges: own, firstVertex, vertexCount });
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

const NOTHING: Coverage = { opaque: false, partial: false, invisible: false };

/**
 * Scratch: what a triangle looks like, its rectangle, then its least and its greatest alpha; and the
 * one before. New ones for each group would cost more than the comparison.
 */
const look = /* @__PURE__ */ new Float64Array(6);
const latest = /* @__PURE__ */ new Float64Array(6);
const uvRect = /* @__PURE__ */ look.subarray(0, 4);
const alphas = /* @__PURE__ */ look.subarray(4);

/** The triangles of a face follow each other and share a rectangle: it is looked at once. */
function sortGroup(
  merged: MergedMesh,
  group: SceneMeshGroup,
  { sorter, coverageOf }: Sorting,
): void {
  const { mesh, motion } = merged;
  const slots = sorter.slotsFor(merged, group);
  latest.fill(Number.NaN);
  alphas.fill(1);
  const face = { uvRect: motion.slides ? null : uvRect, alphas };
  let coverage: Coverage = NOTHING;
  const end = group.start + group.count;
  for (let at = group.start; at < end; at += 3) {
    readUvRect(mesh, at);
    if (mesh.colors) readAlphas(mesh.indices, mesh.colors, at);
    if (!isSame(look, latest)) {
      coverage = coverageOf(group.material, face);
      latest.set(look);
    }
    sorter.add(slots, coverage);
  }
}

/** The rectangle around those of a triangle's corners. */
function readUvRect({ indices, uvRects }: SceneMesh, at: number): void {
  const a = indices[at]! * 4;
  const b = indices[at + 1]! * 4;
  const c = indices[at + 2]! * 4;
  uvRect[0] = Math.min(uvRects[a]!, uvRects[b]!, uvRects[c]!);
  uvRect[1] = Math.min(uvRects[a + 1]!, uvRects[b + 1]!, uvRects[c + 1]!);
  uvRect[2] = Math.max(uvRects[a + 2]!, uvRects[b + 2]!, uvRects[c + 2]!);
  uvRect[3] = Math.max(uvRects[a + 3]!, uvRects[b + 3]!, uvRects[c + 3]!);
}

function readAlphas(indices: Uint32Array, colors: Float32Array, at: number): void {
  const alpha = (corner: number): number => colors[indices[at + corner]! * 4 + 3]!;
  alphas[0] = Math.min(alpha(0), alpha(1), alpha(2));
  alphas[1] = Math.max(alpha(0), alpha(1), alpha(2));
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < 6; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The batches of one material, sidedness and order: for opaque texels, partial ones, and both. */
interface Slots {
  like: Omit<Batch, 'coverage' | 'start' | 'count' | 'solidCount'>;
  byKind: (number | undefined)[];
}

const LEFT_OUT = -1;

/** Gives each triangle, in order, its batch; then writes the indices batch by batch. */
class BatchSorter {
  readonly batches: Batch[] = [];
  readonly #slots = new Map<string, Slots>();
  /** Of each triangle twice its batch, and one more where it is not solid. */
  readonly #placeOf: Int32Array;
  readonly #scene: SceneDocument;
  #triangles = 0;

  constructor(scene: SceneDocument, triangles: number) {
    this.#scene = scene;
    this.#placeOf = new Int32Array(triangles);
  }

  slotsFor({ mesh, motion: { mirrors } }: MergedMesh, group: SceneMeshGroup): Slots {
    const { renderOrder = 0, colors } = mesh;
    const { materials, textures } = this.#scene;
    const { material, doubleSided = false, cameraOnly = false } = group;
    const isVertexColoured =
      colors !== undefined && isColourless(materials[material], textures.length);
    const like = { material, doubleSided, cameraOnly, renderOrder, mirrors, isVertexColoured };
    const key = JSON.stringify(like);
    const slots = this.#slots.get(key) ?? { like, byKind: [] };
    this.#slots.set(key, slots);
    return slots;
  }

  add(slots: Slots, coverage: Coverage): void {
    this.#placeOf[this.#triangles++] = this.#find(slots, coverage);
  }

  #find({ like, byKind }: Slots, { opaque, partial, invisible }: Coverage): number {
    const kind = Number(opaque) + 2 * Number(partial);
    if (kind === 0) return LEFT_OUT;
    let index = byKind[kind];
    if (index === undefined) {
      const batch = { ...like, coverage: { opaque, partial }, start: 0, count: 0, solidCount: 0 };
      index = this.batches.push(batch) - 1;
      byKind[kind] = index;
    }
    const batch = this.batches[index]!;
    const isSolid = !partial && !invisible;
    batch.count += 3;
    if (isSolid) batch.solidCount += 3;
    return index * 2 + Number(!isSolid);
  }

  writeIndices(meshes: readonly MergedMesh[]): Uint32Array {
    let total = 0;
    for (const batch of this.batches) {
      batch.start = total;
      total += batch.count;
    }
    const indices = new Uint32Array(total);
    const next = this.batches.flatMap(({ start, solidCount }) => [start, start + solidCount]);
    let triangle = 0;
    for (const { mesh, edges, firstVertex } of meshes) {
      const from = edges?.indices ?? mesh.indices;
      for (const { start, count } of mesh.groups) {
        for (let at = start; at < start + count; at += 3) {
          const place = this.#placeOf[triangle++]!;
          if (place === LEFT_OUT) continue;
          const to = next[place]!;
          next[place] = to + 3;
          for (let i = 0; i < 3; i++) indices[to + i] = from[at + i]! + firstVertex;
        }
      }
    }
    return indices;
  }
}
