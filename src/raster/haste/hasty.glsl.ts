import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { emission } from '../glsl/emission.glsl.ts';
import { face } from '../glsl/face.glsl.ts';
import { light } from '../glsl/light.glsl.ts';
import { surfaceSide } from '../glsl/side.glsl.ts';
import { surfacePlace } from '../glsl/surface-place.glsl.ts';
import { texels } from '../glsl/texels.glsl.ts';

/** Light is found at the corners, and depth is what the rasteriser makes of theirs. */
export const hastyVertex: GlslChunk = {
  name: 'hastyVertex',
  requires: [face, surfacePlace, light],
  code: /* glsl */ `
uniform vec3 uCentre;
uniform float uPull;
uniform float uSide;

in vec3 aNormal;

out vec3 vLight;

// The rasteriser moves corners by fractions of a pixel, and so a face by more than render order does:
// it reaches so much farther, but never past the planes that a view leaves room to.
const float PULLS = 16.0;
const float MOST_PULL = 0.01;

// About that of sRGB. A painted number times light is then light, times the light to this power.
const float SRGB_GAMMA = 2.2;

void main() {
  mat4 world = nodeMatrix(aNode);
  vec4 place = placeFace(world);
  float most = MOST_PULL * uDepthRange.y;
  placeSurface(place, clamp(PULLS * uPull, -most, most));
  vec3 normal = normalMatrix(world) * aNormal;
  normal *= uSide * vTurn / max(length(normal), 1e-20);
  vLight = lightOn(place.xyz - uCentre, normal);
  if (uDisplayShading) vLight = pow(vLight, vec3(SRGB_GAMMA));
  vLight *= uExposure;
}
`,
};

/** Opaque texels in that light. */
export const hastyFragment: GlslChunk = {
  name: 'hastyFragment',
  requires: [texels, emission, surfaceSide],
  code: /* glsl */ `
uniform float uExposure;

in vec2 vTexel;
flat in vec4 vTexelRect;
in vec3 vLight;

out vec4 oColour;

void main() {
  Footprint footprint = pixelFootprint(vTexel, vTexelRect);
  if (isOtherSide()) discard;
  Image image = faceImage();
  vec4 texel = texelOf(tImage, image, texelAt(vTexel, texelsOf(vTexelRect)));
  if (drawnAlpha(texel.a) <= 0.0) discard;
  vec3 glow = emittedOf(image, texel) + emission(vTexel, vTexelRect, footprint);
  oColour = vec4(reflectedOf(image, texel) * vLight + glow * uExposure, 1.0);
}
`,
};
