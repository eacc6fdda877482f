import { createBufferInfoFromArrays, createVertexArrayInfo, type VertexArrayInfo } from 'twgl.js';
import { EDGE_SLOTS } from '../scene/constants.ts';
import type { SceneDocument } from '../scene/document.ts';
import { sceneSharpEdges } from '../scene/edges/scene-sharp-edges.ts';
import type { SharpEdgeOptions } from '../scene/edges/sharp-edges.ts';
import { type Batch, type CoverageOf, type MergedMesh, mergeMeshes } from './batches.ts';
import type { Gpu } from './context.ts';
import { nodeSlot } from './node-matrices.ts';
import type { Program, UniformDeclaration } from './program.ts';

/** The triangles of a document on the GPU. */
export interface GpuGeometry {
  /** All programs read attributes at the same places, so one vertex array serves them all. */
  vertexArray: VertexArrayInfo;
  batches: Batch[];
  dispose(): void;
}

/** What geometry takes beside a document. */
export interface GeometryNeeds {
  /** Any program that reads the vertex attributes. */
  program: Program<UniformDeclaration>;
  coverageOf: CoverageOf;
}

/**
 * Uploads what is visible of a document.
 *
 * @param rounding where to look for edges to round; null: the attributes for that are left out
 */
export function createGeometry(
  gpu: Gpu,
  scene: SceneDocument,
  rounding: SharpEdgeOptions | null,
  { program, coverageOf }: GeometryNeeds,
): GpuGeometry {
  const { gl, counts } = gpu;
  const edges = rounding && sceneSharpEdges(scene.meshes, rounding);
  const { meshes, indices, batches } = mergeMeshes(scene, edges, coverageOf);
  const arrays = {
    ...vertexArrays(meshes),
    ...(edges && edgeArrays(meshes)),
    indices: { numComponents: 3, data: indices },
  };
  const bytes = Object.values(arrays).reduce((sum, { data }) => sum + data.byteLength, 0);
  const buffers = createBufferInfoFromArrays(gl, arrays);
  const vertexArray = createVertexArrayInfo(gl, program.info, buffers);
  const glBuffers = [
    ...Object.values(buffers.attribs ?? {}).map((attribute) => attribute.buffer),
    ...(buffers.indices ? [buffers.indices] : []),
  ];
  counts.buffers += glBuffers.length;
  counts.vertexArrays += 1;
  counts.bytes += bytes;
  return {
    vertexArray,
    batches,
    dispose() {
      for (const buffer of glBuffers) gl.deleteBuffer(buffer);
      gl.deleteVertexArray(vertexArray.vertexArrayObject ?? null);
      counts.buffers -= glBuffers.length;
      counts.vertexArrays -= 1;
      counts.bytes -= bytes;
    },
  };
}

function vertexArrays(meshes: readonly MergedMesh[]) {
  const nodes = new Uint32Array(totalVertices(meshes));
  for (const { mesh, firstVertex, vertexCount } of meshes) {
    nodes.fill(nodeSlot(mesh.node), firstVertex, firstVertex + vertexCount);
  }
  return {
    aPosition: gather(meshes, 3, ({ mesh }) => mesh.positions),
    aNormal: gather(meshes, 3, ({ mesh }) => mesh.normals),
    aUv: gather(meshes, 2, ({ mesh }) => mesh.uvs),
    aUvRect: gather(meshes, 4, ({ mesh }) => mesh.uvRects),
    aNode: { numComponents: 1, data: nodes },
  };
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

function edgeArrays(meshes: readonly MergedMesh[]) {
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
