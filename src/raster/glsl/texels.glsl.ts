import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { coverage } from './coverage.glsl.ts';

/** The most texels a fragment reads along one axis; of a larger footprint it reads one texel a block. */
const MAX_TAPS = 32;

/**
 * What a sample sees of a face's texels (scene format, SceneMaterial, SceneTexture). Whether it sees
 * the face at all is up to the one texel that it lies in; the colour is the mean over the whole pixel,
 * inside the face's texel rectangle, of the texels with the same coverage.
 *
 * With LINEAR some image may blend its texels, with STRIP fade from frame to frame, with
 * ALPHA_EMISSION glow where it is not opaque. A processor that draws in place of a GPU goes through
 * code of branches not taken, so programs leave out what no image of theirs does.
 */
export const texels: GlslChunk = {
  name: 'texels',
  requires: [coverage],
  code: /* glsl */ `
uniform sampler2D tImage;
uniform vec2 uRows;
uniform float uFade;
uniform int uNextFrame;
uniform bool uRepeat;
uniform bool uLinear;
uniform vec3 uCell;

in vec4 vColour;

// Rectangles come from floats: a corner this near a texel edge lies on it.
const float EDGE = 0.002;

// How an image is read.
struct Image {
  vec2 rows;       // the first row of the frame that shows, and how many it has
  float fade;      // into the frame that is so many rows further down
  int nextFrame;
  bool repeats, blends;
  vec4 colour;     // times what is read
  bool isCovering; // whether its alpha says what is covered
};

Image faceImage() {
  return Image(uRows, uFade, uNextFrame, uRepeat, uLinear, vColour, true);
}

// GLSL leaves the remainder of negative numbers open.
ivec2 wrapped(ivec2 value, ivec2 size) {
  return value - size * ivec2(floor((vec2(value) + 0.5) / vec2(size)));
}

// Which texel a lookup reads: past the image the edge texel, or the image again.
vec4 texelOf(sampler2D pixels, Image image, ivec2 texel) {
  ivec2 origin = ivec2(0, int(image.rows.x));
  ivec2 size = ivec2(textureSize(pixels, 0).x, int(image.rows.y));
  ivec2 inside = texel - origin;
  inside = image.repeats ? wrapped(inside, size) : clamp(inside, ivec2(0), size - 1);
  vec4 read = texelFetch(pixels, inside + origin, 0);
#ifdef STRIP
  int lastRow = textureSize(pixels, 0).y - 1;
  ivec2 later = ivec2(inside.x, clamp(inside.y + origin.y + image.nextFrame, 0, lastRow));
  read = mix(read, texelFetch(pixels, later, 0), image.fade);
#endif
  return read * image.colour;
}

// The first and the last texel of a face, along both axes.
ivec4 texelsOf(vec4 rect) {
  ivec2 first = ivec2(floor(rect.xy + EDGE));
  return ivec4(first, max(ivec2(ceil(rect.zw - EDGE)) - 1, first));
}

// The one of them that a place lies in.
ivec2 texelAt(vec2 texel, ivec4 range) {
  return clamp(ivec2(floor(texel)), range.xy, range.zw);
}

// The part of a face that a pixel covers, in texels.
struct Footprint {
  vec2 centre;
  vec2 wide, narrow;   // how far the pixel's longer and its shorter side go across each texel axis
  vec2 low, high;      // all that the pixel touches, inside the face
};

Footprint footprintOf(vec2 centre, vec2 wide, vec2 narrow, vec4 rect, bool blends) {
  vec2 halfSize = 0.5 * (wide + narrow);
#ifdef LINEAR
  // The bilinear kernel is smooth: for it a box that spreads as far does.
  if (blends) halfSize = 0.5 * sqrt(wide * wide + narrow * narrow);
#endif
  vec2 low = max(centre - halfSize, rect.xy);
  vec2 high = min(centre + halfSize, rect.zw);
  vec2 thin = step(high - low, vec2(1e-3));
  return Footprint(centre, wide, narrow, mix(low, centre - 1e-3, thin), mix(high, centre + 1e-3, thin));
}

// The pixel around a sample measured across each texel axis, kept inside the face.
Footprint pixelFootprint(vec2 texel, vec4 rect) {
  vec2 dx = dFdx(texel), dy = dFdy(texel);
  vec2 centre = clamp(texel + uCell.x * dx + uCell.y * dy, rect.xy, rect.zw);
  vec2 wide = max(uCell.z * max(abs(dx), abs(dy)), vec2(2e-3));
  vec2 narrow = max(uCell.z * min(abs(dx), abs(dy)), 0.01 * wide);
  return footprintOf(centre, wide, narrow, rect, uLinear);
}

// The integral to x of the share that lies below, of a box of that width about 0.
float boxIntegral(float x, float width) {
  float c = clamp(x, -0.5 * width, 0.5 * width) + 0.5 * width;
  return c * c / (2.0 * width) + max(x - 0.5 * width, 0.0);
}

// The share of a pixel that lies below a line along a texel axis: exactly its area, as its two sides
// give it the shape of a box smeared by a box.
float shareBelow(float line, Footprint f, int axis) {
  float x = line - f.centre[axis], wide = f.wide[axis], narrow = f.narrow[axis];
  return (boxIntegral(x + 0.5 * narrow, wide) - boxIntegral(x - 0.5 * narrow, wide)) / narrow;
}

// The same of the line up to which a run of texels reaches; the outermost runs reach without end.
float shareUpTo(int end, ivec2 range, Footprint f, int axis) {
  float high = f.high[axis];
  return shareBelow(end > range.y ? high : min(float(end), high), f, axis);
}

#ifdef LINEAR
// The integral of the bilinear kernel about 0, from minus infinity to x.
float tentIntegral(float x) {
  float c = clamp(x, -1.0, 1.0);
  return 0.5 + c - 0.5 * c * abs(c);
}

float linearWeight(int texel, float low, float high) {
  float centre = float(texel) + 0.5;
  return (tentIntegral(high - centre) - tentIntegral(low - centre)) / (high - low);
}
#endif

// Not always the first of its block: a regular pattern in the image must not meet one of ours.
ivec2 texelOfBlock(ivec2 block, ivec2 stride, ivec2 last) {
  float mixed = dot(vec2(block), vec2(0.7548777, 0.5698403));
  return min(block + ivec2(fract(mixed * vec2(1.0, 7.0)) * vec2(stride)), last);
}

struct Texels {
  float alpha;      // 0 where this pass draws nothing here
  vec3 reflected;   // colour that light falls on
  vec3 emitted;     // colour that glows by itself
};

// Sums over a footprint: of the texels that this pass draws, and of all that are visible.
struct Sums {
  float area;
  float alpha;
  vec3 reflected;
  vec3 emitted;
#ifdef LINEAR
  float blend;
  vec3 blendReflected;
  vec3 blendEmitted;
#endif
};

float weightOf(Image image, float alpha) {
  return image.isCovering ? drawnAlpha(alpha) : max(alpha, 1e-3);
}

vec3 reflectedOf(Image image, vec4 texel) {
#ifdef ALPHA_EMISSION
  if (image.isCovering) return texel.rgb * texel.a;
#endif
  return texel.rgb;
}

vec3 emittedOf(Image image, vec4 texel) {
#ifdef ALPHA_EMISSION
  if (image.isCovering) return texel.rgb * (1.0 - texel.a);
#endif
  return vec3(0.0);
}

void addTexel(inout Sums sums, Image image, vec4 texel, float nearest, float blend) {
  vec3 reflected = reflectedOf(image, texel), emitted = emittedOf(image, texel);
#ifdef LINEAR
  if (image.isCovering && texelCoverage(texel.a) == INVISIBLE) return;
  sums.blend += blend;
  sums.blendReflected += blend * reflected;
  sums.blendEmitted += blend * emitted;
#endif
  float weight = nearest * weightOf(image, texel.a);
  if (weight <= 0.0) return;
  sums.area += nearest;
  sums.alpha += weight;
  sums.reflected += weight * reflected;
  sums.emitted += weight * emitted;
}

Texels meanOf(Sums sums, bool blends) {
  float alpha = sums.alpha / sums.area;
#ifdef LINEAR
  if (blends && sums.blend > 0.0) {
    return Texels(alpha, sums.blendReflected / sums.blend, sums.blendEmitted / sums.blend);
  }
#endif
  return Texels(alpha, sums.reflected / sums.alpha, sums.emitted / sums.alpha);
}

// The texel that the sample lies in decides; the pixel's footprint gives the colour.
Texels readImage(sampler2D pixels, Image image, vec2 texel, vec4 rect, Footprint f) {
  ivec4 range = texelsOf(rect);
  ivec2 first = range.xy, last = range.zw;
  ivec2 nearest = texelAt(texel, range);
  vec4 own = texelOf(pixels, image, nearest);
  float ownAlpha = weightOf(image, own.a);
  if (ownAlpha <= 0.0) return Texels(0.0, vec3(0.0), vec3(0.0));

  bool blends = false;
#ifdef LINEAR
  // A footprint too large for single taps is a mean in either filter.
  blends = image.blends && all(lessThan(f.high - f.low, vec2(${MAX_TAPS - 2})));
#endif
  float margin = blends ? -0.5 : EDGE;
  ivec2 from = clamp(ivec2(floor(f.low + margin)), first - int(blends), last + int(blends));
  ivec2 to = clamp(ivec2(ceil(f.high - margin)) - 1, from, last + int(blends));
  if (from == to && from == nearest) {
    return Texels(ownAlpha, reflectedOf(image, own), emittedOf(image, own));
  }
  ivec2 stride = (to - from) / ${MAX_TAPS} + 1;
  range = ivec4(clamp(from, first, last), clamp(to, first, last));

  Sums sums;
  sums.area = sums.alpha = 0.0;
  sums.reflected = sums.emitted = vec3(0.0);
#ifdef LINEAR
  sums.blend = 0.0;
  sums.blendReflected = sums.blendEmitted = vec3(0.0);
#endif
  vec2 start = vec2(shareBelow(f.low.x, f, 0), shareBelow(f.low.y, f, 1));
  float above = start.y;
  for (int y = from.y; y <= to.y; y += stride.y) {
    float below = max(shareUpTo(y + stride.y, range.yw, f, 1), above);
    float nearY = below - above, blendY = nearY;
    above = below;
#ifdef LINEAR
    if (blends) blendY = linearWeight(y, f.low.y, f.high.y);
#endif
    float left = start.x;
    for (int x = from.x; x <= to.x; x += stride.x) {
      float right = max(shareUpTo(x + stride.x, range.xz, f, 0), left);
      float nearX = right - left, blendX = nearX;
      left = right;
#ifdef LINEAR
      if (blends) blendX = linearWeight(x, f.low.x, f.high.x);
#endif
      vec4 read = texelOf(pixels, image, texelOfBlock(ivec2(x, y), stride, to));
      addTexel(sums, image, read, nearX * nearY, blendX * blendY);
    }
  }
  // Of a texel that is cut off at the face's edge the pixel may hold none but the sample.
  if (sums.area <= 0.0) addTexel(sums, image, own, 1.0, 1.0);
  return meanOf(sums, blends);
}

Texels readTexels(vec2 texel, vec4 rect, Footprint f) {
  return readImage(tImage, faceImage(), texel, rect, f);
}
`,
};
