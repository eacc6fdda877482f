import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { surfaceDepth } from './depth.glsl.ts';
import { emission } from './emission.glsl.ts';
import { face } from './face.glsl.ts';
import { layerSpan } from './layer-span.glsl.ts';
import { light } from './light.glsl.ts';
import { surfaceNormal } from './normal.glsl.ts';
import { surfaceSide } from './side.glsl.ts';
import { surfacePlace } from './surface-place.glsl.ts';
import { texels } from './texels.glsl.ts';

/** Places a vertex. The depth of a fragment is its own business (`depth.glsl.ts`). */
export const surfaceVertex: GlslChunk = {
  name: 'surfaceVertex',
  requires: [face, surfacePlace],
  code: /* glsl */ `
uniform vec3 uCentre;

in vec3 aNormal;
in vec4 aEdgeDistances;
in vec4 aEdgeAngles;

out vec3 vNormal;
out vec3 vPlace;
flat out vec3 vCornerNormal;
flat out vec3 vCornerPlace;
out vec4 vEdgeDistances;
flat out vec4 vEdgeAngles;

void main() {
  mat4 world = nodeMatrix(aNode);
  vec4 place = placeFace(world);
  // For the near and far planes alone.
  placeSurface(place, 0.0);
  vPlace = place.xyz - uCentre;
  vNormal = vTurn * (normalMatrix(world) * aNormal);
  vCornerNormal = vNormal;
  vCornerPlace = vPlace;
  vEdgeDistances = aEdgeDistances;
  vEdgeAngles = aEdgeAngles;
}
`,
};

/** What a surface sends to the eye: its light, and what it gives off by itself. */
const surfaceLight: GlslChunk = {
  name: 'surfaceLight',
  requires: [texels, emission, surfaceNormal, light],
  code: /* glsl */ `
in vec2 vTexel;
flat in vec4 vTexelRect;

vec3 surfaceLight(Texels seen, Footprint footprint, Slopes slopes) {
  vec3 light = lightOn(vPlace, surfaceNormal(slopes));
  vec3 lit = shade(seen.reflected, seen.emitted, light);
  return lit + emission(vTexel, vTexelRect, footprint) * uExposure;
}
`,
};

/** Opaque texels, lit. */
export const opaqueFragment: GlslChunk = {
  name: 'opaqueFragment',
  requires: [surfaceLight, surfaceSide, surfaceDepth],
  code: /* glsl */ `
out vec4 oColour;

void main() {
  Footprint footprint = pixelFootprint(vTexel, vTexelRect);
  Slopes slopes = surfaceSlopes();
  if (isOtherSide()) discard;
  Texels seen = readTexels(vTexel, vTexelRect, footprint);
  if (seen.alpha <= 0.0) discard;
  gl_FragDepth = surfaceDepth(slopes);
  oColour = vec4(surfaceLight(seen, footprint, slopes), 1.0);
}
`,
};

/**
 * Translucent texels, premultiplied: of partial ones the nearest behind the layer peeled before; of
 * additive ones, which have no alpha, all from behind that layer up to the next.
 */
export const translucentFragment: GlslChunk = {
  name: 'translucentFragment',
  requires: [surfaceLight, surfaceSide, surfaceDepth, layerSpan],
  code: /* glsl */ `
out vec4 oColour;

void main() {
  Footprint footprint = pixelFootprint(vTexel, vTexelRect);
  Slopes slopes = surfaceSlopes();
  float depth = surfaceDepth(slopes);
  if (isOtherSide() || isOutsideSpan(depth)) discard;
  Texels seen = readTexels(vTexel, vTexelRect, footprint);
  if (seen.alpha <= 0.0) discard;
  gl_FragDepth = depth;
  vec3 colour = surfaceLight(seen, footprint, slopes);
  oColour = vec4(colour * seen.alpha, uAdditive ? 0.0 : seen.alpha);
}
`,
};
