import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** Places a vertex on the screen, with a depth that is drawn nearer by `pull` units. */
export const surfacePlace: GlslChunk = {
  name: 'surfacePlace',
  code: /* glsl */ `
uniform mat4 uViewProjection;
uniform vec2 uDepthRange;
uniform float uConverge;

void placeSurface(vec4 place, float pull) {
  gl_Position = uViewProjection * place;
  // From depth beyond the middle of the range to clip space.
  float depth = (gl_Position.z - pull) / uDepthRange.y;
  gl_Position.z = mix(depth, uDepthRange.x * depth + uDepthRange.y, uConverge);
}
`,
};
