import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { texels } from './texels.glsl.ts';

/**
 * The light that a material gives off by itself, with EMISSION_IMAGE times the colour of an image of
 * its own, read at the same place of the face. Where that is the face's own image its
 * texels weigh as those do, else by their alpha, which only says which of them have a colour.
 */
export const emission: GlslChunk = {
  name: 'emission',
  requires: [texels],
  code: /* glsl */ `
uniform vec3 uEmission;
#ifdef EMISSION_IMAGE
uniform sampler2D tEmission;
uniform vec2 uEmissionSize;
uniform float uEmissionFrameRow;
uniform vec2 uEmissionRows;
uniform float uEmissionFade;
uniform int uEmissionNextFrame;
uniform bool uEmissionRepeat;
uniform bool uEmissionLinear;
uniform bool uEmissionCovers;
uniform vec2 uImageSize;
uniform float uFrameRow;
#endif

vec3 emission(vec2 texel, vec4 rect, Footprint f) {
#ifdef EMISSION_IMAGE
  vec2 scale = uEmissionSize / uImageSize;
  vec2 shift = vec2(0.0, uEmissionFrameRow - uFrameRow * scale.y);
  vec4 ownRect = rect * scale.xyxy + shift.xyxy;
  vec2 centre = f.centre * scale + shift;
  Footprint own = footprintOf(centre, f.wide * scale, f.narrow * scale, ownRect, uEmissionLinear);
  vec4 colour = vec4(1.0, 1.0, 1.0, uEmissionCovers ? vColour.a : 1.0);
  Image image = Image(uEmissionRows, uEmissionFade, uEmissionNextFrame, uEmissionRepeat,
    uEmissionLinear, colour, uEmissionCovers);
  return uEmission * readImage(tEmission, image, texel * scale + shift, ownRect, own).reflected;
#else
  return uEmission;
#endif
}
`,
};
