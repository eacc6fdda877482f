import type { Gpu } from '../../gpu/context.ts';
import { createDepthMap, type DepthMap } from '../../gpu/depth-map.ts';
import type { GpuDocument } from '../../gpu/document.ts';
import { DIRECTIONS_PER_SAMPLE } from '../../looks/detail.ts';
import { groundDarkness, lampOnGround } from '../../looks/ground.ts';
import { lampDirection, surroundingDirections } from '../../looks/light-directions.ts';
import type { DistantLight } from '../../looks/look.ts';
import type { Vec3 } from '../../math/types.ts';
import type { ShadowFinding } from '../fine-drawing.ts';
import { castingLight, lightDirection } from '../light-uniforms.ts';
import { type GroundShade, type LitView, type ShadowUniforms, unshadowed } from '../lit-view.ts';
import type { View } from '../view.ts';
import { type CastMap, DepthMaps } from './depth-maps.ts';
import { lookupMatrix, texelSize } from './tiles.ts';

/** Texels by which a place is lifted: what the four around a lookup may be off on a slanted surface. */
const LIFT_TEXELS = 2;

/** What rounded edges need beyond, as a share of their width: there a normal leans over the face beside it. */
const LIFT_OF_ROUNDING = 0.35;

/** Texels a side of a shadow's map, at least and at most. */
const MIN_SHADOW_SIDE = 256;
const MAX_SHADOW_SIDE = 2048;

/**
 * Texels a side of the tile of each direction into the surroundings: few where four directions are
 * all, so that their edges are soft.
 */
const OCCLUSION_SIDE = 256;
const COARSE_OCCLUSION_SIDE = 64;

const NO_MATRIX = new Float32Array(16);

/** Finds what light reaches a document, sample by sample. */
export class Shadows implements ShadowFinding {
  readonly #maps: DepthMaps;
  /** Stands in where there is no shadow. */
  readonly #nothing: DepthMap;

  constructor(gpu: Gpu) {
    this.#maps = new DepthMaps(gpu);
    this.#nothing = createDepthMap(gpu, 1);
  }

  /** Finds the light of a sample. It may draw, and change the viewport. */
  light(document: GpuDocument, view: View): LitView {
    if (document.reach.radius === 0) return unshadowed(view);
    const shadow = this.#shadow(document, view);
    const occlusion = this.#occlusion(document, view);
    const isShadowed = shadow !== null || occlusion !== null;
    const shadowing = isShadowed && { ...this.#noShadow(), ...shadow, ...occlusion };
    const ground = this.#ground(document, view);
    return { ...view, uniforms: { ...view.uniforms, ...shadowing }, isShadowed, ground };
  }

  #noShadow(): ShadowUniforms {
    return {
      tShadow: this.#nothing.texture,
      uShadow: NO_MATRIX,
      uShadowLift: 0,
      uCastingLight: -1,
      tOcclusion: this.#nothing.texture,
      uOcclusion: new Float32Array(16 * DIRECTIONS_PER_SAMPLE),
      uOcclusionDirections: new Float32Array(3 * DIRECTIONS_PER_SAMPLE),
      uOcclusionLift: 0,
      uOcclusionStrength: 0,
    };
  }

  #shadow(document: GpuDocument, view: View): Partial<ShadowUniforms> | null {
    const casting = castingLight(view.look);
    if (casting < 0) return null;
    const direction = directionToLamp(view, view.look.lights[casting]!);
    const map = this.#castFrom(document, view, { name: 'shadow', direction });
    return {
      tShadow: map.map.texture,
      uShadow: lookupMatrices(map, view),
      uShadowLift: liftIn(map, document, view),
      uCastingLight: casting,
    };
  }

  #ground(document: GpuDocument, view: View): GroundShade | null {
    const { look, camera } = view;
    const lamp = look.lights[castingLight(look)];
    const darkness = groundDarkness(look, lamp ? lightDirection(lamp, camera) : null);
    if (!darkness) return null;
    const shade = [darkness.lamp, darkness.surroundings] as const;
    if (!lamp) return { darkness: shade, lamp: this.#nothing.texture, lookup: NO_MATRIX };
    const map = this.#castFrom(document, view, {
      // One sample has but the middle of the lamp, whatever its size.
      name: view.sample === null ? 'shadow' : 'shadow on the ground',
      direction: directionToLamp(view, lampOnGround(lamp, look)),
    });
    return { darkness: shade, lamp: map.map.texture, lookup: lookupMatrices(map, view) };
  }

  #castFrom(
    document: GpuDocument,
    view: View,
    { name, direction }: { name: string; direction: Vec3 },
  ): CastMap {
    return this.#maps.take({
      document,
      name,
      directions: [direction],
      fronts: 'light',
      sample: view.sample,
      textureTime: view.textureTime,
      tileSide: shadowSide(view),
    });
  }

  #occlusion(document: GpuDocument, view: View): Partial<ShadowUniforms> | null {
    const { occlusion } = view.look.environment;
    if (occlusion <= 0) return null;
    const sample = view.sample ?? 0;
    const directions = surroundingDirections(sample);
    const map = this.#maps.take({
      document,
      name: `occlusion ${view.sample}`,
      directions,
      fronts: 'surface',
      sample,
      textureTime: view.textureTime,
      tileSide: view.sample === null ? COARSE_OCCLUSION_SIDE : OCCLUSION_SIDE,
    });
    return {
      tOcclusion: map.map.texture,
      uOcclusion: lookupMatrices(map, view),
      uOcclusionDirections: Float32Array.from(directions.flat()),
      uOcclusionLift: liftIn(map, document, view),
      uOcclusionStrength: occlusion,
    };
  }

  dispose(): void {
    this.#maps.dispose();
    this.#nothing.dispose();
  }
}

/** Where in the lamp a sample's light comes from; that of a single sample, from its middle. */
function directionToLamp({ camera, sample }: View, light: DistantLight): Vec3 {
  const centre = lightDirection(light, camera);
  return sample === null ? centre : lampDirection(centre, light.angleDeg, sample);
}

function lookupMatrices({ tiles }: CastMap, view: View): Float32Array {
  return Float32Array.from(tiles.flatMap((tile) => [...lookupMatrix(tile, view.uniforms.uCentre)]));
}

function liftIn({ layout }: CastMap, { reach }: GpuDocument, { uniforms }: View): number {
  return LIFT_TEXELS * texelSize(layout, reach) + LIFT_OF_ROUNDING * uniforms.uEdgeWidth;
}

/** About a texel a pixel of a picture that shows all of the model; twice as many once it rests. */
function shadowSide({ width, height, sample }: View): number {
  const side = 2 ** Math.ceil(Math.log2(Math.max(width, height, MIN_SHADOW_SIDE)));
  return Math.min(sample === null ? side : side * 2, MAX_SHADOW_SIDE);
}
