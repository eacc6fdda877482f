import { createBufferInfoFromArrays, createVertexArrayInfo, type VertexArrayInfo } from 'twgl.js';
import type { Mat4 } from '../math/types.ts';
import type { SceneDocument } from '../scene/document.ts';
import { worldMatrices } from '../scene/world-matrices.ts';
import { type MergedMeshes, mergeMeshes } from './batches.ts';
import type { Gpu } from './context.ts';
import type { GpuMaterial } from './materials.ts';
import { createNodeMatrices, nodeSlot, writeNodeMatrices } from './node-matrices.ts';
import { disposeTexture } from './pixels.ts';
import type { Program, UniformDeclaration } from './program.ts';
import { meshBoxes, reachOf, type Sphere } from './reach.ts';
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
  /** Around all that is drawn, where the nodes are now. */
  reach: Sphere;
  /** All programs read attributes at the same places, so one vertex array serves them all. */
  vertexArray: VertexArrayInfo;
  nodeMatrices: WebGLTexture;
  batches: GpuBatch[];
  /** Moves the nodes: world matrices in the document's order. */
  moveNodes(worlds: readonly Mat4[]): void;
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
  { bitmaps }: DecodedTextures,
  program: Program<UniformDeclaration>,
): GpuDocument {
  const { gl, counts } = gpu;
  const merged = mergeMeshes(scene);
  const { materials, untextured, textures } = createMaterials(gpu, scene, bitmaps);
  const nodeMatrices = createNodeMatrices(gpu, scene.nodes.length);
  const boxes = meshBoxes(merged.meshes.map(({ mesh }) => mesh));
  const buffers = createBufferInfoFromArrays(gl, vertexArrays(merged));
  const vertexArray = createVertexArrayInfo(gl, program.info, buffers);
  const glBuffers = [
    ...Object.values(buffers.attribs ?? {}).map((attribute) => attribute.buffer),
    ...(buffers.indices ? [buffers.indices] : []),
  ];
  counts.buffers += glBuffers.length;
  counts.vertexArrays += 1;
  const document: GpuDocument = {
    reach: { center: [0, 0, 0], radius: 0 },
    vertexArray,
    nodeMatrices,
    batches: merged.batches.map((batch) => ({
      ...batch,
      material: materials[batch.material] ?? untextured,
    })),
    moveNodes(worlds) {
      writeNodeMatrices(gpu, nodeMatrices, worlds);
      document.reach = reachOf(boxes, worlds);
    },
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
  document.moveNodes(worldMatrices(scene.nodes));
  return document;
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
