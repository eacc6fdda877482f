import type { UniformDeclaration, UniformValues } from '../gpu/program.ts';
import type { Look } from '../looks/look.ts';
import { castingLight } from './light-uniforms.ts';
import type { View, ViewUniforms } from './view.ts';

/** What of a sample's light reaches a surface: see `visibility.glsl.ts`. */
export const SHADOW_UNIFORMS = {
  tShadow: 'sampler2DShadow',
  /** From places that count from the view's centre to the map. */
  uShadow: 'mat4',
  /** Units by which a place is lifted off its surface. */
  uShadowLift: 'float',
  /** Which of the lights the shadow is of; −1: of none. */
  uCastingLight: 'int',
  tOcclusion: 'sampler2DShadow',
  uOcclusion: 'mat4[]',
  uOcclusionDirections: 'vec3[]',
  uOcclusionLift: 'float',
  uOcclusionStrength: 'float',
} as const satisfies UniformDeclaration;

export type ShadowUniforms = UniformValues<typeof SHADOW_UNIFORMS>;

/** What darkens the ground in a sample. */
export interface GroundShade {
  /** How dark it is where the lamp is hidden, and where the surroundings are. */
  darkness: readonly [lamp: number, surroundings: number];
  /** The document as the lamp sees it, and from places that count from the view's centre to there. */
  lamp: WebGLTexture;
  lookup: Float32Array;
}

/** A sample of a view with its light. */
export interface LitView extends View {
  uniforms: ViewUniforms & Partial<ShadowUniforms>;
  /** Whether something may stand in the way of light: then the uniforms say what does. */
  isShadowed: boolean;
  ground: GroundShade | null;
}

/** The view where nothing stands in the way of light. */
export function unshadowed(view: View): LitView {
  return { ...view, isShadowed: false, ground: null };
}

/** Whether a first picture in a look is lit and shaped as all others are. */
export function isPlain(look: Look): boolean {
  return castingLight(look) < 0 && look.environment.occlusion <= 0 && look.edges.width <= 0;
}
