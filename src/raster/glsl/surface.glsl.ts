import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { nodeMatrix } from '../../gpu/glsl/node-matrix.glsl.ts';
import { surfaceDepth } from './depth.glsl.ts';
import { light } from './light.glsl.ts';
import { surfaceNormal } from './normal.glsl.ts';
import { texels } from './texels.glsl.ts';

/** Places a vertex. The depth of a fragment is its own business (`depth.glsl.ts`). */
export const surfaceVertex: GlslChunk = {
  name: 'surfaceVertex',
  requires: [nodeMatrix],
  code: /* glsl */ `
uniform mat4 uViewProjection;
uniform vec2 uDepthRange;
uniform float uConverge;
uniform vec3 uCentre;
uniform vec2 uImageSize;
uniform float uFrameRow;

in vec3 aPosition;
in vec3 aNormal;
in vec2 aUv;
in vec4 aUvRect;
in uint aNode;
in vec4 aEdgeDistances;
in vec4 aEdgeAngles;

out vec3 vNormal;
out vec2 vTexel;
flat out vec4 vTexelRect;
out vec3 vPlace;
flat out vec3 vCornerNormal;
flat out vec3 vCornerPlace;
out vec4 vEdgeDistances;
flat out vec4 vEdgeAngles;

void main() {
  mat4 world = nodeMatrix(aNode);
  vec4 place = world * vec4(aPosition, 1.0);
  gl_Position = uViewProjection * place;
  // From depth beyond the middle of the range to clip space, for the near and far planes.
  float depth = gl_Position.z / uDepthRange.y;
  gl_Position.z = mix(depth, uDepthRange.x * depth + uDepthRange.y, uConverge);
  vPlace = place.xyz - uCentre;
  vNormal = normalMatrix(world) * aNormal;
  vCornerNormal = vNormal;
  vCornerPlace = vPlace;
  vEdgeDistances = aEdgeDistances;
  vEdgeAngles = aEdgeAngles;
  vTexel = aUv * uImageSize + vec2(0.0, uFrameRow);
  vTexelRect = aUvRect * uImageSize.xyxy + vec2(0.0, uFrameRow).xyxy;
}
`,
};

/** Opaque texels, lit. */
export const opaqueFragment: GlslChunk = {
  name: 'opaqueFragment',
  requires: [texels, surfaceNormal, surfaceDepth, light],
  code: /* glsl */ `
in vec2 vTexel;
flat in vec4 vTexelRect;
out vec4 oColour;

void main() {
  Footprint footprint = pixelFootprint(vTexel, vTexelRect);
  Slopes slopes = surfaceSlopes();
  Texels seen = readTexels(vTexel, vTexelRect, footprint);
  if (seen.alpha <= 0.0) discard;
  gl_FragDepth = surfaceDepth(slopes);
  oColour = vec4(shade(seen.reflected, seen.emitted, surfaceNormal(slopes)), 1.0);
}
`,
};

/**
 * Translucent texels, premultiplied: of partial ones the nearest behind the layer peeled before; of
 * additive ones, which have no alpha, all from behind that layer up to the next.
 */
export const translucentFragment: GlslChunk = {
  name: 'translucentFragment',
  requires: [
    { name: 'additive', code: 'uniform bool uAdditive;' },
    texels,
    surfaceNormal,
    surfaceDepth,
    light,
  ],
  code: /* glsl */ `
uniform sampler2D tOpaqueDepth;
uniform sampler2D tFromDepth;
uniform sampler2D tToDepth;

in vec2 vTexel;
flat in vec4 vTexelRect;
out vec4 oColour;

void main() {
  Footprint footprint = pixelFootprint(vTexel, vTexelRect);
  Slopes slopes = surfaceSlopes();
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float depth = surfaceDepth(slopes);
  float opaque = texelFetch(tOpaqueDepth, pixel, 0).r;
  if (depth > opaque + SAME_DEPTH) discard;
  depth = min(depth, opaque);
  float from = texelFetch(tFromDepth, pixel, 0).r;
  // Each additive texel must be in exactly one of the spans.
  bool outside = depth <= from || depth > texelFetch(tToDepth, pixel, 0).r;
  if (uAdditive ? outside : depth <= from + SAME_DEPTH) discard;
  Texels seen = readTexels(vTexel, vTexelRect, footprint);
  if (seen.alpha <= 0.0) discard;
  gl_FragDepth = depth;
  vec3 colour = shade(seen.reflected, seen.emitted, surfaceNormal(slopes));
  oColour = vec4(colour * seen.alpha, uAdditive ? 0.0 : seen.alpha);
}
`,
};
