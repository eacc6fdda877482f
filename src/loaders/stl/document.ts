import {
  SCENE_FORMAT_VERSION,
  type SceneDocument,
  type SceneMaterial,
  type SceneMesh,
} from '../../scene/document.ts';
import type { ResultMemory } from '../geometry/result-memory.ts';
import type { StlColors, StlModel, StlSolid } from './model.ts';

/** Corners of a facet; no two facets share one, as each has a normal of its own. */
const CORNERS = 3;

type Arrays = Pick<SceneMesh, 'positions' | 'normals' | 'uvs' | 'uvRects' | 'colors' | 'indices'>;

/** The scene of an STL: a mesh for each solid with facets. */
export function stlScene(model: StlModel, memory: ResultMemory): SceneDocument {
  const { encoding, solids, colors } = model;
  const arrays = modelArrays(model, memory);
  const material = colors ? 0 : -1;
  return {
    formatVersion: SCENE_FORMAT_VERSION,
    source: { format: 'stl', formatVersion: '', modelFormat: encoding },
    nodes: [],
    rootNodes: [],
    meshes: solids
      .filter(({ count }) => count > 0)
      .map((solid) => solidMesh(solid, arrays, material)),
    materials: colors ? [colorMaterial(colors)] : [],
    textures: [],
  };
}

/** The arrays of all solids together. */
function modelArrays({ facets, colors }: StlModel, memory: ResultMemory): Arrays {
  const corners = facets.count * CORNERS;
  const uvRects = new Float32Array(corners * 4);
  return {
    positions: facets.positions,
    normals: facets.normals,
    // Zeros can be the same zeros.
    uvs: uvRects.subarray(0, corners * 2),
    uvRects,
    ...(colors && { colors: colors.values }),
    indices: memory.take(Uint32Array, corners),
  };
}

/** Parts may be open, so both sides are drawn. */
function solidMesh({ name, start, count }: StlSolid, all: Arrays, material: number): SceneMesh {
  const from = start * CORNERS;
  const to = from + count * CORNERS;
  const indices = all.indices.subarray(from, to);
  for (let i = 0; i < indices.length; i++) indices[i] = i;
  return {
    name,
    sourceId: '',
    node: -1,
    visible: true,
    positions: all.positions.subarray(from * 3, to * 3),
    normals: all.normals.subarray(from * 3, to * 3),
    uvs: all.uvs.subarray(from * 2, to * 2),
    uvRects: all.uvRects.subarray(from * 4, to * 4),
    ...(all.colors && { colors: all.colors.subarray(from * 4, to * 4) }),
    indices,
    groups: [{ material, start: 0, count: indices.length, doubleSided: true }],
  };
}

/** White, so that the colours of the corners show as they are. */
function colorMaterial({ translucent }: StlColors): SceneMaterial {
  const material: SceneMaterial = { name: '', texture: -1, color: [1, 1, 1, 1] };
  return translucent ? { ...material, alphaMode: 'blend', alphaCutoff: 0 } : material;
}
