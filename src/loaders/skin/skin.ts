import type { PlayerArms } from '../player/rig.ts';
import type { SkinWarning } from './reports.ts';

/** The arms asked for; `auto`: as the image suggests. */
export type SkinArms = 'auto' | PlayerArms;

/** Which image a skin is: with limbs and outer layers of their own for both sides, or the old one. */
export type SkinLayout = '64x64' | '64x32';

/** Which model a skin is for. */
export interface SkinKind {
  readonly layout: SkinLayout;
  readonly arms: PlayerArms;
  /** True for a 64×32 skin whose hat is a painted background: it is not drawn. */
  readonly legacyHatOpaque: boolean;
}

/** A player skin. */
export interface Skin extends SkinKind {
  readonly name: string;
  /** The PNG as it was. */
  readonly bytes: Uint8Array;
  /** Pixels: 64 · 2^k across, as many or half as many down. */
  readonly width: number;
  readonly height: number;
  readonly warnings: readonly SkinWarning[];
}
