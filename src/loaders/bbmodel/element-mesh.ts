import type { SceneMesh } from '../../scene/document.ts';
import type { GeometryPool, MeshArrays } from '../geometry/geometry-pool.ts';
import type { LoadContext } from './context.ts';
import type { Element } from './elements.ts';
import { readBoolean, readLabel, readString } from './fields.ts';
import { type Paint, UNTEXTURED } from './paint.ts';
import { quote } from './place.ts';

/** What the meshes of a scene are built from. */
export interface Builder {
  readonly context: LoadContext;
  readonly paint: Paint;
  readonly pool: GeometryPool;
}

/** What the shape of an element gives its mesh. */
export type MeshShape = MeshArrays & Pick<SceneMesh, 'groups'>;

const RENDER_ORDERS: Readonly<Record<string, number>> = { default: 0, behind: -1, in_front: 1 };

/** The mesh of an element: its shape with what cubes and mesh elements have in common. */
export function meshOf(
  context: LoadContext,
  element: Element,
  node: number,
  shape: MeshShape,
): SceneMesh {
  const { at, uuid } = element;
  const mesh: SceneMesh = {
    name: readLabel(context, at, 'name'),
    sourceId: uuid,
    node,
    visible: readBoolean(at, 'visibility', true),
    positions: shape.positions,
    normals: shape.normals,
    uvs: shape.uvs,
    uvRects: shape.uvRects,
    indices: shape.indices,
    groups: shape.groups,
  };
  const renderOrder = readRenderOrder(context, element);
  if (renderOrder !== 0) mesh.renderOrder = renderOrder;
  return mesh;
}

function readRenderOrder({ limits, warnings }: LoadContext, { at }: Element): number {
  const word = readString(at, 'render_order', limits.maxStringChars) || 'default';
  if (Object.hasOwn(RENDER_ORDERS, word)) return RENDER_ORDERS[word]!;
  const message = `${quote(word)} is not supported, default is used`;
  warnings.add('UNSUPPORTED_VALUE', at, 'render_order', message);
  return 0;
}

/** How UV units of a face become shares of its image: [u, v] are divided by this. */
export function uvScale({ context, paint }: Builder, texture: number): readonly [number, number] {
  if (texture === UNTEXTURED) return context.header.resolution;
  return paint.textures[texture]!.uvScale;
}
