import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { nodeMatrix } from '../../gpu/glsl/node-matrix.glsl.ts';
import { coverage } from '../glsl/coverage.glsl.ts';
import { depthBeyond } from '../glsl/depth.glsl.ts';
import { layerSpan } from '../glsl/layer-span.glsl.ts';

/**
 * A quad around the band of a line on the screen, or around the square of a point, which is a line
 * from a place to the same place. Nothing is interpolated: the fragment knows both ends.
 */
export const markVertex: GlslChunk = {
  name: 'markVertex',
  requires: [nodeMatrix, depthBeyond],
  code: /* glsl */ `
uniform mat4 uViewProjection;
uniform vec2 uViewport;
uniform float uHalfSize;
uniform vec4 uColour;
uniform sampler2D tPlaces;
uniform sampler2D tColours;
uniform bool uHasColours;
uniform int uEnds;

flat out vec4 vEnds;        // both, pixels
flat out vec2 vDepths;
flat out vec2 vDistances;   // along the view axis
flat out vec4 vFromColour;
flat out vec4 vToColour;

ivec2 texelOfEnd(int end) {
  int width = textureSize(tPlaces, 0).x;
  return ivec2(end % width, end / width);
}

vec4 clipPlace(int end) {
  vec4 place = texelFetch(tPlaces, texelOfEnd(end), 0);
  return uViewProjection * (nodeMatrix(uint(place.w)) * vec4(place.xyz, 1.0));
}

vec4 colourOf(int end) {
  return uHasColours ? uColour * texelFetch(tColours, texelOfEnd(end), 0) : uColour;
}

// Keeps the part of a segment where a distance, of which both ends have one, is not below 0.
void cut(inout vec2 part, float from, float to) {
  float crossing = from / (from - to);
  if (from < 0.0) part.x = to < 0.0 ? 2.0 : max(part.x, crossing);
  else if (to < 0.0) part.y = min(part.y, crossing);
}

vec2 pixelOf(vec4 place) {
  return (0.5 + 0.5 * place.xy / place.w) * uViewport;
}

void main() {
  int mark = gl_VertexID / 6, corner = gl_VertexID % 6;
  corner = corner < 3 ? corner : 6 - corner;
  int firstEnd = mark * uEnds, lastEnd = firstEnd + uEnds - 1;
  vec4 from = clipPlace(firstEnd), to = from;
  if (uEnds > 1) to = clipPlace(lastEnd);
  // What is far outside the picture would have places too large for floats.
  float margin = uHalfSize + 1.0;
  vec2 wide = 1.0 + 4.0 * margin / uViewport;
  vec2 part = vec2(0.0, 1.0);
  cut(part, from.z + uDepthRange.y, to.z + uDepthRange.y);
  cut(part, wide.x * from.w - from.x, wide.x * to.w - to.x);
  cut(part, wide.x * from.w + from.x, wide.x * to.w + to.x);
  cut(part, wide.y * from.w - from.y, wide.y * to.w - to.y);
  cut(part, wide.y * from.w + from.y, wide.y * to.w + to.y);
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  if (part.x > part.y) return;

  vec4 first = mix(from, to, part.x), second = mix(from, to, part.y);
  vec2 start = pixelOf(first), end = pixelOf(second);
  vEnds = vec4(start, end);
  vDepths = vec2(depthBeyond(first.z), depthBeyond(second.z));
  vDistances = vec2(first.w, second.w);
  vec4 fromColour = colourOf(firstEnd), toColour = colourOf(lastEnd);
  vFromColour = mix(fromColour, toColour, part.x);
  vToColour = mix(fromColour, toColour, part.y);
  vec2 along = end - start;
  along = dot(along, along) > 0.0 ? normalize(along) : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec2 place = (corner < 2 ? start - margin * along : end + margin * along)
    + (corner % 2 == 0 ? -margin : margin) * across;
  gl_Position = vec4(2.0 * place / uViewport - 1.0, 0.0, 1.0);
}
`,
};

/** The colour of a mark, unshaded; opaque, or with TRANSLUCENT as layers. */
export const markFragment: GlslChunk = {
  name: 'markFragment',
  requires: [coverage, layerSpan],
  code: /* glsl */ `
uniform float uHalfSize;
uniform int uEnds;
uniform vec3 uEmission;
uniform float uExposure;

flat in vec4 vEnds;
flat in vec2 vDepths;
flat in vec2 vDistances;
flat in vec4 vFromColour;
flat in vec4 vToColour;
out vec4 oColour;

void main() {
  vec2 along = vEnds.zw - vEnds.xy, here = gl_FragCoord.xy - vEnds.xy;
  float t = clamp(dot(here, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
  vec2 off = here - t * along;
  if ((uEnds == 1 ? max(abs(off.x), abs(off.y)) : length(off)) > uHalfSize) discard;
  // Linear on the screen.
  float depth = mix(vDepths.x, vDepths.y, t);
  // Linear in space.
  float share = t * vDistances.x / mix(vDistances.y, vDistances.x, t);
  vec4 colour = mix(vFromColour, vToColour, share);
  float alpha = drawnAlpha(colour.a);
  if (alpha <= 0.0) discard;
  vec3 light = (colour.rgb + uEmission) * uExposure;
#ifdef TRANSLUCENT
  if (isOutsideSpan(depth)) discard;
  oColour = vec4(light * alpha, uAdditive ? 0.0 : alpha);
#else
  oColour = vec4(light, 1.0);
#endif
  gl_FragDepth = depth;
}
`,
};
