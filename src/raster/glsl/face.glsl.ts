import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import { nodeMatrix } from '../../gpu/glsl/node-matrix.glsl.ts';

/**
 * A vertex of a face for any pass that asks for its texels: `placeFace(world)` is its place in the
 * world, and passes on what `texels` and `surfaceSide` read: where in the image, moved with the
 * shape, its colour, and whether it is mirrored.
 */
export const face: GlslChunk = {
  name: 'face',
  requires: [nodeMatrix],
  code: /* glsl */ `
uniform vec2 uImageSize;
uniform float uFrameRow;
uniform vec4 uColour;

in vec3 aPosition;
in vec2 aUv;
in vec4 aUvRect;
in uint aNode;
in vec4 aColour;

out vec2 vTexel;
flat out vec4 vTexelRect;
out vec4 vColour;
flat out float vTurn;

vec4 placeFace(mat4 world) {
  vec2 shift = nodeShift(aNode) + vec2(0.0, uFrameRow);
  vTexel = aUv * uImageSize + shift;
  vTexelRect = aUvRect * uImageSize.xyxy + shift.xyxy;
  vColour = aColour * uColour;
  vTurn = nodeTurn(world);
  return world * vec4(aPosition, 1.0);
}
`,
};
