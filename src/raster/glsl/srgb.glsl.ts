import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** Linear light of sRGB numbers, and back (IEC 61966-2-1). */
export const srgb: GlslChunk = {
  name: 'srgb',
  code: /* glsl */ `
vec3 srgbEncode(vec3 light) {
  vec3 low = light * 12.92;
  vec3 high = 1.055 * pow(max(light, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055;
  return mix(low, high, step(vec3(0.0031308), light));
}

vec3 srgbDecode(vec3 value) {
  vec3 low = value / 12.92;
  vec3 high = pow((max(value, vec3(0.04045)) + 0.055) / 1.055, vec3(2.4));
  return mix(low, high, step(vec3(0.04045), value));
}
`,
};
