import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { coverage } from './coverage.glsl.ts';

/**
 * Which depths a translucent draw is about: of partial texels all behind the layer peeled before, of
 * additive ones those from behind that layer up to the next. Empty without TRANSLUCENT.
 */
export const layerSpan: GlslChunk = {
  name: 'layerSpan',
  requires: [coverage],
  code: /* glsl */ `
#ifdef TRANSLUCENT
uniform sampler2D tOpaqueDepth;
uniform sampler2D tFromDepth;
uniform sampler2D tToDepth;

// Two depths nearer to each other than this are one in a depth buffer of 24 bits.
const float SAME_DEPTH = 1e-7;

bool isOutsideSpan(inout float depth) {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float opaque = texelFetch(tOpaqueDepth, pixel, 0).r;
  if (depth > opaque + SAME_DEPTH) return true;
  depth = min(depth, opaque);
  float from = texelFetch(tFromDepth, pixel, 0).r;
  // Each additive texel must be in exactly one of the spans.
  if (uAdditive) return depth <= from || depth > texelFetch(tToDepth, pixel, 0).r;
  return depth <= from + SAME_DEPTH;
}
#endif
`,
};
