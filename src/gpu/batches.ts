import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../scene/document.ts';
import type { SharpEdgeAttributes } from '../scene/edges/split.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';

/** A run of a document's merged indices that one draw call draws. */
export interface Batch {
  /** Index of the material; −1 for none. */
  material: number;
  doubleSided: boolean;
  renderOrder: number;
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

/** A group of a mesh, waiting for its batch. */
interface Run {
  merged: MergedMesh;
  group: SceneMeshGroup;
}

/**
 * Sorts the visible groups into as few batches as their materials, sides and orders allow.
 *
 * @param edges for each mesh of the document; null: none to round
 */
export function mergeMeshes(
  scene: SceneDocument,
  edges: readonly SharpEdgeAttributes[] | null,
): MergedMeshes {
  const meshes = visibleMeshes(scene, edges);
  const runs = new Map<string, Run[]>();
  let indexCount = 0;
  for (const merged of meshes) {
    for (const group of merged.mesh.groups) {
      const key = batchKey(merged.mesh, group);
      const sameKey = runs.get(key) ?? [];
      runs.set(key, sameKey);
      sameKey.push({ merged, group });
      indexCount += group.count;
    }
  }
  const indices = new Uint32Array(indexCount);
  return { meshes, indices, batches: writeBatches([...runs.values()], indices) };
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

function batchKey(mesh: SceneMesh, group: SceneMeshGroup): string {
  return `${group.material} ${group.doubleSided === true} ${mesh.renderOrder ?? 0}`;
}

function writeBatches(runs: readonly Run[][], indices: Uint32Array): Batch[] {
  let at = 0;
  return runs.map((sameKey) => {
    const start = at;
    for (const { merged, group } of sameKey) {
      const from = merged.edges?.indices ?? merged.mesh.indices;
      const end = group.start + group.count;
      for (let i = group.start; i < end; i++) indices[at++] = from[i]! + merged.firstVertex;
    }
    const { merged, group } = sameKey[0]!;
    return {
      material: group.material,
      doubleSided: group.doubleSided === true,
      renderOrder: merged.mesh.renderOrder ?? 0,
      start,
      count: at - start,
    };
  });
}
