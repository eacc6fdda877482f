import type { SceneMesh } from '../../scene/document.ts';
import type { LoadContext } from './context.ts';
import type { Element } from './elements.ts';
import { readBoolean, readLabel, readString } from './fields.ts';
import type { GeometryPool } from './geometry-pool.ts';
import { type Paint, UNTEXTURED } from './paint.ts';
import { quote } from './place.ts';

/** What the meshes of a scene are built from. */
export interface Builder {
  readonly context: LoadContext;
  readonly paint: Paint;
  readonly pool: GeometryPool;
}

/** What a scene mesh has besides its geometry, read from its element. */
export type MeshFrame = Pick<SceneMesh, 'name' | 'sourceId' | 'node' | 'visible' | 'renderOrder'>;

const RENDER_ORDERS: Readonly<Record<string, number>> = { default: 0, behind: -1, in_front: 1 };

/** Reads what cubes and mesh elements have in common. */
export function readMeshFrame(context: LoadContext, element: Element, node: number): MeshFrame {
  const { at, uuid } = element;
  const renderOrder = readRenderOrder(context, element);
  return {
    name: readLabel(context, at, 'name'),
    sourceId: uuid,
    node,
    visible: readBoolean(at, 'visibility', true),
    ...(renderOrder !== 0 && { renderOrder }),
  };
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
  const { scene, frameCount } = paint.textures[texture]!;
  return [scene.uvWidth, scene.uvHeight * frameCount];
}
