import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { surfaceSide } from './side.glsl.ts';

/**
 * The normal that light falls on, on the side that is seen. Near a sharp edge it leans toward the
 * face on the other side: at the edge by half the angle between the faces, so that both meet there,
 * and by the mean over the pixel where the rounding is finer than one.
 */
export const surfaceNormal: GlslChunk = {
  name: 'surfaceNormal',
  requires: [surfaceSide],
  code: /* glsl */ `
uniform float uEdgeWidth;

in vec3 vNormal;
in vec3 vPlace;
in vec4 vEdgeDistances;
flat in vec4 vEdgeAngles;

// The integral from 0 to x of a rounding that falls from 1 at an edge to 0 at its width.
float roundingIntegral(float x) {
  float t = min(x, uEdgeWidth);
  return t - t * t / (2.0 * uEdgeWidth);
}

float meanRounding(float distance, float pixel) {
  float near = max(distance - 0.5 * pixel, 0.0);
  float far = max(distance + 0.5 * pixel, near + 1e-6);
  return (roundingIntegral(far) - roundingIntegral(near)) / (far - near);
}

// How place and distances change from pixel to pixel: taken before any fragment is given up.
struct Slopes {
  vec3 placeX, placeY;
  vec4 distanceX, distanceY;
};

Slopes surfaceSlopes() {
  return Slopes(dFdx(vPlace), dFdy(vPlace), dFdx(vEdgeDistances), dFdy(vEdgeDistances));
}

vec3 roundedNormal(vec3 normal, Slopes slopes) {
  // Where in the plane each distance grows: from the edge inward.
  vec3 plane = cross(slopes.placeX, slopes.placeY);
  vec3 alongX = cross(slopes.placeY, plane), alongY = cross(plane, slopes.placeX);
  vec3 leaning = normal;
  for (int i = 0; i < 4; i++) {
    float stepX = slopes.distanceX[i], stepY = slopes.distanceY[i];
    float pixel = length(vec2(stepX, stepY));
    bool reaches = vEdgeDistances[i] - 0.5 * pixel < uEdgeWidth;
    if (vEdgeAngles[i] == 0.0 || pixel == 0.0 || !reaches) continue;
    vec3 inward = normalize(stepX * alongX + stepY * alongY);
    float lean = 0.5 * vEdgeAngles[i] * meanRounding(vEdgeDistances[i], pixel);
    leaning -= inward * tan(lean);
  }
  return normalize(leaning);
}

vec3 surfaceNormal(Slopes slopes) {
  vec3 normal = normalize(vNormal);
  return uSide * (uEdgeWidth > 0.0 ? roundedNormal(normal, slopes) : normal);
}
`,
};
