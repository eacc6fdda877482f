import type { GlslChunk } from './compose.ts';

/** Node matrices a row of the texture; `node-matrices.ts` writes it. */
export const NODE_MATRICES_PER_ROW = 256;

/** `nodeMatrix(i)`: the world matrix in slot i of the texture of node matrices. */
export const nodeMatrix: GlslChunk = {
  name: 'nodeMatrix',
  code: /* glsl */ `
uniform sampler2D tNodes;

mat4 nodeMatrix(uint slot) {
  int column = int(slot % ${NODE_MATRICES_PER_ROW}u) * 3;
  int row = int(slot / ${NODE_MATRICES_PER_ROW}u);
  vec4 x = texelFetch(tNodes, ivec2(column, row), 0);
  vec4 y = texelFetch(tNodes, ivec2(column + 1, row), 0);
  vec4 z = texelFetch(tNodes, ivec2(column + 2, row), 0);
  return transpose(mat4(x, y, z, vec4(0.0, 0.0, 0.0, 1.0)));
}

// The cofactors of the upper 3x3 take normals to the world, up to a positive factor.
mat3 normalMatrix(mat4 world) {
  vec3 a = world[0].xyz, b = world[1].xyz, c = world[2].xyz;
  return mat3(cross(b, c), cross(c, a), cross(a, b));
}
`,
};
