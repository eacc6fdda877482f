import type { Vec4 } from '../math/types.ts';
import type { Look, ViewTransform } from './look.ts';

/** What a page says in place of its look; null: as the look says. */
export interface LookAdjustments {
  exposure: number | null;
  viewTransform: ViewTransform | null;
  /** An even backdrop, sRGB with alpha. */
  background: Vec4 | null;
  /** Of the shadow on the ground, 0–1 both. */
  shadowIntensity: number | null;
  shadowSoftness: number | null;
}

/** A look with what a page says in its place. */
export function adjustLook(look: Look, wanted: LookAdjustments): Look {
  const { background } = wanted;
  return {
    ...look,
    exposure: wanted.exposure ?? look.exposure,
    viewTransform: wanted.viewTransform ?? look.viewTransform,
    backdrop: background ? { top: background, bottom: background } : look.backdrop,
    ground: {
      intensity: wanted.shadowIntensity ?? look.ground.intensity,
      softness: wanted.shadowSoftness ?? look.ground.softness,
    },
  };
}
