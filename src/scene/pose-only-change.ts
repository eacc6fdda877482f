import type { SceneDocument, SceneNode } from './document.ts';

/**
 * Whether two documents differ at most in where their nodes are: by pose or animation frame. Then
 * everything that was made of the meshes, lines, points, materials and textures (buffers, sharp edges, baked
 * light) stays good, and only matrices change. Arrays are compared by identity, as `poseScene` and
 * `animateScene` keep them.
 */
export function poseOnlyChange(before: SceneDocument, after: SceneDocument): boolean {
  return (
    before.meshes === after.meshes &&
    before.lines === after.lines &&
    before.points === after.points &&
    before.materials === after.materials &&
    before.textures === after.textures &&
    before.nodes.length === after.nodes.length &&
    before.nodes.every((node, i) => hasSamePlace(node, after.nodes[i]!))
  );
}

/** The same but for rotation, translation, scale and shape, of all that reaches a picture. */
function hasSamePlace(a: SceneNode, b: SceneNode): boolean {
  return (
    a.parent === b.parent &&
    a.visible === b.visible &&
    a.pivot.every((value, axis) => value === b.pivot[axis])
  );
}
