import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { nodeMatrix } from '../../gpu/glsl/node-matrix.glsl.ts';
import { face } from '../glsl/face.glsl.ts';
import { surfaceSide } from '../glsl/side.glsl.ts';
import { texels } from '../glsl/texels.glsl.ts';

/** The most directions of which one depth map holds a tile each. */
export const MAX_TILES = 4;

/** Places a vertex of what stops all light in the depth map's tile of its instance. */
export const solidCasterVertex: GlslChunk = {
  name: 'solidCasterVertex',
  requires: [nodeMatrix],
  code: /* glsl */ `
uniform mat4 uTiles[${MAX_TILES}];

in vec3 aPosition;
in uint aNode;

void main() {
  gl_Position = uTiles[gl_InstanceID] * nodeMatrix(aNode) * vec4(aPosition, 1.0);
}
`,
};

/** Leaves depth, and nothing to work out. */
export const solidCasterFragment: GlslChunk = {
  name: 'solidCasterFragment',
  code: /* glsl */ `
void main() {}
`,
};

/** The same where the fragment decides, with all that it asks for. */
export const casterVertex: GlslChunk = {
  name: 'casterVertex',
  requires: [face],
  code: /* glsl */ `
uniform mat4 uTiles[${MAX_TILES}];

flat out int vStride;

// Steps through the thresholds that differ well from one another, and so do those back from the last.
const int STRIDES[6] = int[](1, 2, 3, 5, 6, 7);

uint mixed(uint value) {
  value = (value ^ (value >> 16)) * 0x7feb352du;
  return value ^ (value >> 15);
}

void main() {
  gl_Position = uTiles[gl_InstanceID] * placeFace(nodeMatrix(aNode));
  uvec3 corner = floatBitsToUint(aPosition);
  uint order = mixed(corner.x + mixed(corner.y + mixed(corner.z + mixed(aNode)))) % 12u;
  vStride = order < 6u ? STRIDES[order] : 17 - STRIDES[order - 6u];
}
`,
};

/**
 * Leaves depth where a face stops the ray of this sample. A partial texel of alpha a stops a of all
 * samples: those whose threshold lies below. Faces take the thresholds in orders of their own, so
 * that of two panes behind each other the second stops its share of what the first lets through.
 */
export const casterFragment: GlslChunk = {
  name: 'casterFragment',
  requires: [texels, surfaceSide],
  code: /* glsl */ `
uniform int uTurn;

in vec2 vTexel;
flat in vec4 vTexelRect;
flat in int vStride;

// Turns count from 1 to 16, which is as many as there are; 0 stands in the middle.
float threshold() {
  return uTurn == 0 ? 0.5 : (float(uTurn * vStride % 17) - 0.5) / 16.0;
}

void main() {
  if (isOtherSide()) discard;
  ivec2 first = ivec2(floor(vTexelRect.xy + EDGE));
  ivec2 last = max(ivec2(ceil(vTexelRect.zw - EDGE)) - 1, first);
  float alpha = texelOf(tImage, faceImage(), clamp(ivec2(floor(vTexel)), first, last)).a;
  int coverage = texelCoverage(alpha);
  if (coverage == INVISIBLE || (coverage == PARTIAL && alpha <= threshold())) discard;
}
`,
};
