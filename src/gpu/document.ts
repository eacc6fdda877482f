import { createBufferInfoFromArrays, createVertexArrayInfo, type VertexArrayInfo } from 'twgl.js';
import type { Report } from '../report/report.ts';
import { type SceneBounds, sceneBounds } from '../scene/bounds.ts';
import type { SceneDocument } from '../scene/document.ts';
import { worldMatrices } from '../scene/world-matrices.ts';
import { type MergedMeshes, mergeMeshes } from './batches.ts';
import type { Gpu } from './context.ts';
import type { GpuMaterial } from './materials.ts';
import { createNodeMatrices, nodeSlot } from './node-matrices.ts';
import { disposeTexture } from './pixels.ts';
import type { Program, UniformDeclaration } from './program.ts';
import { createMaterials, type DecodedTextures } from './textures.ts';

/** One draw call's worth of a document. */
export interface GpuBatch {
  material: GpuMaterial;
  doubleSided: boolean;
  renderOrder: number;
  /** Indices into the document's index buffer. */
  start: number;
  count: number;
}

/** A document on the GPU. */
export interface GpuDocument {
  bounds: SceneBounds;
  /** All programs read attributes at the same places, so one vertex array serves them all. */
  vertexArray: VertexArrayInfo;
  nodeMatrices: WebGLTexture;
  batches: GpuBatch[];
  /** What of the document could not be shown as it is. */
  warnings: Report[];
  dispose(): void;
}

/**
 * Uploads a document whose images are decoded already.
 *
 * @param program any program that reads the vertex attributes
 */
export function createGpuDocument(
  gpu: Gpu,
  scene: SceneDocument,
  { bitmaps, warnings }: DecodedTextures,
  program: Program<UniformDeclaration>,
): GpuDocument {
  const { gl, counts } = gpu;
  const merged = mergeMeshes(scene);
  const { materials, untextured, textures } = createMaterials(gpu, scene, bitmaps);
  const nodeMatrices = createNodeMatrices(gpu, worldMatrices(scene.nodes));
  const buffers = createBufferInfoFromArrays(gl, vertexArrays(merged));
  const vertexArray = createVertexArrayInfo(gl, program.info, buffers);
  const glBuffers = [
    ...Object.values(buffers.attribs ?? {}).map((attribute) => attribute.buffer),
    ...(buffers.indices ? [buffers.indices] : []),
  ];
  counts.buffers += glBuffers.length;
  counts.vertexArrays += 1;
  return {
    bounds: sceneBounds(scene),
    vertexArray,
    nodeMatrices,
    batches: merged.batches.map((batch) => ({
      ...batch,
      material: materials[batch.material] ?? untextured,
    })),
    warnings,
    dispose() {
      for (const texture of textures) disposeTexture(gpu, texture);
      for (const buffer of glBuffers) gl.deleteBuffer(buffer);
      gl.deleteTexture(nodeMatrices);
      gl.deleteVertexArray(vertexArray.vertexArrayObject ?? null);
      counts.textures -= 1;
      counts.buffers -= glBuffers.length;
      counts.vertexArrays -= 1;
    },
  };
}

function vertexArrays({ meshes, vertexCount, indices }: MergedMeshes) {
  const positions = new Float32Array(vertexCount * 3);
  const normals = new Float32Array(vertexCount * 3);
  const uvs = new Float32Array(vertexCount * 2);
  const uvRects = new Float32Array(vertexCount * 4);
  const nodes = new Uint32Array(vertexCount);
  for (const { mesh, firstVertex } of meshes) {
    positions.set(mesh.positions, firstVertex * 3);
    normals.set(mesh.normals, firstVertex * 3);
    uvs.set(mesh.uvs, firstVertex * 2);
    uvRects.set(mesh.uvRects, firstVertex * 4);
    nodes.fill(nodeSlot(mesh.node), firstVertex, firstVertex + mesh.positions.length / 3);
  }
  return {
    aPosition: { numComponents: 3, data: positions },
    aNormal: { numComponents: 3, data: normals },
    aUv: { numComponents: 2, data: uvs },
    aUvRect: { numComponents: 4, data: uvRects },
    aNode: { numComponents: 1, data: nodes },
    indices: { numComponents: 3, data: indices },
  };
}
