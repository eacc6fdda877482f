import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/**
 * A material's alpha rule (scene format, Coverage), and what the pass at hand draws of it: what is
 * opaque, or with TRANSLUCENT what is partial or additive.
 */
export const coverage: GlslChunk = {
  name: 'coverage',
  code: /* glsl */ `
uniform int uAlphaMode;
uniform float uAlphaCutoff;
#ifdef TRANSLUCENT
uniform bool uAdditive;
#endif

const int INVISIBLE = 0;
const int PARTIAL = 1;
const int OPAQUE = 2;

// Alphas of vertices are interpolated, which takes this much from what is alike at all corners.
const float SAME_ALPHA = 1e-5;

int texelCoverage(float alpha) {
  if (uAlphaMode == 0) return OPAQUE;
  if (alpha < uAlphaCutoff - SAME_ALPHA) return INVISIBLE;
  return uAlphaMode == 2 && alpha < 1.0 - SAME_ALPHA ? PARTIAL : OPAQUE;
}

// How much a texel weighs in this pass: its alpha, 1 where it is opaque, 0 where it is not drawn.
float drawnAlpha(float alpha) {
  int coverage = texelCoverage(alpha);
#ifdef TRANSLUCENT
  return coverage == PARTIAL || (uAdditive && coverage == OPAQUE) ? alpha : 0.0;
#else
  return coverage == OPAQUE ? 1.0 : 0.0;
#endif
}
`,
};
