/**
 * Which texture each face shows, by the format's rule (loader page, "Default texture"), and with
 * that its material and sides.
 */
import type { SceneMaterial } from '../../scene/document.ts';
import { type ObjectAt, type Place, quote } from '../json/place.ts';
import { type Collections, collectionTexture, readCollections } from './collections.ts';
import type { LoadContext } from './context.ts';
import { invalid, warnValue } from './fields.ts';
import { hasLayers, layeredMaterial, textureMaterial } from './materials.ts';
import type { OutlinerTree } from './outliner.ts';
import { readScope } from './scope.ts';
import type { LoadedTexture } from './textures.ts';

/** A face that is drawn without a texture. */
export const UNTEXTURED = -1;
/** A face whose texture is null: not drawn on a cube. */
export const REMOVED = -2;

/** The texture that an element's faces show instead of their own. */
export interface ElementPaint {
  readonly covers: 'every' | 'blank' | 'none';
  readonly texture: number;
  /** What a mesh face with texture null shows. */
  readonly nullTexture: number;
  /** The texture whose UV space such a face uses. */
  readonly nullUvTexture: number;
}

const OWN_TEXTURES: ElementPaint = {
  covers: 'none',
  texture: UNTEXTURED,
  nullTexture: UNTEXTURED,
  nullUvTexture: UNTEXTURED,
};

function everyFace(texture: number): ElementPaint {
  return { covers: 'every', texture, nullTexture: texture, nullUvTexture: UNTEXTURED };
}

/** The rules of one file. */
export class Paint {
  readonly textures: readonly LoadedTexture[];
  readonly materials: SceneMaterial[];
  private readonly context: LoadContext;
  private readonly byUuid = new Map<string, number>();
  private readonly byScope = new Map<number, number>();
  private readonly common: ElementPaint;
  private readonly collections: Collections | null = null;
  private readonly ofGroup: readonly ElementPaint[] = [];
  private readonly layered: boolean;
  private readonly autoDoubleSided: boolean;
  /** The list of faces that warnings last spoke of, and the references that they named. */
  private warnedFaces: Place | null = null;
  private readonly warned = new Set<unknown>();

  constructor(context: LoadContext, textures: readonly LoadedTexture[], tree: OutlinerTree) {
    const { traits } = context.header;
    this.context = context;
    this.textures = textures;
    this.autoDoubleSided = !traits.frontOnly;
    textures.forEach(({ uuid }, i) => {
      if (uuid && !this.byUuid.has(uuid)) this.byUuid.set(uuid, i);
    });
    const layers = layeredMaterial(traits, textures);
    this.layered = layers !== undefined;
    this.materials = [...textures.map(textureMaterial), ...(layers ? [layers] : [])];
    const shared = everyFace(defaultTexture(context, textures));
    const blank: ElementPaint = { ...OWN_TEXTURES, covers: 'blank', texture: shared.texture };
    this.common = traits.texture === 'face' ? OWN_TEXTURES : shared;
    if (traits.texture === 'blank') this.common = blank;
    if (traits.texture === 'group') {
      this.common = { ...shared, nullTexture: UNTEXTURED };
      this.ofGroup = tree.groups.map((group) => this.groupPaint(group));
    }
    if (traits.texture === 'collection') {
      this.collections = readCollections(context, this.byUuid, tree.nodes);
      if (this.collections) this.common = blank;
    }
    if (traits.scopes) this.indexScopes();
  }

  /** What replaces the textures of a cube's faces. */
  ofCube(cube: ObjectAt, node: number): ElementPaint {
    if (!this.collections) return this.ofMesh(cube, node);
    const texture = collectionTexture(this.context, this.collections, cube, node);
    return everyFace(texture ?? this.common.texture);
  }

  /** What replaces the textures of a mesh's faces. */
  ofMesh(mesh: ObjectAt, node: number): ElementPaint {
    if (this.byScope.size) {
      const texture = this.byScope.get(readScope(this.context, mesh));
      if (texture !== undefined) return everyFace(texture);
    }
    return this.ofGroup[node] ?? this.common;
  }

  /** The texture that a face shows, or {@link UNTEXTURED}, or {@link REMOVED}. */
  shownTexture(face: ObjectAt, { covers, texture }: ElementPaint): number {
    const stored = face.value.texture;
    if (stored === null) return REMOVED;
    if (covers === 'every') return texture;
    const own = this.storedTexture(face, stored);
    return own === UNTEXTURED && covers === 'blank' ? texture : own;
  }

  /** The material of a face that shows a texture. */
  materialOf(texture: number): number {
    return this.layered ? this.textures.length : texture;
  }

  /** Whether a face that shows a texture has a back. An outline hull's has one only on demand. */
  isDoubleSided(texture: number, hull: boolean): boolean {
    const sides = this.layered ? 'auto' : (this.textures[texture]?.sides ?? 'auto');
    return sides === 'auto' ? this.autoDoubleSided && !hull : sides === 'double';
  }

  private storedTexture(face: ObjectAt, stored: unknown): number {
    if (stored === undefined || stored === false) return UNTEXTURED;
    if (typeof stored === 'number' && this.textures[stored]) return stored;
    if (typeof stored !== 'number' && typeof stored !== 'string') {
      invalid(face, 'texture', stored, 'expected an index, a uuid, false or null');
    }
    const texture = typeof stored === 'string' ? this.byUuid.get(stored) : undefined;
    if (texture === undefined) this.warnUnknownOnce(face, stored);
    return texture ?? UNTEXTURED;
  }

  private groupPaint(group: ObjectAt): ElementPaint {
    const { texture: uuid = '' } = group.value;
    if (typeof uuid !== 'string') {
      const message = `${quote(uuid)} is no texture uuid, ignored`;
      warnValue(this.context, group, 'texture', message);
    }
    if (typeof uuid !== 'string' || uuid === '') return this.common;
    const texture = this.byUuid.get(uuid);
    if (texture === undefined) this.warnUnknown(group, uuid);
    return { ...everyFace(texture ?? UNTEXTURED), nullUvTexture: texture ?? UNTEXTURED };
  }

  /** Once for each element, whose faces follow each other, and each reference. */
  private warnUnknownOnce(face: ObjectAt, reference: unknown): void {
    if (this.warnedFaces !== face.parent) {
      this.warnedFaces = face.parent;
      this.warned.clear();
    }
    if (this.warned.has(reference)) return;
    this.warned.add(reference);
    this.warnUnknown(face, reference);
  }

  private warnUnknown(at: ObjectAt, reference: unknown): void {
    const message = `${quote(reference)} names no texture, untextured`;
    this.context.warnings.add('UNKNOWN_REFERENCE', at, 'texture', message);
  }

  private indexScopes(): void {
    this.textures.forEach(({ at }, i) => {
      const scope = readScope(this.context, at);
      if (scope && !this.byScope.has(scope)) this.byScope.set(scope, i);
    });
  }
}

/** The texture that Blockbench shows where a face has none of its own to show. */
function defaultTexture({ header }: LoadContext, textures: readonly LoadedTexture[]): number {
  if (header.traits.useAsDefault) {
    const chosen = textures.findIndex((texture) => texture.useAsDefault);
    if (chosen >= 0) return chosen;
  }
  const lastVisible = hasLayers(textures) ? textures.findLastIndex(({ visible }) => visible) : -1;
  if (lastVisible >= 0) return lastVisible;
  return textures.length ? 0 : UNTEXTURED;
}
