import type { Vec2, Vec3 } from '../../../math/types.ts';

/** What a library says of a material. Absent: the library does not say. */
export interface MtlMaterial {
  readonly name: string;
  /** `Kd`, sRGB, 0–1. */
  color?: Vec3;
  /** `Ke`, sRGB, from 0 on. */
  emission?: Vec3;
  /** From `d` and `Tr`. */
  opacity?: number;
  /** From `Pr`, else from `Ns`. */
  roughness?: number;
  /** `Pm`. */
  metalness?: number;
  /** `map_Kd`. */
  map?: MtlTexture;
  /** `map_Ke`. */
  emissionMap?: MtlTexture;
}

/** An image of a material, and how it lies on the faces. */
export interface MtlTexture {
  /** Relative to the library, with forward slashes. */
  readonly path: string;
  readonly transform: UvTransform;
  /** `-clamp on`. */
  readonly clamp: boolean;
}

/** What becomes of the texture coordinates of the file, v upwards: uv · scale + offset. */
export interface UvTransform {
  readonly scale: Vec2;
  readonly offset: Vec2;
}
