/** The meshes of an OBJ file: one an object, with a group for each material. */
import type { SceneMesh, SceneMeshGroup } from '../../scene/document.ts';
import { writeUvRects } from '../geometry/uv-rects.ts';
import { FaceBuilder } from './faces.ts';
import type { UvTransform } from './mtl/material.ts';
import { buildParts, type Part } from './parts.ts';
import type { WarningList } from './reports.ts';
import type { ObjTables, Run } from './tables.ts';
import { VertexArrays } from './vertex-arrays.ts';

/** What runs are drawn with. */
interface RunMaterials {
  /** The index of a run's material in the scene. */
  readonly indexOf: (run: Run) => number;
  /** What becomes of texture coordinates, by the material's index. */
  readonly transforms: readonly (UvTransform | null)[];
  readonly doubleSided: boolean;
}

/** Throws ObjError TOO_MANY_VERTICES. */
export function buildMeshes(
  tables: ObjTables,
  materials: RunMaterials,
  { maxVertices, warnings }: { maxVertices: number; warnings: WarningList },
): SceneMesh[] {
  const faces = new FaceBuilder(tables);
  const parts = buildParts(tables, faces, materials.indexOf, maxVertices);
  if (faces.budget.left <= 0) {
    warnings.add('TOO_COMPLEX', 'too many concave polygons, some are drawn as if they were convex');
  }
  const arrays = new VertexArrays(tables, faces);
  return parts.map((part) => {
    const indices = faces.indices.subarray(part.firstIndex, part.groups.at(-1)!.indexEnd);
    writePartUvs(arrays, part, materials);
    return {
      name: tables.objectNames[part.object]!,
      sourceId: '',
      node: -1,
      visible: true,
      ...vertexData(arrays, part, indices),
      indices,
      groups: sceneGroups(part, materials.doubleSided),
    };
  });
}

function writePartUvs(arrays: VertexArrays, part: Part, { transforms }: RunMaterials): void {
  let start = part.firstVertex;
  for (const { material, vertexEnd } of part.groups) {
    arrays.writeUvs(start, vertexEnd, transforms[material] ?? null);
    start = vertexEnd;
  }
}

function vertexData(
  { positions, normals, uvs, uvRects, colors, hasUvs }: VertexArrays,
  { firstVertex: start, groups }: Part,
  indices: Uint32Array,
): Omit<SceneMesh, 'name' | 'sourceId' | 'node' | 'visible' | 'indices' | 'groups'> {
  const end = groups.at(-1)!.vertexEnd;
  const data = {
    positions: positions.subarray(start * 3, end * 3),
    normals: normals.subarray(start * 3, end * 3),
    uvs: uvs.subarray(start * 2, end * 2),
    uvRects: uvRects.subarray(start * 4, end * 4),
  };
  if (hasUvs) writeUvRects(indices, data.uvs, data.uvRects);
  return colors ? { ...data, colors: colors.subarray(start * 4, end * 4) } : data;
}

function sceneGroups({ firstIndex, groups }: Part, doubleSided: boolean): SceneMeshGroup[] {
  let start = 0;
  return groups.map(({ material, indexEnd }) => {
    const end = indexEnd - firstIndex;
    const group: SceneMeshGroup = { material, start, count: end - start };
    start = end;
    return doubleSided ? { ...group, doubleSided } : group;
  });
}
