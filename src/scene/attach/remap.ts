import type { Vec3 } from '../../math/types.ts';
import type {
  SceneAttachment,
  SceneDocument,
  SceneLines,
  SceneMaterial,
  SceneMesh,
  SceneNode,
  ScenePoints,
} from '../document.ts';

/** Where the item's points go: x becomes scale · x + move. */
export interface Placement {
  scale: number;
  move: Vec3;
}

/** The parts of an item as they are within the host. */
export interface Remapper {
  nodeIndex: (index: number) => number;
  meshIndex: (index: number) => number;
  node: (node: SceneNode) => SceneNode;
  mesh: (mesh: SceneMesh) => SceneMesh;
  marks: <T extends SceneLines | ScenePoints>(marks: T) => T;
  material: (material: SceneMaterial) => SceneMaterial;
  attachment: (attachment: SceneAttachment) => SceneAttachment;
}

/**
 * Moves an item's parts behind those of a host.
 *
 * @param root the attachment node, which takes the place of the item's −1; the item's nodes follow
 */
export function remapper(host: SceneDocument, placement: Placement, root: number): Remapper {
  const nodeIndex = (index: number): number => root + 1 + index;
  const owner = (node: number): number => (node < 0 ? root : nodeIndex(node));
  const meshIndex = shift(host.meshes.length);
  const materialIndex = shift(host.materials.length);
  const textureIndex = shift(host.textures.length);
  return {
    nodeIndex,
    meshIndex,
    node: (node) => ({
      ...node,
      parent: owner(node.parent),
      children: node.children.map(nodeIndex),
      pivot: place(node.pivot, placement),
      // A translation is a way, not a place: it is scaled, not moved.
      translation: place(node.translation, { scale: placement.scale, move: [0, 0, 0] }),
      meshes: node.meshes.map(meshIndex),
    }),
    mesh: (mesh) => ({
      ...mesh,
      node: owner(mesh.node),
      positions: placePositions(mesh.positions, placement),
      ...(mesh.shapeCenter && { shapeCenter: place(mesh.shapeCenter, placement) }),
      groups: mesh.groups.map((group) => ({ ...group, material: materialIndex(group.material) })),
    }),
    marks: (marks) => ({
      ...marks,
      node: owner(marks.node),
      material: materialIndex(marks.material),
      positions: placePositions(marks.positions, placement),
    }),
    material: ({ emissionTexture, layers, ...material }) => ({
      ...material,
      texture: textureIndex(material.texture),
      ...(layers && { layers: layers.map(textureIndex) }),
      ...(emissionTexture !== undefined && { emissionTexture: textureIndex(emissionTexture) }),
    }),
    attachment: (attachment) => ({
      ...attachment,
      bone: nodeIndex(attachment.bone),
      node: nodeIndex(attachment.node),
    }),
  };
}

/** Adds to an index; −1 stays none. */
function shift(by: number): (index: number) => number {
  return (index) => (index < 0 ? index : index + by);
}

function place([x, y, z]: Vec3, { scale, move }: Placement): Vec3 {
  return [scale * x + move[0], scale * y + move[1], scale * z + move[2]];
}

function placePositions(positions: Float32Array, { scale, move }: Placement): Float32Array {
  return positions.map((value, i) => scale * value + move[i % 3]!);
}
