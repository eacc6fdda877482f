import { EDGE_SLOTS } from '../scene/constants.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { SharpEdgeAttributes } from '../scene/edges/split.ts';
import { type Batch, type MergedMesh, mergeMeshes } from './batches.ts';
import type { Gpu } from './context.ts';
import type { CoverageOf } from './coverage-map.ts';
import { createVertexArray, type VertexAttributes } from './vertex-array.ts';

/** The triangles of a document on the GPU. */
export interface GpuGeometry {
  /** All programs read attributes at the same places, so one vertex array serves them all. */
  vertexArray: WebGLVertexArrayObject;
  batches: Batch[];
  dispose(): void;
}

/**
 * Uploads what is visible of a document.
 *
 * @param edges of each mesh, to round; null: the attributes for that are left out
 */
export function createGeometry(
  gpu: Gpu,
  scene: SceneDocument,
  edges: readonly SharpEdgeAttributes[] | null,
  coverageOf: CoverageOf,
): GpuGeometry {
  const { meshes, indices, batches } = mergeMeshes(scene, edges, coverageOf);
  const attributes = { ...meshAttributes(meshes), ...(edges && edgeAttributes(meshes)) };
  const { object, dispose } = createVertexArray(gpu, attributes, indices);
  return { vertexArray: object, batches, dispose };
}

function meshAttributes(meshes: readonly MergedMesh[]): VertexAttributes {
  const nodes = new Uint32Array(totalVertices(meshes));
  for (const { slot, firstVertex, vertexCount } of meshes) {
    nodes.fill(slot, firstVertex, firstVertex + vertexCount);
  }
  const isColoured = meshes.some(({ mesh }) => mesh.colors);
  return {
    aPosition: gather(meshes, 3, ({ mesh }) => mesh.positions),
    aNormal: gather(meshes, 3, ({ mesh }) => mesh.normals),
    aUv: gather(meshes, 2, ({ mesh }) => mesh.uvs),
    aUvRect: gather(meshes, 4, ({ mesh }) => mesh.uvRects),
    aNode: { numComponents: 1, data: nodes },
    ...(isColoured && { aColour: gather(meshes, 4, coloursOf) }),
  };
}

/** Of a mesh without colours, beside others that have them: white. */
function coloursOf({ mesh }: MergedMesh): Float32Array {
  return mesh.colors ?? new Float32Array((mesh.positions.length / 3) * 4).fill(1);
}

/** One attribute of all meshes; a vertex that was split off repeats the one that it came from. */
function gather(
  meshes: readonly MergedMesh[],
  numComponents: number,
  valuesOf: (mesh: MergedMesh) => Float32Array,
) {
  const data = new Float32Array(totalVertices(meshes) * numComponents);
  for (const merged of meshes) {
    const values = valuesOf(merged);
    const first = merged.firstVertex * numComponents;
    data.set(values, first);
    for (let vertex = values.length / numComponents; vertex < merged.vertexCount; vertex++) {
      const from = merged.edges!.vertexOf[vertex]! * numComponents;
      data.set(values.subarray(from, from + numComponents), first + vertex * numComponents);
    }
  }
  return { numComponents, data };
}

function edgeAttributes(meshes: readonly MergedMesh[]): VertexAttributes {
  const distances = new Float32Array(totalVertices(meshes) * EDGE_SLOTS);
  const angles = new Float32Array(distances.length);
  for (const { edges, firstVertex } of meshes) {
    distances.set(edges!.distances, firstVertex * EDGE_SLOTS);
    angles.set(edges!.angles, firstVertex * EDGE_SLOTS);
  }
  return {
    aEdgeDistances: { numComponents: EDGE_SLOTS, data: distances },
    aEdgeAngles: { numComponents: EDGE_SLOTS, data: angles },
  };
}

function totalVertices(meshes: readonly MergedMesh[]): number {
  const last = meshes.at(-1);
  return last ? last.firstVertex + last.vertexCount : 0;
}
