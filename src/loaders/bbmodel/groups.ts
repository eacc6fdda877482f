import type { Vec3 } from '../../math/types.ts';
import type { SceneNode } from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { isVec3, readLabel, readNumbers, warnValue } from './fields.ts';
import { negatesGroupRotationZ } from './migrations.ts';

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
  const [px, py, pz] = readPivot(context, at);
  return {
    name: readLabel(context, at, 'name'),
    sourceId,
    parent,
    children: [],
    pivot: [px + 0, py + 0, pz + 0],
    rotation: readRotation(context, at),
    translation: [0, 0, 0],
    visible: true,
    meshes: [],
  };
}

/** A folder's pivot has no effect, so a wrong type of it does not fail the file. */
function readPivot(context: LoadContext, at: ObjectAt): Vec3 {
  const { origin } = at.value;
  if (context.header.traits.bones || origin === undefined || isVec3(origin)) {
    return readNumbers(at, 'origin', ZERO);
  }
  warnValue(context, at, 'origin', `${quote(origin)} is no pivot, ignored`);
  return ZERO;
}

/** Adding 0 keeps −0 out of the document. */
function readRotation(context: LoadContext, at: ObjectAt): Vec3 {
  if (!context.header.traits.bones) return [0, 0, 0];
  const [x, y, z] = readNumbers(at, 'rotation', ZERO);
  return [x + 0, y + 0, negatesGroupRotationZ(context.header) ? 0 - z : z + 0];
}
