import type { GlslChunk } from './compose.ts';

/** Slots a row of the texture of node matrices, and texels a slot; `node-matrices.ts` writes it. */
export const NODE_MATRICES_PER_ROW = 256;
export const TEXELS_PER_NODE = 4;

/**
 * `nodeMatrix(i)`: the world matrix in slot i of the texture of node matrices; `nodeShift(i)`: the
 * texels by which the texture is moved there.
 */
export const nodeMatrix: GlslChunk = {
  name: 'nodeMatrix',
  code: /* glsl */ `
uniform sampler2D tNodes;

vec4 nodeTexel(uint slot, int texel) {
  int column = int(slot % ${NODE_MATRICES_PER_ROW}u) * ${TEXELS_PER_NODE} + texel;
  return texelFetch(tNodes, ivec2(column, int(slot / ${NODE_MATRICES_PER_ROW}u)), 0);
}

mat4 nodeMatrix(uint slot) {
  vec4 x = nodeTexel(slot, 0), y = nodeTexel(slot, 1), z = nodeTexel(slot, 2);
  return transpose(mat4(x, y, z, vec4(0.0, 0.0, 0.0, 1.0)));
}

vec2 nodeShift(uint slot) {
  return nodeTexel(slot, 3).xy;
}

// -1 where the matrix mirrors, so that what winds clockwise is a front.
float nodeTurn(mat4 world) {
  return sign(dot(world[0].xyz, cross(world[1].xyz, world[2].xyz)));
}

// The cofactors of the upper 3x3 take normals to the world, up to a factor of the sign of nodeTurn.
mat3 normalMatrix(mat4 world) {
  vec3 a = world[0].xyz, b = world[1].xyz, c = world[2].xyz;
  return mat3(cross(b, c), cross(c, a), cross(a, b));
}
`,
};
