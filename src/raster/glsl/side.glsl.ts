import type { GlslChunk } from '../../gpu/glsl/compose.ts';

/** Where a mesh may be mirrored, culling cannot tell fronts from backs: the fragment does. */
export const surfaceSide: GlslChunk = {
  name: 'surfaceSide',
  code: /* glsl */ `
uniform float uSide;
uniform bool uMirrors;

flat in float vTurn;

// Whether the side that is met is not the one that is drawn.
bool isOtherSide() {
  return uMirrors && (gl_FrontFacing ? vTurn : -vTurn) != uSide;
}
`,
};
