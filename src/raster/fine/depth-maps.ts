import type { Gpu } from '../../gpu/context.ts';
import { createDepthMap, type DepthMap, depthMapBytes } from '../../gpu/depth-map.ts';
import type { GpuDocument } from '../../gpu/document.ts';
import type { Vec3 } from '../../math/types.ts';
import { CasterPass, type Casting, castingBatches } from './caster-pass.ts';
import { layoutFor, type TileLayout, tileMatrix } from './tiles.ts';

/** Bytes that the depth maps of all documents may take together. */
export const MAX_DEPTH_MAP_BYTES = 32 << 20;

/** What is asked of the depth maps. */
export interface DepthMapRequest extends Omit<Casting, 'tiles'> {
  /** Which of a document's maps it is: another one asked for under this name takes its place. */
  name: string;
  /** From the model toward the light, of length 1; at most MAX_TILES. */
  directions: readonly Vec3[];
  /** Texels a side of the tile that each direction gets. */
  tileSide: number;
}

/** A document as light from some directions meets it. */
export interface CastMap {
  map: DepthMap;
  layout: TileLayout;
  /** From the world to the clip space of each tile. */
  tiles: Float64Array[];
}

interface Kept extends CastMap {
  document: GpuDocument;
  name: string;
  /** What it shows. */
  key: string;
}

/** The depth maps of documents, kept as long as what they show stays, the latest asked for. */
export class DepthMaps {
  readonly #gpu: Gpu;
  readonly #pass: CasterPass;
  readonly #known = new WeakSet<GpuDocument>();
  /** The one asked for last at the end. */
  #kept: Kept[] = [];

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#pass = new CasterPass(gpu);
  }

  /** The map, drawn anew only where what it shows has changed. It may change the viewport. */
  take(request: DepthMapRequest): CastMap {
    const { document, name, directions } = request;
    const key = keyOf(request);
    const before = this.#kept.find((kept) => kept.document === document && kept.name === name);
    if (before) this.#kept.splice(this.#kept.indexOf(before), 1);
    if (before?.key === key) {
      this.#kept.push(before);
      return before;
    }
    const layout = layoutFor(directions.length, request.tileSide);
    const tiles = directions.map((direction, i) =>
      tileMatrix(direction, document.reach, i, layout),
    );
    const map = this.#mapFor(layout.side, before);
    this.#pass.draw({ ...request, tiles }, map);
    const kept = { document, name, key, map, layout, tiles };
    this.#kept.push(kept);
    this.#watch(document);
    return kept;
  }

  /** A map of that side: that of before, or a new one in the place of those unused for longest. */
  #mapFor(side: number, before: Kept | undefined): DepthMap {
    if (before?.map.side === side) return before.map;
    before?.map.dispose();
    let bytes = this.#kept.reduce((sum, { map }) => sum + depthMapBytes(map.side), 0);
    while (bytes + depthMapBytes(side) > MAX_DEPTH_MAP_BYTES && this.#kept.length > 0) {
      const { map } = this.#kept.shift()!;
      bytes -= depthMapBytes(map.side);
      map.dispose();
    }
    return createDepthMap(this.#gpu, side);
  }

  #watch(document: GpuDocument): void {
    if (this.#known.has(document)) return;
    this.#known.add(document);
    document.onDispose(() => {
      for (const kept of this.#kept) if (kept.document === document) kept.map.dispose();
      this.#kept = this.#kept.filter((kept) => kept.document !== document);
    });
  }

  dispose(): void {
    for (const { map } of this.#kept) map.dispose();
    this.#kept = [];
    this.#pass.dispose();
  }
}

function keyOf({ document, textureTime, name: _, ...rest }: DepthMapRequest): string {
  const plays = castingBatches(document).some(({ material }) => material.strip);
  return JSON.stringify([document.stance, plays ? textureTime : null, rest]);
}
