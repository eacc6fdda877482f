import {
  SCENE_FORMAT_VERSION,
  type SceneDocument,
  type SceneMaterial,
  type SceneMesh,
  type SceneMeshGroup,
  type SceneNode,
  type SceneTexture,
} from '../../scene/document.ts';
import { GeometryPool } from '../geometry/geometry-pool.ts';
import type { LoadResult } from '../load-result.ts';
import { type PlayerBone, type PlayerBox, playerBones } from '../player/rig.ts';
import { BOX_TRIANGLES, BOX_VERTICES, boxArrays } from './box-mesh.ts';
import { SKIN_UNITS } from './pixels.ts';
import type { SkinWarning } from './reports.ts';
import type { Skin } from './skin.ts';

export interface PlayerModelOptions {
  /** False leaves away hat, jacket, sleeves and pants. Default: true. */
  outerLayers?: boolean;
}

/**
 * As the game draws a player: the inner boxes without holes; the outer ones with partial
 * transparency, nothing where alpha is below 0.1.
 */
const MATERIALS: readonly SceneMaterial[] = [
  { name: 'inner', texture: 0, alphaMode: 'opaque' },
  { name: 'outer', texture: 0, alphaMode: 'blend', alphaCutoff: 0.1 },
];
const INNER = 0;
const OUTER = 1;

/** The player that wears a skin, at rest. Its bones are those of `playerBones`. */
export function createPlayerModel(
  skin: Skin,
  { outerLayers = true }: PlayerModelOptions = {},
): LoadResult<SkinWarning> {
  const bones = playerBones({ arms: skin.arms, legacy: skin.layout === '64x32' });
  const isDrawn = ({ outer, name }: PlayerBox) =>
    !outer || (outerLayers && !(name === 'hat' && skin.legacyHatOpaque));
  const boxes = bones.flatMap((bone, node) =>
    bone.boxes.filter(isDrawn).map((box) => ({ box, node })),
  );
  const texture = skinTexture(skin);
  const pool = new GeometryPool(boxes.length * BOX_VERTICES, boxes.length * BOX_TRIANGLES);
  const nodes = bones.map(restNode);
  const meshes = boxes.map(({ box, node }, mesh): SceneMesh => {
    nodes[node]!.meshes.push(mesh);
    return boxMesh(box, node, boxArrays(pool, box, texture.uvHeight));
  });
  linkChildren(nodes);
  const scene: SceneDocument = {
    formatVersion: SCENE_FORMAT_VERSION,
    source: { format: 'player', formatVersion: skin.layout, modelFormat: skin.arms },
    nodes,
    rootNodes: nodes.flatMap(({ parent }, node) => (parent < 0 ? [node] : [])),
    meshes,
    materials: MATERIALS.map((material) => ({ ...material })),
    textures: [texture],
  };
  return { scene, warnings: [...skin.warnings] };
}

function restNode({ name, parent, pivot }: PlayerBone): SceneNode {
  return {
    name,
    sourceId: '',
    parent,
    children: [],
    pivot,
    rotation: [0, 0, 0],
    translation: [0, 0, 0],
    visible: true,
    meshes: [],
  };
}

function linkChildren(nodes: readonly SceneNode[]): void {
  nodes.forEach(({ parent }, node) => {
    nodes[parent]?.children.push(node);
  });
}

/** An inner box is closed and opaque: it has no back to see. An outer one shows it through holes. */
function boxMesh(
  { name, outer, order }: PlayerBox,
  node: number,
  arrays: ReturnType<typeof boxArrays>,
): SceneMesh {
  const group: SceneMeshGroup = {
    material: outer ? OUTER : INNER,
    start: 0,
    count: arrays.indices.length,
    ...(outer && { doubleSided: true }),
  };
  return {
    name,
    sourceId: '',
    node,
    visible: true,
    ...(order && { renderOrder: order }),
    ...arrays,
    groups: [group],
  };
}

function skinTexture({ name, bytes, width, height, layout }: Skin): SceneTexture {
  return {
    name,
    mimeType: 'image/png',
    bytes,
    width,
    height,
    uvWidth: SKIN_UNITS,
    uvHeight: layout === '64x64' ? SKIN_UNITS : SKIN_UNITS / 2,
    missing: false,
  };
}
