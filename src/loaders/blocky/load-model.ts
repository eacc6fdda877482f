import { SCENE_FORMAT_VERSION, type SceneMesh, type SceneTexture } from '../../scene/document.ts';
import { GeometryPool } from '../geometry/geometry-pool.ts';
import { resolveLimits } from '../limits.ts';
import type { LoadResult } from '../load-result.ts';
import { type BlockyWarning, newContext } from './context.ts';
import { type BlockyInput, readRoot } from './json.ts';
import { readKind } from './kind.ts';
import { type BlockyLimits, DEFAULT_BLOCKY_LIMITS } from './limits.ts';
import { FULLBRIGHT, PLAIN, textureMaterials } from './materials.ts';
import { buildMesh, FACE_TRIANGLE_COUNT, FACE_VERTICES } from './mesh.ts';
import { type NodeTree, readNodes } from './nodes.ts';
import { readShape, type Shape } from './shape.ts';
import { makeTexture } from './texture.ts';

export interface BlockyModelOptions {
  /** The image that the model shows, PNG or JPEG; absent: its texture is missing. */
  texture?: Uint8Array | null;
  /** The name of the texture, mostly its file's; default: 'texture'. */
  textureName?: string;
  /**
   * The folder of the file, e.g. 'Blocks/Benches': it tells a prop from a character where the file
   * does not. Default: ''.
   */
  folder?: string;
  /** Overrides of DEFAULT_BLOCKY_LIMITS. */
  limits?: Partial<BlockyLimits>;
}

/**
 * Loads a Hytale model, a .blockymodel. Units are those of the file: 32 to a block for a prop, 64
 * for a character. Pure, synchronous and bounded; the same file gives the same document.
 * Throws BlockyError, and a RangeError for a bad limit.
 */
export function loadBlockyModel(
  input: BlockyInput,
  options: BlockyModelOptions = {},
): LoadResult<BlockyWarning> {
  const context = newContext(resolveLimits<BlockyLimits>(DEFAULT_BLOCKY_LIMITS, options.limits));
  const root = readRoot(input, context.limits.maxFileBytes);
  const tree = readNodes(context, root);
  const kind = readKind(root, (options.folder ?? '').split('/'));
  const { textureName = 'texture', texture: image = null } = options;
  const texture = makeTexture(context, textureName, image, kind);
  const shapes = tree.shapes.map((shape) => shape && readShape(context, shape));
  return {
    scene: {
      formatVersion: SCENE_FORMAT_VERSION,
      source: { format: 'blockymodel', formatVersion: '', modelFormat: kind },
      nodes: tree.nodes,
      rootNodes: tree.rootNodes,
      meshes: buildMeshes(tree, shapes, texture),
      materials: textureMaterials(shapes.some((shape) => shape?.fullbright)),
      textures: [texture],
    },
    warnings: context.warnings.list,
  };
}

/** A mesh for each shape that draws something, entered at its owner. */
function buildMeshes(
  { nodes }: NodeTree,
  shapes: readonly (Shape | null)[],
  texture: SceneTexture,
): SceneMesh[] {
  const faces = shapes.reduce((sum, shape) => sum + (shape?.faces.length ?? 0), 0);
  const pool = new GeometryPool(faces * FACE_VERTICES, faces * FACE_TRIANGLE_COUNT);
  const meshes: SceneMesh[] = [];
  const orderOf = tieBreaker();
  shapes.forEach((shape, index) => {
    if (!shape) return;
    const renderOrder = orderOf(shape);
    const material = shape.fullbright ? FULLBRIGHT : PLAIN;
    nodes[shape.owner]!.meshes.push(meshes.length);
    const mesh = buildMesh(shape, nodes[index]!, { texture, material }, pool);
    if (renderOrder > 0) mesh.renderOrder = renderOrder;
    meshes.push(mesh);
  });
  return meshes;
}

/** The most shapes in one place that are kept apart. */
const MAX_TIES = 16;

/**
 * The render order of each shape in turn. Models hold several states of a part in the same place, of
 * which the game shows one; Blockbench shows the last.
 */
function tieBreaker(): (shape: Shape) => number {
  const counts = new Map<string, number>();
  return ({ center, half }) => {
    const place = `${center} ${half}`;
    const earlier = counts.get(place) ?? 0;
    counts.set(place, earlier + 1);
    return Math.min(earlier, MAX_TIES);
  };
}
