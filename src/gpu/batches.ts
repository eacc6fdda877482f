import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../scene/document.ts';
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

/** All that is visible of a document in one set of arrays. */
export interface MergedMeshes {
  vertexCount: number;
  /** The meshes merged, each with the index of its first vertex. */
  meshes: { mesh: SceneMesh; firstVertex: number }[];
  indices: Uint32Array;
  batches: Batch[];
}

interface Run {
  mesh: SceneMesh;
  group: SceneMeshGroup;
  firstVertex: number;
}

/** Sorts the visible groups into as few batches as their materials, sides and orders allow. */
export function mergeMeshes(scene: SceneDocument): MergedMeshes {
  const nodesVisible = visibleNodes(scene.nodes);
  const meshes: MergedMeshes['meshes'] = [];
  const runs = new Map<string, Run[]>();
  let vertexCount = 0;
  let indexCount = 0;
  for (const mesh of scene.meshes) {
    if (!isMeshVisible(mesh, nodesVisible)) continue;
    const firstVertex = vertexCount;
    meshes.push({ mesh, firstVertex });
    vertexCount += mesh.positions.length / 3;
    for (const group of mesh.groups) {
      const key = `${group.material} ${group.doubleSided === true} ${mesh.renderOrder ?? 0}`;
      const sameKey = runs.get(key) ?? [];
      runs.set(key, sameKey);
      sameKey.push({ mesh, group, firstVertex });
      indexCount += group.count;
    }
  }
  const indices = new Uint32Array(indexCount);
  return { vertexCount, meshes, indices, batches: writeBatches([...runs.values()], indices) };
}

function writeBatches(runs: readonly Run[][], indices: Uint32Array): Batch[] {
  let at = 0;
  return runs.map((sameKey) => {
    const start = at;
    for (const { mesh, group, firstVertex } of sameKey) {
      const end = group.start + group.count;
      for (let i = group.start; i < end; i++) indices[at++] = mesh.indices[i]! + firstVertex;
    }
    const { mesh, group } = sameKey[0]!;
    return {
      material: group.material,
      doubleSided: group.doubleSided === true,
      renderOrder: mesh.renderOrder ?? 0,
      start,
      count: at - start,
    };
  });
}
