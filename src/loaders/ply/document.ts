import {
  SCENE_FORMAT_VERSION,
  type SceneDocument,
  type SceneMaterial,
  type SceneMesh,
  type ScenePoints,
  type SceneTexture,
} from '../../scene/document.ts';
import { groupTriangles } from '../geometry/group-triangles.ts';
import { uvsFromBottom } from '../geometry/uv-rects.ts';
import { isTranslucent } from '../geometry/vertex-colours.ts';
import type { PlyHeader } from './header.ts';
import type { PlyMesh } from './mesh.ts';
import type { Vertices } from './vertices.ts';

/** What a file draws. */
export interface PlyDrawing {
  readonly mesh: PlyMesh | null;
  readonly points: Vertices | null;
  readonly textures: readonly SceneTexture[];
}

/** The scene of a PLY: a mesh, or points. */
export function plyScene(header: PlyHeader, drawing: PlyDrawing): SceneDocument {
  const { mesh, points, textures } = drawing;
  const { colors } = (mesh?.vertices ?? points)!;
  const materials = materialsOf(textures, colors);
  return {
    formatVersion: SCENE_FORMAT_VERSION,
    source: { format: 'ply', formatVersion: header.version, modelFormat: header.format },
    nodes: [],
    rootNodes: [],
    meshes: mesh ? [sceneMesh(mesh, materials.length)] : [],
    ...(points && { points: [scenePoints(points, materials.length)] }),
    materials,
    textures: [...textures],
  };
}

/** One for each texture of a mesh; without textures one for its colours; none without either. */
function materialsOf(textures: readonly SceneTexture[], colors: Float32Array | undefined) {
  const translucent = colors !== undefined && isTranslucent(colors);
  const material = (name: string, texture: number): SceneMaterial => ({
    name,
    texture,
    color: [1, 1, 1, 1],
    ...(translucent && { alphaMode: 'blend', alphaCutoff: 0 }),
  });
  if (textures.length > 0) return textures.map(({ name }, texture) => material(name, texture));
  return colors ? [material('', -1)] : [];
}

function sceneMesh(mesh: PlyMesh, materials: number): SceneMesh {
  const { positions, colors, uvs } = mesh.vertices;
  const { indices, groups } = groupTriangles(mesh, materials);
  return {
    name: '',
    sourceId: '',
    node: -1,
    visible: true,
    positions,
    normals: mesh.normals,
    ...uvsFromBottom(uvs, indices, positions.length / 3),
    ...(colors && { colors }),
    indices,
    groups,
  };
}

function scenePoints({ positions, colors }: Vertices, materials: number): ScenePoints {
  return {
    name: '',
    node: -1,
    visible: true,
    material: materials - 1,
    positions,
    ...(colors && { colors }),
  };
}
