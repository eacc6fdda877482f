import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { srgb } from './srgb.glsl.ts';

/**
 * The Khronos neutral curve: colours below its start pass unchanged, brighter ones bend toward
 * white. Its Fresnel offset is left out: surfaces here have no reflection that it would take away.
 */
const viewTransform: GlslChunk = {
  name: 'viewTransform',
  requires: [srgb],
  code: /* glsl */ `
uniform bool uNeutral;

const float NEUTRAL_START = 0.8;
const float NEUTRAL_DESATURATION = 0.15;

vec3 neutralCurve(vec3 light) {
  float peak = max(light.r, max(light.g, light.b));
  if (peak < NEUTRAL_START) return light;
  float room = 1.0 - NEUTRAL_START;
  float bentPeak = 1.0 - room * room / (peak + room - NEUTRAL_START);
  float white = 1.0 - 1.0 / (NEUTRAL_DESATURATION * (peak - bentPeak) + 1.0);
  return mix(light * (bentPeak / peak), vec3(bentPeak), white);
}

vec3 viewTransform(vec3 light) {
  return srgbEncode(clamp(uNeutral ? neutralCurve(light) : light, 0.0, 1.0));
}
`,
};

/** Light to display colour, premultiplied for the page behind. */
export const outputFragment: GlslChunk = {
  name: 'outputFragment',
  requires: [viewTransform],
  code: /* glsl */ `
uniform sampler2D tLight;
out vec4 oColour;

void main() {
  vec4 light = texelFetch(tLight, ivec2(gl_FragCoord.xy), 0);
  // Light that is brighter than what it covers allows, as of a glow over the bare page, covers as much
  // as it shines.
  float peak = max(light.r, max(light.g, light.b));
  float alpha = clamp(max(light.a, peak), 0.0, 1.0);
  if (alpha <= 0.0) {
    oColour = vec4(0.0);
    return;
  }
  oColour = vec4(viewTransform(light.rgb / alpha) * alpha, alpha);
}
`,
};
