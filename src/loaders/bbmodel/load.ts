import { SCENE_FORMAT_VERSION, type SceneDocument, type SceneMesh } from '../../scene/document.ts';
import { GeometryPool } from '../geometry/geometry-pool.ts';
import { resolveLimits } from '../limits.ts';
import type { LoadResult } from '../load-result.ts';
import { SideFiles } from '../side-files.ts';
import { readAnimations } from './animations.ts';
import { countGeometry } from './budget.ts';
import type { LoadContext } from './context.ts';
import { buildCube } from './cube.ts';
import type { Builder } from './element-mesh.ts';
import { type Elements, readElements } from './elements.ts';
import { readHeader } from './header.ts';
import { type BbmodelInput, readBbmodelJson, rootOf } from './json.ts';
import { type BbmodelLimits, DEFAULT_BBMODEL_LIMITS } from './limits.ts';
import { buildMesh } from './mesh-element.ts';
import { type OutlinerTree, readOutliner } from './outliner.ts';
import { Paint } from './paint.ts';
import { withSkinModel } from './skin-project.ts';
import { readTextures } from './textures.ts';
import { type BbmodelWarning, WarningList } from './warnings.ts';

export interface BbmodelOptions {
  /** Files beside the model, by name; found by base name, ignoring case. */
  textureFiles?: ReadonlyMap<string, Uint8Array>;
  /** Overrides of DEFAULT_BBMODEL_LIMITS. */
  limits?: Partial<BbmodelLimits>;
}

/**
 * Loads a Blockbench project: format versions 3.x to 5.x, any project format.
 * Pure, synchronous and bounded; the same file gives the same document. Throws BbmodelError, and a
 * RangeError for a bad limit.
 */
export function loadBbmodel(
  input: BbmodelInput,
  options: BbmodelOptions = {},
): LoadResult<BbmodelWarning> {
  const limits = resolveLimits<BbmodelLimits>(DEFAULT_BBMODEL_LIMITS, options.limits);
  const root = rootOf(readBbmodelJson(input, limits.maxFileBytes));
  const warnings = new WarningList();
  const header = readHeader(root, { limits, warnings });
  const context = withSkinModel({ root, header, limits, warnings });
  const textures = readTextures(context, new SideFiles(options.textureFiles));
  const elements = readElements(context);
  const tree = readOutliner(context, elements);
  const paint = new Paint(context, textures, tree);
  const meshes = buildMeshes(context, paint, elements, tree);
  const animations = readAnimations(context, elements, tree);
  const scene: SceneDocument = {
    formatVersion: SCENE_FORMAT_VERSION,
    source: {
      format: 'bbmodel',
      formatVersion: header.versionText,
      modelFormat: header.modelFormat,
    },
    nodes: tree.nodes,
    rootNodes: tree.rootNodes,
    meshes,
    materials: paint.materials,
    textures: textures.map((texture) => texture.scene),
    ...(animations.length && { animations }),
  };
  return { scene, warnings: context.warnings.list };
}

/** The meshes in outliner order; each is entered at its node. */
function buildMeshes(
  context: LoadContext,
  paint: Paint,
  { list }: Elements,
  { nodes, placements }: OutlinerTree,
): SceneMesh[] {
  const { vertices, triangles } = countGeometry(context, list);
  const pool = new GeometryPool(vertices, triangles);
  const builder: Builder = { context, paint, pool, shaped: new Set() };
  const meshes: SceneMesh[] = [];
  for (const { element: index, node } of placements) {
    const element = list[index]!;
    if (element.kind === 'none') continue;
    nodes[node]?.meshes.push(meshes.length);
    const build = element.kind === 'cube' ? buildCube : buildMesh;
    meshes.push(build(builder, element, node));
  }
  return meshes;
}
