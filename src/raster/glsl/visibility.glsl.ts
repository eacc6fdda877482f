import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { DIRECTIONS_PER_SAMPLE } from '../../looks/detail.ts';

/**
 * What of a sample's light reaches a place: with SHADOWED by depth maps of the model, else all. Places
 * are lifted off their surface, along its normal, by as much as the grain of a map may be wrong: so no
 * surface shades itself.
 */
export const visibility: GlslChunk = {
  name: 'visibility',
  code: /* glsl */ `
#ifdef SHADOWED
uniform sampler2DShadow tShadow;
uniform mat4 uShadow;
uniform float uShadowLift;
uniform int uCastingLight;
uniform sampler2DShadow tOcclusion;
uniform mat4 uOcclusion[${DIRECTIONS_PER_SAMPLE}];
uniform vec3 uOcclusionDirections[${DIRECTIONS_PER_SAMPLE}];
uniform float uOcclusionLift;
uniform float uOcclusionStrength;

// 1 where nothing stands before a place in a map's tile.
float seenIn(sampler2DShadow map, mat4 tile, vec3 place) {
  vec3 at = (tile * vec4(place, 1.0)).xyz;
  return textureLod(map, at, 0.0);
}

// How much of the casting light reaches a place on the model.
float lampShare(vec3 place, vec3 normal) {
  return seenIn(tShadow, uShadow, place + normal * uShadowLift);
}

// How much of the light from all around does.
float openShare(vec3 place, vec3 normal) {
  if (uOcclusionStrength <= 0.0) return 1.0;
  vec3 lifted = place + normal * uOcclusionLift;
  vec2 sum = vec2(0.0);
  for (int i = 0; i < ${DIRECTIONS_PER_SAMPLE}; i++) {
    float facing = dot(normal, uOcclusionDirections[i]);
    if (facing > 0.0) sum += facing * vec2(seenIn(tOcclusion, uOcclusion[i], lifted), 1.0);
  }
  return 1.0 - uOcclusionStrength * (1.0 - sum.x / sum.y);
}
#else
const int uCastingLight = -1;

float lampShare(vec3 place, vec3 normal) {
  return 1.0;
}

float openShare(vec3 place, vec3 normal) {
  return 1.0;
}
#endif
`,
};
