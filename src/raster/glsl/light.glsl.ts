import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { MAX_LIGHTS } from '../../looks/look.ts';
import { srgb } from './srgb.glsl.ts';
import { visibility } from './visibility.glsl.ts';

/** The light of a look on a matt surface: distant lights, and the surroundings. */
export const light: GlslChunk = {
  name: 'light',
  requires: [srgb, visibility],
  code: /* glsl */ `
uniform int uLightCount;
uniform vec3 uLightDirections[${MAX_LIGHTS}];
uniform vec3 uLightColours[${MAX_LIGHTS}];
uniform vec3 uSkyColour;
uniform vec3 uGroundColour;
uniform vec3 uAxesLight;
uniform bool uDisplayShading;
uniform float uExposure;

vec3 distantLight(vec3 place, vec3 normal) {
  // Once, before the loop: a GPU may go through every branch of each round.
  float lamp = lampShare(place, normal);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < uLightCount; i++) {
    float facing = max(dot(normal, uLightDirections[i]), 0.0);
    sum += uLightColours[i] * (i == uCastingLight ? lamp * facing : facing);
  }
  return sum;
}

vec3 surroundingLight(vec3 normal) {
  vec3 around = mix(uGroundColour, uSkyColour, 0.5 + 0.5 * normal.y);
  return max(around + dot(uAxesLight, normal * normal), 0.0);
}

vec3 lightOn(vec3 place, vec3 normal) {
  return distantLight(place, normal) + surroundingLight(normal) * openShare(place, normal);
}

// What a surface of these colours sends to the eye. In display shading light multiplies the painted
// number, emission included: the share of the colour that glows is lit by 1.
vec3 shade(vec3 reflected, vec3 emitted, vec3 light) {
  if (!uDisplayShading) return (reflected * light + emitted) * uExposure;
  vec3 colour = reflected + emitted;
  vec3 glowing = emitted / max(colour, vec3(1e-6));
  return srgbDecode(srgbEncode(colour) * mix(light, vec3(1.0), glowing)) * uExposure;
}
`,
};
