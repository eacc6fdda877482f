/**
 * Hytale collections: which collection a cube is in, and the texture that it gives (loader page,
 * "Default texture" and "Blockbench conventions" 15). What is malformed only warns.
 */
import type { SceneNode } from '../../scene/document.ts';
import { isObject, type ObjectAt, type Place, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { checkCount } from './elements.ts';
import { warnValue } from './fields.ts';
import { readScope } from './scope.ts';

/** The textures that collections give to cubes. */
export interface Collections {
  /** The texture of each collection; −1 for none. */
  readonly textures: readonly number[];
  /** The first collection that lists a uuid. */
  readonly byUuid: ReadonlyMap<string, number>;
  /** The first collection of a scope other than 0. */
  readonly byScope: ReadonlyMap<number, number>;
  /** The first collection that lists a node's group or one above it; Infinity for none. */
  readonly ofNode: readonly number[];
}

/**
 * The file's collections; null where it has none. Throws BbmodelError TOO_MANY_ELEMENTS for more
 * entries than an outliner may have.
 */
export function readCollections(
  context: LoadContext,
  textureByUuid: ReadonlyMap<string, number>,
  nodes: readonly SceneNode[],
): Collections | null {
  const items = context.root.value.collections;
  if (!Array.isArray(items) || !items.length) return null;
  const place: Place = { parent: context.root, key: 'collections' };
  const maxEntries = context.limits.maxElements + context.limits.maxGroups;
  let entries = items.length;
  checkCount(place, entries, maxEntries);
  const textures: number[] = [];
  const byUuid = new Map<string, number>();
  const byScope = new Map<number, number>();
  items.forEach((item: unknown, index) => {
    textures.push(-1);
    if (!isObject(item)) {
      const message = `${quote(item)} is no collection, taken as empty`;
      context.warnings.add('UNSUPPORTED_VALUE', place, index, message);
      return;
    }
    const at = { parent: place, key: index, value: item };
    textures[index] = readTexture(context, at, textureByUuid);
    const scope = readScope(context, at);
    if (scope && !byScope.has(scope)) byScope.set(scope, index);
    const children = readChildren(context, at);
    entries += children.length;
    checkCount(at, entries, maxEntries);
    for (const uuid of children) {
      if (typeof uuid === 'string' && !byUuid.has(uuid)) byUuid.set(uuid, index);
    }
  });
  return { textures, byUuid, byScope, ofNode: inheritCollections(nodes, byUuid) };
}

/** The texture that a cube's collection gives it; undefined for a cube in none. */
export function collectionTexture(
  context: LoadContext,
  { textures, byUuid, byScope, ofNode }: Collections,
  cube: ObjectAt,
  node: number,
): number | undefined {
  const uuid = cube.value.uuid;
  const none = Number.POSITIVE_INFINITY;
  const first = Math.min(
    (typeof uuid === 'string' ? byUuid.get(uuid) : undefined) ?? none,
    byScope.get(readScope(context, cube)) ?? none,
    ofNode[node] ?? none,
  );
  return textures[first];
}

function inheritCollections(
  nodes: readonly SceneNode[],
  byUuid: ReadonlyMap<string, number>,
): number[] {
  const first: number[] = [];
  for (const { sourceId, parent } of nodes) {
    const own = byUuid.get(sourceId) ?? Number.POSITIVE_INFINITY;
    first.push(Math.min(own, first[parent] ?? Number.POSITIVE_INFINITY));
  }
  return first;
}

const NO_CHILDREN: readonly unknown[] = [];

function readChildren(context: LoadContext, at: ObjectAt): readonly unknown[] {
  const { children } = at.value;
  if (children === undefined) return NO_CHILDREN;
  if (Array.isArray(children)) return children;
  const message = `${quote(children)} is no list, ignored`;
  warnValue(context, at, 'children', message);
  return [];
}

function readTexture(
  context: LoadContext,
  at: ObjectAt,
  textureByUuid: ReadonlyMap<string, number>,
): number {
  const { texture: uuid = '' } = at.value;
  if (uuid === '') return -1;
  if (typeof uuid !== 'string') {
    const message = `${quote(uuid)} is no texture uuid, untextured`;
    warnValue(context, at, 'texture', message);
    return -1;
  }
  const texture = textureByUuid.get(uuid);
  if (texture === undefined) {
    const message = `${quote(uuid)} names no texture, untextured`;
    context.warnings.add('UNKNOWN_REFERENCE', at, 'texture', message);
  }
  return texture ?? -1;
}
