import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { DIRECTIONS_PER_SAMPLE } from '../../looks/detail.ts';
import { FADE_FROM, FRAME_FADE, GROUND_BLUR_REACH } from '../../looks/ground.ts';

/**
 * How dark a sample's light leaves the ground, seen from above, as alpha. Maps show the model alone:
 * beside its tile nothing is in the way, and what lies beyond its depth looks from there.
 */
export const groundFragment: GlslChunk = {
  name: 'groundFragment',
  code: /* glsl */ `
uniform float uGroundSide;
uniform vec3 uGroundPlace;
uniform float uGroundReach;
uniform vec2 uGroundDarkness;
uniform sampler2DShadow tLamp;
uniform mat4 uLamp;
uniform sampler2DShadow tOcclusion;
uniform mat4 uOcclusion[${DIRECTIONS_PER_SAMPLE}];
uniform vec3 uOcclusionDirections[${DIRECTIONS_PER_SAMPLE}];

out vec4 oColour;

float seenInTile(sampler2DShadow map, mat4 lookup, vec3 place, vec4 tile) {
  vec3 at = (lookup * vec4(place, 1.0)).xyz;
  bool inside = all(greaterThan(at.xy, tile.xy)) && all(lessThan(at.xy, tile.zw));
  return inside ? textureLod(map, vec3(at.xy, min(at.z, 1.0)), 0.0) : 1.0;
}

float hiddenSurroundings(vec3 place) {
  vec2 sum = vec2(0.0);
  for (int i = 0; i < ${DIRECTIONS_PER_SAMPLE}; i++) {
    float facing = max(uOcclusionDirections[i].y, 0.0);
    vec2 corner = 0.5 * vec2(i & 1, i >> 1);
    sum += facing * vec2(seenInTile(tOcclusion, uOcclusion[i], place, vec4(corner, corner + 0.5)), 1.0);
  }
  return 1.0 - sum.x / max(sum.y, 1e-3);
}

void main() {
  vec2 away = 2.0 * gl_FragCoord.xy / uGroundSide - 1.0;
  vec3 place = uGroundPlace + uGroundReach * vec3(away.x, 0.0, -away.y);
  float hiddenLamp = 1.0 - seenInTile(tLamp, uLamp, place, vec4(0.0, 0.0, 1.0, 1.0));
  float dark = dot(uGroundDarkness, vec2(hiddenLamp, hiddenSurroundings(place)));
  oColour = vec4(0.0, 0.0, 0.0, dark);
}
`,
};

/** The ground blurred along one axis by a bell of that width, texels. */
export const groundBlurFragment: GlslChunk = {
  name: 'groundBlurFragment',
  code: /* glsl */ `
uniform sampler2D tGround;
uniform vec2 uBlurStep;
uniform float uBlurWidth;

out vec4 oColour;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy), last = textureSize(tGround, 0) - 1;
  vec2 sum = vec2(0.0);
  for (int i = -${GROUND_BLUR_REACH}; i <= ${GROUND_BLUR_REACH}; i++) {
    float share = float(i) / uBlurWidth;
    float dark = texelFetch(tGround, clamp(texel + i * ivec2(uBlurStep), ivec2(0), last), 0).a;
    sum += exp(-0.5 * share * share) * vec2(dark, 1.0);
  }
  oColour = vec4(0.0, 0.0, 0.0, sum.x / sum.y);
}
`,
};

/** The square of ground as the camera sees it; it faces up. */
export const groundViewVertex: GlslChunk = {
  name: 'groundViewVertex',
  code: /* glsl */ `
uniform mat4 uViewProjection;
uniform vec3 uGroundCentre;
uniform float uGroundReach;

out vec2 vAway;

void main() {
  vAway = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec3 place = uGroundCentre + uGroundReach * vec3(vAway.x, 0.0, -vAway.y);
  gl_Position = uViewProjection * vec4(place, 1.0);
  // The ground reaches past what the near and far planes hold of the model.
  gl_Position.z = 0.0;
}
`,
};

/** Its darkness, which fades toward its rim and toward that of the picture, where it would be cut. */
export const groundViewFragment: GlslChunk = {
  name: 'groundViewFragment',
  code: /* glsl */ `
uniform sampler2D tGround;
uniform vec2 uPictureSize;

in vec2 vAway;
out vec4 oColour;

void main() {
  vec2 at = gl_FragCoord.xy / uPictureSize;
  vec2 inside = smoothstep(0.0, ${FRAME_FADE}, min(at, 1.0 - at));
  float fade = inside.x * inside.y * (1.0 - smoothstep(${FADE_FROM}, 1.0, length(vAway)));
  oColour = fade * textureLod(tGround, 0.5 + 0.5 * vAway, 0.0);
}
`,
};
