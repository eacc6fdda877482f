import {
  SCENE_FORMAT_VERSION,
  type SceneDocument,
  type SceneMaterial,
} from '../../scene/document.ts';
import type { LoadResult } from '../load-result.ts';
import { buildLines, buildPoints } from './marks.ts';
import { buildMeshes } from './meshes.ts';
import type { Palette } from './palette.ts';
import type { ObjContent } from './read-obj.ts';
import type { ObjWarning, WarningList } from './reports.ts';
import type { ObjTables, Run } from './tables.ts';

const WHITE: SceneMaterial['color'] = [1, 1, 1, 1];

/** How many names a warning lists. */
const MAX_LISTED = 5;

/** How a scene is built. */
export interface BuildOptions {
  readonly palette: Palette;
  readonly doubleSided: boolean;
  readonly warnings: WarningList;
}

/** The scene of a file that was read. Throws ObjError TOO_MANY_VERTICES. */
export function buildScene(
  { tables, limits }: ObjContent,
  { palette, doubleSided, warnings }: BuildOptions,
): LoadResult<ObjWarning> {
  const indexOf = addMaterials(tables, palette, warnings);
  const materials = { indexOf, transforms: palette.transforms, doubleSided };
  const meshes = buildMeshes(tables, materials, { maxVertices: limits.maxVertices, warnings });
  const lines = buildLines(tables, indexOf);
  const points = buildPoints(tables, indexOf);
  const scene: SceneDocument = {
    formatVersion: SCENE_FORMAT_VERSION,
    source: { format: 'obj', formatVersion: '', modelFormat: 'obj' },
    nodes: [],
    rootNodes: [],
    meshes,
    ...(lines.length > 0 && { lines }),
    ...(points.length > 0 && { points }),
    materials: palette.materials,
    textures: palette.textures,
  };
  return { scene, warnings: warnings.list };
}

/**
 * Adds the materials that something is drawn with; gives the index of a run's. One that is not known
 * has the colour of the vertices, or none.
 */
function addMaterials(
  { runs, materialNames, libraries, colors }: ObjTables,
  palette: Palette,
  warnings: WarningList,
): (run: Run) => number {
  const indices = new Map<number, number>();
  const unknown: string[] = [];
  for (const { material } of runs) {
    if (indices.has(material)) continue;
    const name = materialNames[material] ?? '';
    indices.set(material, palette.materials.length);
    if (palette.add(name)) continue;
    palette.materials.push({ name, texture: -1, ...(colors.length > 0 && { color: WHITE }) });
    palette.transforms.push(null);
    if (material >= 0) unknown.push(`"${name}"`);
  }
  if (unknown.length > 0) {
    const listed = unknown.slice(0, MAX_LISTED).join(', ');
    const more = unknown.length > MAX_LISTED ? ` and ${unknown.length - MAX_LISTED} more` : '';
    const where =
      libraries.length > 0 ? 'no material library has' : 'there is no material library for';
    warnings.add('UNKNOWN_MATERIAL', `${where} ${listed}${more}: drawn plain`);
  }
  return ({ material }) => indices.get(material)!;
}
