import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { surfaceNormal } from './normal.glsl.ts';

/**
 * The depth of a fragment, from where the ray of its sample meets the plane of its triangle. What
 * the rasteriser interpolates will not do: it moves corners to a grid of fractions of a pixel, so
 * two faces in one plane, cut differently, differ by far more than a step of render order.
 */
export const surfaceDepth: GlslChunk = {
  name: 'surfaceDepth',
  requires: [surfaceNormal],
  code: /* glsl */ `
uniform vec2 uDepthRange;
uniform float uPull;
uniform vec3 uAxis;
uniform vec3 uRayOrigin;
uniform vec3 uRayX;
uniform vec3 uRayY;

// Two depths nearer to each other than this are one in a depth buffer of 24 bits.
const float SAME_DEPTH = 1e-7;

// Depths count from the middle of the range, as do places: there floats are finest.
float surfaceDepth(Slopes slopes) {
  float middle = uDepthRange.x, halfRange = uDepthRange.y;
  vec3 across = uRayOrigin + uRayX * gl_FragCoord.x + uRayY * gl_FragCoord.y;
  vec3 plane = normalize(cross(slopes.placeX, slopes.placeY));
  float facing = dot(plane, uAxis + across);
  float beyond = abs(facing) > 1e-3
    ? dot(plane, vPlace - middle * across) / facing
    : dot(vPlace, uAxis);
  beyond -= uPull;
  float depth = (middle * (beyond / halfRange) + halfRange) / (middle + beyond);
  return clamp(0.5 + 0.5 * depth, 0.0, 1.0);
}
`,
};
