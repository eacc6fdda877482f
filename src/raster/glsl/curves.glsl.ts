import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import type { ViewTransform } from '../../looks/look.ts';

/**
 * The Khronos neutral curve without its offset for Fresnel reflection, which no surface here has:
 * colours stay as painted up to 0.8, beyond it they bend toward white.
 */
const neutral: GlslChunk = {
  name: 'neutral',
  code: /* glsl */ `
const float NEUTRAL_START = 0.8;
const float NEUTRAL_DESATURATION = 0.15;

vec3 curve(vec3 light) {
  float peak = max(light.r, max(light.g, light.b));
  if (peak < NEUTRAL_START) return light;
  float room = 1.0 - NEUTRAL_START;
  float bentPeak = 1.0 - room * room / (peak + room - NEUTRAL_START);
  float white = 1.0 - 1.0 / (NEUTRAL_DESATURATION * (peak - bentPeak) + 1.0);
  return mix(light * (bentPeak / peak), vec3(bentPeak), white);
}
`,
};

/**
 * AgX (Troy Sobotka), its default contrast by Benjamin Wrensch's polynomial: primaries of Rec. 2020
 * drawn inward, ten stops below and six and a half above middle grey on one sigmoid, and back.
 * Middle grey shows as half of white in sRGB numbers.
 */
const agx: GlslChunk = {
  name: 'agx',
  code: /* glsl */ `
const mat3 REC2020_FROM_REC709 = mat3(
  0.6274, 0.0691, 0.0164,
  0.3293, 0.9195, 0.0880,
  0.0433, 0.0113, 0.8956);
const mat3 REC709_FROM_REC2020 = mat3(
  1.6605, -0.1246, -0.0182,
  -0.5876, 1.1329, -0.1006,
  -0.0728, -0.0083, 1.1187);
const mat3 AGX_INSET = mat3(
  0.856627153315983, 0.137318972929847, 0.11189821299995,
  0.0951212405381588, 0.761241990602591, 0.0767994186031903,
  0.0482516061458583, 0.101439036467562, 0.811302368396859);
const mat3 AGX_OUTSET = mat3(
  1.1271005818144368, -0.1413297634984383, -0.14132976349843826,
  -0.11060664309660323, 1.157823702216272, -0.11060664309660294,
  -0.016493938717834573, -0.016493938717834257, 1.2519364065950405);
// Stops that the sigmoid spans.
const float AGX_DARKEST = -12.47393;
const float AGX_BRIGHTEST = 4.026069;

vec3 curve(vec3 light) {
  vec3 inset = AGX_INSET * (REC2020_FROM_REC709 * light);
  vec3 stops = log2(max(inset, vec3(1e-10)));
  vec3 x = clamp((stops - AGX_DARKEST) / (AGX_BRIGHTEST - AGX_DARKEST), 0.0, 1.0);
  vec3 x2 = x * x, x4 = x2 * x2;
  vec3 sigmoid = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x
    + 0.4298 * x2 + 0.1191 * x - 0.00232;
  vec3 display = pow(max(AGX_OUTSET * sigmoid, 0.0), vec3(2.2));
  return REC709_FROM_REC2020 * display;
}
`,
};

/**
 * ACES: Stephen Hill's fit of the reference and output transforms for sRGB screens. Light is scaled
 * by 1 / 0.6 before, as renderers on the web do, for middle grey to stay about as bright as it was.
 */
const aces: GlslChunk = {
  name: 'aces',
  code: /* glsl */ `
const mat3 ACES_IN = mat3(
  0.59719, 0.07600, 0.02840,
  0.35458, 0.90834, 0.13383,
  0.04823, 0.01566, 0.83777);
const mat3 ACES_OUT = mat3(
  1.60475, -0.10208, -0.00327,
  -0.53108, 1.10813, -0.07276,
  -0.07367, -0.00605, 1.07602);

vec3 curve(vec3 light) {
  vec3 x = ACES_IN * (light / 0.6);
  vec3 fit = (x * (x + 0.0245786) - 0.000090537) / (x * (0.983729 * x + 0.4329510) + 0.238081);
  return ACES_OUT * fit;
}
`,
};

const none: GlslChunk = {
  name: 'none',
  code: /* glsl */ `
vec3 curve(vec3 light) {
  return light;
}
`,
};

/** For each view transform `vec3 curve(vec3 light)`: linear light without bounds to 0–1, which may overshoot. */
export const CURVES: Readonly<Record<ViewTransform, GlslChunk>> = { neutral, agx, aces, none };
