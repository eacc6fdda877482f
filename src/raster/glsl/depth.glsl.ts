import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { surfaceNormal } from './normal.glsl.ts';

/** What the depth buffer holds of a depth, in units beyond the middle of the range. */
export const depthBeyond: GlslChunk = {
  name: 'depthBeyond',
  code: /* glsl */ `
uniform vec2 uDepthRange;
uniform float uConverge;

float depthBeyond(float beyond) {
  float middle = uDepthRange.x, halfRange = uDepthRange.y;
  float kept = max(beyond, -halfRange);
  float depth = kept / halfRange;
  if (uConverge > 0.0) depth = (middle * depth + halfRange) / (middle + kept);
  return clamp(0.5 + 0.5 * depth, 0.0, 1.0);
}
`,
};

/**
 * The depth of a fragment, from where the ray of its sample meets the plane of its triangle. What
 * the rasteriser interpolates will not do: it moves corners to a grid of fractions of a pixel, so
 * two faces in one plane, cut differently, differ by far more than a step of render order.
 */
export const surfaceDepth: GlslChunk = {
  name: 'surfaceDepth',
  requires: [surfaceNormal, depthBeyond],
  code: /* glsl */ `
uniform float uPull;
uniform vec3 uAxis;
uniform vec3 uRayOrigin;
uniform vec3 uRayX;
uniform vec3 uRayY;

flat in vec3 vCornerNormal;
flat in vec3 vCornerPlace;

// How nearly two directions agree that are one.
const float SAME_DIRECTION = 1.0 - 1e-6;

// The plane of a triangle: of a flat face from its normal and one corner, so that it is the same at
// every pixel, and faces that lie in one plane do not speckle; else from how places change.
void facePlane(Slopes slopes, out vec3 normal, out vec3 place) {
  vec3 sloped = normalize(cross(slopes.placeX, slopes.placeY));
  vec3 corner = normalize(vCornerNormal);
  bool isFlat = abs(dot(sloped, corner)) > SAME_DIRECTION
    && dot(normalize(vNormal), corner) > SAME_DIRECTION;
  normal = isFlat ? corner : sloped;
  place = isFlat ? vCornerPlace : vPlace;
}

// Depths count from the middle of the range, as do places: there floats are finest.
float surfaceDepth(Slopes slopes) {
  float middle = uDepthRange.x;
  vec3 across = uRayOrigin + uRayX * gl_FragCoord.x + uRayY * gl_FragCoord.y;
  vec3 normal, place;
  facePlane(slopes, normal, place);
  float facing = dot(normal, uAxis + uConverge * across);
  // In this order of terms the ray's is the same for all faces of one plane, so that no rounding can
  // change which of them is nearer.
  float beyond = abs(facing) > 1e-3
    ? (dot(normal, place) - middle * dot(normal, across)) / facing
    : dot(vPlace, uAxis);
  return depthBeyond(beyond - uPull);
}
`,
};
