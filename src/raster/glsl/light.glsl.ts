import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** The light of a look on a matt surface: one distant key light and a hemisphere. */
export const light: GlslChunk = {
  name: 'light',
  code: /* glsl */ `
uniform vec3 uKeyDirection;
uniform vec3 uKeyColour;
uniform vec3 uSkyColour;
uniform vec3 uGroundColour;

vec3 shade(vec3 colour, vec3 normal) {
  vec3 key = uKeyColour * max(dot(normal, uKeyDirection), 0.0);
  vec3 fill = mix(uGroundColour, uSkyColour, 0.5 + 0.5 * normal.y);
  return colour * (key + fill);
}
`,
};
