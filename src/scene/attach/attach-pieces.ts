import type { Vec3 } from '../../math/types.ts';
import { vec3Subtract } from '../../math/vec3.ts';
import type { SceneDocument, SceneNode } from '../document.ts';
import { remapper } from './remap.ts';

/** A host with the pieces of an item, and the names of pieces that it has no node for. */
export interface PiecedScene {
  document: SceneDocument;
  unmatchedPieces: string[];
}

/** A node of the item: the host's node that it goes to, and how far it and its children move. */
interface Move {
  /** −1: it stays below its parent. */
  target: number;
  own: Vec3;
  children: Vec3;
}

const ZERO: Vec3 = [0, 0, 0];

/**
 * The host with a model merged that says by itself where it belongs (scene format, Attachments):
 * each of its pieces becomes a child of the host's first node of that name, at the centre of that
 * node's own shape, else at its pivot, and turned as that. What is no piece, or has no such node,
 * stays where it is. The host keeps its nodes' indices, pose, animations and playback.
 *
 * @param name of the item: pieces are called `name:node` from then on, so that no animation of the
 * host moves them twice
 */
export function attachPieces(host: SceneDocument, item: SceneDocument, name: string): PiecedScene {
  const moves = movesOf(host, item);
  const remap = remapper(host, item, {
    root: -1,
    firstNode: host.nodes.length,
    placementOf: (node) => ({ scale: 1, move: moves[node]?.own ?? ZERO }),
  });
  const nodes = [...host.nodes, ...item.nodes.map(remap.node)];
  moves.forEach(({ target }, i) => {
    if (target < 0) return;
    const index = remap.nodeIndex(i);
    const { parent } = nodes[index]!;
    if (parent >= 0) nodes[parent] = withoutChild(nodes[parent]!, index);
    nodes[target] = withChild(nodes[target]!, index);
    nodes[index] = asPiece(nodes[index]!, target, name);
  });
  const attachments = [
    ...(host.attachments ?? []),
    ...(item.attachments ?? []).map(remap.attachment),
  ];
  const staying = item.rootNodes.filter((root) => moves[root]!.target < 0);
  const document: SceneDocument = {
    ...host,
    nodes,
    rootNodes: [...host.rootNodes, ...staying.map(remap.nodeIndex)],
    ...remap.merged,
    ...(attachments.length > 0 && { attachments }),
  };
  const unmatched = item.nodes.filter((node, i) => node.pieceOffset && moves[i]!.target < 0);
  return { document, unmatchedPieces: unmatched.map((node) => node.name) };
}

function movesOf(host: SceneDocument, item: SceneDocument): Move[] {
  const targets = new Map<string, number>();
  host.nodes.forEach((node, i) => {
    if (!targets.has(node.name)) targets.set(node.name, i);
  });
  const moves: Move[] = [];
  for (const { name, parent, pivot, pieceOffset } of item.nodes) {
    const target = pieceOffset ? (targets.get(name) ?? -1) : -1;
    if (pieceOffset && target >= 0) {
      const own = vec3Subtract(placeFor(host, target), pivot);
      moves.push({ target, own, children: vec3Subtract(own, pieceOffset) });
    } else {
      const own = moves[parent]?.children ?? ZERO;
      moves.push({ target, own, children: own });
    }
  }
  return moves;
}

/** Where a piece goes on a node of the host, in rest space. */
function placeFor({ nodes, meshes }: SceneDocument, target: number): Vec3 {
  const node = nodes[target]!;
  const shape = node.meshes.find((mesh) => meshes[mesh]!.shapeCenter);
  return shape === undefined ? node.pivot : meshes[shape]!.shapeCenter!;
}

/** A piece has no rotation of its own: it is turned as what it hangs on. */
function asPiece(node: SceneNode, parent: number, name: string): SceneNode {
  const { quaternion: _, restQuaternion: __, restRotation: ___, ...rest } = node;
  return { ...rest, name: `${name}:${node.name}`, parent, rotation: ZERO };
}

function withChild(node: SceneNode, child: number): SceneNode {
  return { ...node, children: [...node.children, child] };
}

function withoutChild(node: SceneNode, child: number): SceneNode {
  return { ...node, children: node.children.filter((one) => one !== child) };
}
