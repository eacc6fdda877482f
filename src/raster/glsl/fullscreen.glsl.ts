import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** One triangle over the whole viewport; it needs no vertex buffer. */
export const fullscreenVertex: GlslChunk = {
  name: 'fullscreenVertex',
  code: /* glsl */ `
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}
`,
};

/** One texture, pixel by pixel. */
export const copyFragment: GlslChunk = {
  name: 'copyFragment',
  code: /* glsl */ `
uniform sampler2D tSource;
out vec4 oColour;

void main() {
  oColour = texelFetch(tSource, ivec2(gl_FragCoord.xy), 0);
}
`,
};
