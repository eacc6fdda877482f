import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** The light of a look on a matt surface: one distant key light and a hemisphere. */
export const light: GlslChunk = {
  name: 'light',
  code: /* glsl */ `
uniform vec3 uKeyDirection;
uniform vec3 uKeyColour;
uniform vec3 uSkyColour;
uniform vec3 uGroundColour;
uniform float uExposure;

// What a surface of these colours sends to the eye.
vec3 shade(vec3 reflected, vec3 emitted, vec3 normal) {
  vec3 key = uKeyColour * max(dot(normal, uKeyDirection), 0.0);
  vec3 fill = mix(uGroundColour, uSkyColour, 0.5 + 0.5 * normal.y);
  return reflected * (key + fill) + emitted * uExposure;
}
`,
};
