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

/** Where an item goes in its host. */
export interface Destination {
  /** The host's node that takes the place of the item's −1; −1: the model itself. */
  root: number;
  /** The index that the item's first node gets; the others follow. */
  firstNode: number;
  /** Where what a node of the item holds goes; −1: what no node holds. */
  placementOf: (node: number) => Placement;
}

/** The parts of an item as they are within the host. */
export interface Remapper {
  nodeIndex: (index: number) => number;
  meshIndex: (index: number) => number;
  node: (node: SceneNode, index: number) => SceneNode;
  attachment: (attachment: SceneAttachment) => SceneAttachment;
  /** The host's and the item's meshes, marks, materials and textures. */
  merged: Pick<SceneDocument, 'meshes' | 'lines' | 'points' | 'materials' | 'textures'>;
}

/** Moves an item's parts behind those of a host. */
export function remapper(
  host: SceneDocument,
  item: SceneDocument,
  { root, firstNode, placementOf }: Destination,
): Remapper {
  const nodeIndex = shift(firstNode);
  const owner = (node: number): number => (node < 0 ? root : nodeIndex(node));
  const meshIndex = shift(host.meshes.length);
  const materialIndex = shift(host.materials.length);
  const textureIndex = shift(host.textures.length);
  const placeMesh = (mesh: SceneMesh): SceneMesh => ({
    ...mesh,
    node: owner(mesh.node),
    positions: placePositions(mesh.positions, placementOf(mesh.node)),
    ...(mesh.shapeCenter && { shapeCenter: place(mesh.shapeCenter, placementOf(mesh.node)) }),
    groups: mesh.groups.map((group) => ({ ...group, material: materialIndex(group.material) })),
  });
  const placeMarks = <T extends SceneLines | ScenePoints>(marks: T): T => ({
    ...marks,
    node: owner(marks.node),
    material: materialIndex(marks.material),
    positions: placePositions(marks.positions, placementOf(marks.node)),
  });
  const shiftMaterial = ({
    emissionTexture,
    layers,
    ...material
  }: SceneMaterial): SceneMaterial => ({
    ...material,
    texture: textureIndex(material.texture),
    ...(layers && { layers: layers.map(textureIndex) }),
    ...(emissionTexture !== undefined && { emissionTexture: textureIndex(emissionTexture) }),
  });
  return {
    nodeIndex,
    meshIndex,
    node: (node, index) => ({
      ...node,
      parent: owner(node.parent),
      children: node.children.map(nodeIndex),
      pivot: place(node.pivot, placementOf(index)),
      // A translation is a way, not a place: it is scaled, not moved.
      translation: place(node.translation, { ...placementOf(index), move: [0, 0, 0] }),
      meshes: node.meshes.map(meshIndex),
    }),
    attachment: (attachment) => ({
      ...attachment,
      bone: nodeIndex(attachment.bone),
      node: nodeIndex(attachment.node),
    }),
    merged: {
      meshes: [...host.meshes, ...item.meshes.map(placeMesh)],
      ...both('lines', host.lines, item.lines?.map(placeMarks)),
      ...both('points', host.points, item.points?.map(placeMarks)),
      materials: [...host.materials, ...item.materials.map(shiftMaterial)],
      textures: [...host.textures, ...item.textures],
    },
  };
}

/** An optional array of both; absent where neither has it. */
function both<K extends string, T>(
  key: K,
  hosts: readonly T[] | undefined,
  items: readonly T[] | undefined,
): { [P in K]?: T[] } {
  if (!hosts && !items) return {};
  return { [key]: [...(hosts ?? []), ...(items ?? [])] } as { [P in K]?: T[] };
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
