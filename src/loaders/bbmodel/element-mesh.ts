import type { SceneMesh, SceneMeshGroup } from '../../scene/document.ts';
import type { GeometryPool, MeshArrays } from '../geometry/geometry-pool.ts';
import type { LoadContext } from './context.ts';
import type { Element } from './elements.ts';
import { readBoolean, readLabel, readWord } from './fields.ts';
import { type Paint, UNTEXTURED } from './paint.ts';

/** What the meshes of a scene are built from. */
export interface Builder {
  readonly context: LoadContext;
  readonly paint: Paint;
  readonly pool: GeometryPool;
  /** The nodes whose main cube has been built. */
  readonly shaped: Set<number>;
}

/** What the shape of an element gives its mesh. */
export interface MeshShape {
  readonly arrays: MeshArrays;
  readonly groups: SceneMeshGroup[];
}

const RENDER_ORDER_WORDS = ['default', 'behind', 'in_front'] as const;
const RENDER_ORDERS = { default: 0, behind: -1, in_front: 1 };

/** The mesh of an element: its shape with what cubes and mesh elements have in common. */
export function meshOf(
  context: LoadContext,
  element: Element,
  node: number,
  { arrays, groups }: MeshShape,
): SceneMesh {
  const { at, uuid } = element;
  const mesh: SceneMesh = {
    name: readLabel(context, at, 'name'),
    sourceId: uuid,
    node,
    visible: readBoolean(at, 'visibility', true),
    positions: arrays.positions,
    normals: arrays.normals,
    uvs: arrays.uvs,
    uvRects: arrays.uvRects,
    indices: arrays.indices,
    groups,
  };
  const renderOrder = RENDER_ORDERS[readWord(context, at, 'render_order', RENDER_ORDER_WORDS)];
  if (renderOrder !== 0) mesh.renderOrder = renderOrder;
  return mesh;
}

/** How UV units of a face become shares of its image: [u, v] are divided by this. */
export function uvScale({ context, paint }: Builder, texture: number): readonly [number, number] {
  if (texture === UNTEXTURED) return context.header.resolution;
  return paint.textures[texture]!.uvScale;
}
