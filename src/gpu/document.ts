import type { VertexArrayInfo } from 'twgl.js';
import type { Mat4 } from '../math/types.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { SharpEdgeOptions } from '../scene/edges/sharp-edges.ts';
import { worldMatrices } from '../scene/world-matrices.ts';
import type { Batch } from './batches.ts';
import type { Gpu } from './context.ts';
import { createGeometry, type GeometryNeeds, type GpuGeometry } from './geometry.ts';
import { coverageWithin, type GpuMaterial } from './materials.ts';
import { createNodeMatrices, disposeNodeMatrices, writeNodeMatrices } from './node-matrices.ts';
import type { Program, UniformDeclaration } from './program.ts';
import { type MeshBox, meshBoxes, reachOf, type Sphere } from './reach.ts';
import type { GpuMaterials } from './textures.ts';

/** One draw call's worth of a document. */
export interface GpuBatch extends Omit<Batch, 'material'> {
  material: GpuMaterial;
}

/** A document on the GPU. */
export class GpuDocument {
  readonly nodeMatrices: WebGLTexture;
  readonly #gpu: Gpu;
  readonly #scene: SceneDocument;
  readonly #needs: GeometryNeeds;
  readonly #materials: GpuMaterials;
  readonly #boxes: MeshBox[];
  #rounding: SharpEdgeOptions | null = null;
  #geometry: GpuGeometry;
  #batches: GpuBatch[];
  #reach: Sphere;
  /** The radius of all that is drawn, at rest. */
  readonly restRadius: number;

  /**
   * Uploads a document.
   *
   * @param materials of the document, which takes them over
   * @param program any program that reads the vertex attributes
   */
  constructor(
    gpu: Gpu,
    scene: SceneDocument,
    materials: GpuMaterials,
    program: Program<UniformDeclaration>,
  ) {
    this.#gpu = gpu;
    this.#scene = scene;
    this.#materials = materials;
    this.#needs = {
      program,
      coverageOf: (material, uvRect) => coverageWithin(this.#materialAt(material), uvRect),
    };
    this.nodeMatrices = createNodeMatrices(gpu, scene.nodes.length);
    this.#boxes = meshBoxes(scene);
    this.#geometry = createGeometry(gpu, scene, null, this.#needs);
    this.#batches = this.#dress(this.#geometry.batches);
    this.#reach = this.moveNodes(worldMatrices(scene.nodes));
    this.restRadius = this.#reach.radius;
  }

  get vertexArray(): VertexArrayInfo {
    return this.#geometry.vertexArray;
  }

  get batches(): readonly GpuBatch[] {
    return this.#batches;
  }

  /** Around all that is drawn, where the nodes are now. */
  get reach(): Sphere {
    return this.#reach;
  }

  /** Whether the vertices have what rounding the edges takes. */
  get hasRoundedEdges(): boolean {
    return this.#rounding !== null;
  }

  /** Moves the nodes: world matrices in the document's order. */
  moveNodes(worlds: readonly Mat4[]): Sphere {
    writeNodeMatrices(this.#gpu, this.nodeMatrices, worlds);
    this.#reach = reachOf(this.#boxes, worlds);
    return this.#reach;
  }

  /** Gives the vertices what rounding the edges takes; nothing happens where they have it. */
  roundEdges(rounding: SharpEdgeOptions): void {
    const { sharpAngleDeg, reach } = this.#rounding ?? {};
    if (sharpAngleDeg === rounding.sharpAngleDeg && reach === rounding.reach) return;
    const before = this.#geometry;
    this.#geometry = createGeometry(this.#gpu, this.#scene, rounding, this.#needs);
    this.#batches = this.#dress(this.#geometry.batches);
    this.#rounding = rounding;
    before.dispose();
  }

  #dress(batches: readonly Batch[]): GpuBatch[] {
    return batches.map((batch) => ({ ...batch, material: this.#materialAt(batch.material) }));
  }

  #materialAt(index: number): GpuMaterial {
    return this.#materials.materials[index] ?? this.#materials.untextured;
  }

  dispose(): void {
    this.#materials.dispose();
    disposeNodeMatrices(this.#gpu, this.nodeMatrices, this.#scene.nodes.length);
    this.#geometry.dispose();
  }
}
