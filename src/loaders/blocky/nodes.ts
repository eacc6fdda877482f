import { quatToEulerZyxDeg } from '../../math/quat.ts';
import type { Quat, Vec3 } from '../../math/types.ts';
import { vec3Add } from '../../math/vec3.ts';
import type { SceneNode } from '../../scene/document.ts';
import type { ObjectAt, Place } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import {
  objectAt,
  readArray,
  readChoice,
  readFlag,
  readLabel,
  readObject,
  readQuat,
  readVec3,
} from './fields.ts';

/** A shape to draw, and where it stands. */
export interface ShapeAt {
  readonly at: ObjectAt;
  readonly kind: 'box' | 'quad';
  /** The middle of it, in rest space. */
  readonly center: Vec3;
  /** One of several boxes of a group, which the editor writes as a child of it. */
  readonly isStatic: boolean;
  /** The node that has the mesh: its own, but for the main box of a group. */
  owner: number;
}

/** The nodes of a model, parents before children, and the shape of each, null where it has none. */
export interface NodeTree {
  readonly nodes: SceneNode[];
  readonly rootNodes: number[];
  readonly shapes: (ShapeAt | null)[];
}

/** Where nodes hang. */
interface Parent {
  readonly node: number;
  /** The parent's pivot plus the offset of its shape, in rest space. */
  readonly origin: Vec3;
  readonly depth: number;
}

const ZERO: Vec3 = [0, 0, 0];
const NO_PARENT: Parent = { node: -1, origin: ZERO, depth: 0 };

/**
 * Reads the tree of nodes. A child stands off from the middle of its parent's shape, even where that
 * is of the kind `none`; the shape's size and stretch do not move it.
 * Throws BlockyError NOT_BLOCKYMODEL, TOO_MANY_ELEMENTS, NESTING_TOO_DEEP or INVALID_FIELD.
 */
export function readNodes(context: LoadContext, root: ObjectAt): NodeTree {
  if (!Array.isArray(root.value.nodes)) {
    fail('NOT_BLOCKYMODEL', { place: root, key: 'nodes' }, 'no list of nodes', 'a .blockymodel');
  }
  const tree: NodeTree = { nodes: [], rootNodes: [], shapes: [] };
  tree.rootNodes.push(...readSiblings(context, tree, readArray(root, 'nodes'), NO_PARENT));
  return tree;
}

/** Reads nodes side by side, each with all below it; gives their indices. */
function readSiblings(
  context: LoadContext,
  tree: NodeTree,
  { items, place }: { items: readonly unknown[]; place: Place },
  parent: Parent,
): number[] {
  const { maxNodes, maxNesting } = context.limits;
  if (items.length > 0 && parent.depth >= maxNesting) {
    fail('NESTING_TOO_DEEP', { place }, 'nodes too deep', `at most ${maxNesting} levels`);
  }
  if (tree.nodes.length + items.length > maxNodes) {
    fail('TOO_MANY_ELEMENTS', { place }, 'too many nodes', `at most ${maxNodes}`);
  }
  return items.map((item, i) => readNode(context, tree, objectAt(place, i, item), parent));
}

function readNode(context: LoadContext, tree: NodeTree, at: ObjectAt, parent: Parent): number {
  const shape = readObject(at, 'shape');
  const settings = readObject(shape, 'settings');
  const offset = readVec3(shape, 'offset', ZERO);
  const pivot = vec3Add(parent.origin, readVec3(at, 'position', ZERO));
  const center = vec3Add(pivot, offset);
  const index = tree.nodes.length;
  const node: SceneNode = {
    name: readLabel(context, at, 'name'),
    sourceId: readLabel(context, at, 'id'),
    parent: parent.node,
    children: [],
    pivot,
    ...restTurn(readQuat(at, 'orientation')),
    translation: [0, 0, 0],
    visible: true,
    meshes: [],
  };
  if (readFlag(context, settings, 'isPiece', false)) node.pieceOffset = offset;
  const kind = readChoice(context, shape, 'type', ['none', 'box', 'quad']);
  const isStatic = readFlag(context, settings, 'isStaticBox', false);
  tree.nodes.push(node);
  tree.shapes.push(kind === 'none' ? null : { at: shape, kind, center, isStatic, owner: index });
  const hanging: Parent = { node: index, origin: center, depth: parent.depth + 1 };
  node.children.push(...readSiblings(context, tree, readArray(at, 'children'), hanging));
  if (kind === 'none') takeMainBox(tree, index);
  return index;
}

/** The rotation at rest: as a quaternion, as exact as the file, and as the nearest Euler angles. */
function restTurn(quaternion: Quat): Pick<SceneNode, 'rotation' | 'quaternion'> {
  const [x, y, z] = quaternion;
  if (x === 0 && y === 0 && z === 0) return { rotation: ZERO };
  return { rotation: quatToEulerZyxDeg(quaternion), quaternion };
}

/**
 * A group without a shape of its own moves, in its place, the first of its static boxes that is not
 * turned: its animations stretch, hide and shift that one.
 */
function takeMainBox({ nodes, shapes }: NodeTree, group: number): void {
  const main = nodes[group]!.children.find(
    (child) => shapes[child]?.isStatic && !nodes[child]!.quaternion,
  );
  if (main !== undefined) shapes[main]!.owner = group;
}
