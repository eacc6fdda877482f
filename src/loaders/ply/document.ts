import {
  SCENE_FORMAT_VERSION,
  type SceneDocument,
  type SceneMaterial,
  type SceneMesh,
  type ScenePoints,
  type SceneTexture,
} from '../../scene/document.ts';
import { isTranslucent } from './colours.ts';
import { groupTriangles } from './groups.ts';
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
function materialsOf(textures: readonly SceneTexture[], colors: Float32Array | null) {
  const translucent = colors !== null && isTranslucent(colors);
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
  const { positions, uvs, colors, count } = mesh.vertices;
  const { indices, groups } = groupTriangles(mesh, materials);
  return {
    name: '',
    sourceId: '',
    node: -1,
    visible: true,
    positions,
    normals: mesh.normals,
    ...sceneUvs(uvs, count),
    ...(colors && { colors }),
    indices,
    groups,
  };
}

/** PLY counts v from the bottom of the image, a scene from its top. All faces have one rectangle. */
function sceneUvs(stored: Float32Array | null, count: number): Pick<SceneMesh, 'uvs' | 'uvRects'> {
  const uvs = new Float32Array(count * 2);
  const uvRects = new Float32Array(count * 4);
  if (!stored) return { uvs, uvRects };
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (let i = 0; i < uvs.length; i++) {
    const value = Number.isFinite(stored[i]!) ? stored[i]! : 0;
    uvs[i] = i % 2 ? 1 - value : value;
    min[i % 2] = Math.min(min[i % 2]!, uvs[i]!);
    max[i % 2] = Math.max(max[i % 2]!, uvs[i]!);
  }
  for (let at = 0; at < uvRects.length; at += 4) uvRects.set([...min, ...max], at);
  return { uvs, uvRects };
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
