import type { Vec3 } from '../../math/types.ts';
import type { SceneNode } from '../../scene/document.ts';
import type { LoadContext } from './context.ts';
import { readLabel, readNumbers } from './fields.ts';
import { negatesGroupRotationZ } from './migrations.ts';
import type { ObjectAt } from './place.ts';

const ZERO: Vec3 = [0, 0, 0];

/**
 * The node of a group. A hidden group hides nothing: Blockbench asks each element's own flag. In
 * the formats whose groups are folders the pivot stays, without effect at rest.
 */
export function readGroupNode(
  context: LoadContext,
  at: ObjectAt,
  sourceId: string,
  parent: number,
): SceneNode {
  const [px, py, pz] = readNumbers(at, 'origin', ZERO);
  return {
    name: readLabel(context, at, 'name'),
    sourceId,
    parent,
    children: [],
    pivot: [px, py, pz],
    rotation: readRotation(context, at),
    translation: [0, 0, 0],
    visible: true,
    meshes: [],
  };
}

function readRotation(context: LoadContext, at: ObjectAt): Vec3 {
  if (!context.header.traits.bones) return [0, 0, 0];
  const [x, y, z] = readNumbers(at, 'rotation', ZERO);
  return [x, y, negatesGroupRotationZ(context.header) ? 0 - z : z];
}
