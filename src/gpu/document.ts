import type { SceneDocument, SceneMesh, SceneNode } from '../scene/document.ts';
import type { SharpEdgeOptions } from '../scene/edges/sharp-edges.ts';
import type { SharpEdgeAttributes } from '../scene/edges/split.ts';
import type { Batch } from './batches.ts';
import type { Gpu } from './context.ts';
import type { CoverageOf } from './coverage-map.ts';
import { createGeometry, type GpuGeometry } from './geometry.ts';
import type { createMarks as createGpuMarks, GpuMarkBatch, GpuMarks } from './marks.ts';
import { coverageOfFace, type GpuMaterial } from './materials.ts';
import { createNodeMatrices, disposeNodeMatrices, writeNodeMatrices } from './node-matrices.ts';
import { countSlots, placementsOf } from './placements.ts';
import { type RestBox, reachOf, restBoxes, type Sphere } from './reach.ts';
import type { GpuMaterials } from './textures.ts';

/** Finds the sharp edges of each mesh: `sceneSharpEdges`. */
export type FindEdges = (
  meshes: readonly SceneMesh[],
  options: SharpEdgeOptions,
) => SharpEdgeAttributes[];

/** One draw call's worth of a document. */
export interface GpuBatch extends Omit<Batch, 'material'> {
  material: GpuMaterial;
}

/** A document on the GPU. */
export class GpuDocument {
  /** As it stands at rest. */
  readonly scene: SceneDocument;
  readonly nodeMatrices: WebGLTexture;
  readonly #gpu: Gpu;
  readonly #coverageOf: CoverageOf;
  readonly #materials: GpuMaterials;
  readonly #boxes: RestBox[];
  #rounding: SharpEdgeOptions | null = null;
  #geometry: GpuGeometry;
  readonly #marks: GpuMarks | null;
  #batches: GpuBatch[];
  #reach: Sphere;
  #stance = 0;
  readonly #dependants = new Set<() => void>();
  /** The radius of all that is drawn, at rest. */
  readonly restRadius: number;

  /**
   * Uploads a document.
   *
   * @param materials of the document, which takes them over
   * @param createMarks uploads its lines and points; absent: it has none
   */
  constructor(
    gpu: Gpu,
    scene: SceneDocument,
    materials: GpuMaterials,
    createMarks?: typeof createGpuMarks,
  ) {
    this.#gpu = gpu;
    this.scene = scene;
    this.#materials = materials;
    this.#coverageOf = (material, face) => coverageOfFace(this.#materialAt(material), face);
    this.nodeMatrices = createNodeMatrices(gpu, countSlots(scene));
    this.#boxes = restBoxes(scene);
    this.#geometry = createGeometry(gpu, scene, null, this.#coverageOf);
    this.#batches = this.#dress(this.#geometry.batches);
    this.#marks = createMarks?.(gpu, scene, (material) => this.#materialAt(material)) ?? null;
    this.#reach = this.moveNodes(scene.nodes);
    this.restRadius = this.#reach.radius;
  }

  get vertexArray(): WebGLVertexArrayObject {
    return this.#geometry.vertexArray;
  }

  get batches(): readonly GpuBatch[] {
    return this.#batches;
  }

  /** Its lines and points. */
  get marks(): readonly GpuMarkBatch[] {
    return this.#marks?.batches ?? [];
  }

  /** Around all that is drawn, where the nodes are now. */
  get reach(): Sphere {
    return this.#reach;
  }

  /** A number for how the nodes stand: never the same again once they moved. */
  get stance(): number {
    return this.#stance;
  }

  /** Whether the vertices have what rounding the edges takes. */
  get hasRoundedEdges(): boolean {
    return this.#rounding !== null;
  }

  /** Moves the nodes and their own shapes: the document's nodes as they stand now. */
  moveNodes(nodes: readonly SceneNode[]): Sphere {
    const placements = placementsOf(this.scene, nodes);
    writeNodeMatrices(this.#gpu, this.nodeMatrices, placements);
    this.#reach = reachOf(this.#boxes, placements);
    this.#stance += 1;
    return this.#reach;
  }

  /** Gives the vertices what rounding the edges takes; nothing happens where they have it. */
  roundEdges(rounding: SharpEdgeOptions, findEdges: FindEdges): void {
    const { sharpAngleDeg, reach } = this.#rounding ?? {};
    if (sharpAngleDeg === rounding.sharpAngleDeg && reach === rounding.reach) return;
    const before = this.#geometry;
    const edges = findEdges(this.scene.meshes, rounding);
    this.#geometry = createGeometry(this.#gpu, this.scene, edges, this.#coverageOf);
    this.#batches = this.#dress(this.#geometry.batches);
    this.#rounding = rounding;
    before.dispose();
  }

  /** Has somebody told, once, that the document is disposed of: what was made for it can go. */
  onDispose(forget: () => void): void {
    this.#dependants.add(forget);
  }

  #dress(batches: readonly Batch[]): GpuBatch[] {
    return batches.map((batch) => ({ ...batch, material: this.#materialAt(batch.material) }));
  }

  #materialAt(index: number): GpuMaterial {
    return this.#materials.materials[index] ?? this.#materials.untextured;
  }

  dispose(): void {
    for (const forget of this.#dependants) forget();
    this.#dependants.clear();
    this.#materials.dispose();
    disposeNodeMatrices(this.#gpu, this.nodeMatrices, countSlots(this.scene));
    this.#geometry.dispose();
    this.#marks?.dispose();
  }
}
