import type { SceneTexture } from '../../scene/document.ts';
import { readImageHeader } from '../../scene/image-header.ts';
import { decodeBase64 } from '../bytes/base64.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { SideFiles } from '../side-files.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import {
  invalid,
  objectAt,
  readArray,
  readChoice,
  readFlag,
  readLabel,
  readString,
  readWord,
  warnValue,
} from './fields.ts';
import { readFrames } from './frames.ts';
import { isUvSize, UV_SIZE_EXPECTED } from './header.ts';
import { findTextureFile } from './texture-files.ts';

export type RenderMode = (typeof RENDER_MODES)[number];
export type RenderSides = (typeof RENDER_SIDES)[number];

/** A texture of the file: what the scene gets, and what decides how faces show it. */
export interface LoadedTexture {
  readonly at: ObjectAt;
  readonly scene: SceneTexture;
  readonly uuid: string;
  /** What [u, v] of a face are divided by: the UV size, v times the frames of a strip. */
  readonly uvScale: readonly [number, number];
  readonly mode: RenderMode;
  readonly sides: RenderSides;
  readonly visible: boolean;
  readonly useAsDefault: boolean;
}

const RENDER_MODES = ['default', 'emissive', 'additive', 'layered'] as const;
/** What Blockbench called the default mode before 4.9. */
const OLD_DEFAULT_MODE = 'normal';
const RENDER_SIDES = ['auto', 'front', 'double'] as const;
const WRAP_MODES = ['limited', 'repeat', 'clamp'] as const;

const DATA_URI = /^data:/i;
const PNG_DATA_URI = /^data:image\/png;base64,/i;

/** True for a `source` that holds the image itself. */
export function isDataUri(source: string): boolean {
  return DATA_URI.test(source);
}

/** Reads the file's textures; throws BbmodelError for one that is too large or no PNG. */
export function readTextures(context: LoadContext, files: SideFiles): LoadedTexture[] {
  const { items, place } = readArray(context.root, 'textures');
  const { maxTextures } = context.limits;
  if (items.length > maxTextures) {
    fail('TOO_MANY_TEXTURES', { place }, 'too many textures', `expected at most ${maxTextures}`);
  }
  return items.map((item, i) => readTexture(context, files, objectAt(place, i, item)));
}

function readTexture(context: LoadContext, files: SideFiles, at: ObjectAt): LoadedTexture {
  const name = readLabel(context, at, 'name');
  const bytes = readImage(context, files, at, name);
  const { width, height } = bytes ? checkImage(context, at, bytes) : NO_SIZE;
  const [uvWidth, uvHeight] = readUvSize(context, at);
  const frames = readFrames(context, at, { width, height, uvWidth, uvHeight });
  const wrap = readChoice(context, at, 'wrap_mode', WRAP_MODES);
  const scene: SceneTexture = {
    name,
    mimeType: 'image/png',
    bytes,
    width,
    height,
    uvWidth,
    uvHeight,
    missing: bytes === null,
    ...(frames && { frames }),
    ...(wrap === 'repeat' && { wrap }),
  };
  return {
    at,
    scene,
    uuid: readString(at, 'uuid', context.limits.maxStringChars),
    uvScale: [uvWidth, uvHeight * (frames?.count ?? 1)],
    mode: readMode(context, at),
    sides: readWord(context, at, 'render_sides', RENDER_SIDES),
    visible: readFlag(context, at, 'visible', true),
    useAsDefault: readFlag(context, at, 'use_as_default', false),
  };
}

const NO_SIZE = { width: 0, height: 0 };

/** The encoded image: embedded, else the caller's file; null, with a warning, where there is none. */
function readImage(
  context: LoadContext,
  files: SideFiles,
  at: ObjectAt,
  name: string,
): Uint8Array | null {
  const { maxDataUriChars } = context.limits;
  const source = at.value.source ?? '';
  if (typeof source !== 'string') invalid(at, 'source', source, 'expected a string');
  if (source.length > maxDataUriChars) {
    const expected = `expected at most ${maxDataUriChars} characters`;
    fail('TEXTURE_TOO_LARGE', { place: at, key: 'source' }, 'texture too large', expected);
  }
  if (isDataUri(source)) return decodeDataUri(at, source);
  if (source) {
    context.warnings.add('SOURCE_NOT_FETCHED', at, 'source', `${quote(source)} is never fetched`);
  }
  const bytes = findTextureFile(context, files, at, name);
  if (!bytes) context.warnings.add('MISSING_TEXTURE', at, 'source', 'no image for the texture');
  return bytes ?? null;
}

function decodeDataUri(at: ObjectAt, source: string): Uint8Array {
  const prefix = PNG_DATA_URI.exec(source);
  const bytes = prefix && decodeBase64(source, prefix[0].length);
  return bytes ?? badTexture(at, 'expected data:image/png;base64');
}

function badTexture(at: ObjectAt, expected: string): never {
  fail('BAD_TEXTURE', { place: at, key: 'source' }, 'bad texture', expected);
}

function checkImage(
  context: LoadContext,
  at: ObjectAt,
  bytes: Uint8Array,
): { width: number; height: number } {
  const { maxTextureSide, maxTexturePixels } = context.limits;
  const header = readImageHeader(bytes);
  if (header?.mimeType !== 'image/png') badTexture(at, 'expected a PNG');
  const { width, height } = header;
  if (Math.max(width, height) > maxTextureSide || width * height > maxTexturePixels) {
    const expected = `expected sides of at most ${maxTextureSide} and ${maxTexturePixels} pixels`;
    fail('TEXTURE_TOO_LARGE', { place: at, key: 'source' }, `${width}×${height} texture`, expected);
  }
  return header;
}

/** The texture's own UV size where the format has such, else the project resolution. */
function readUvSize(context: LoadContext, at: ObjectAt): readonly [number, number] {
  const { resolution, traits } = context.header;
  if (traits.textureUvSize === 'no') return resolution;
  const side = (key: string, fallback: number): number => {
    const units = at.value[key];
    if (units === undefined) return fallback;
    if (isUvSize(units)) return units;
    if (traits.textureUvSize === 'strict') invalid(at, key, units, UV_SIZE_EXPECTED);
    warnValue(context, at, key, `${quote(units)} is no UV size, the resolution is used`);
    return fallback;
  };
  return [side('uv_width', resolution[0]), side('uv_height', resolution[1])];
}

function readMode(context: LoadContext, at: ObjectAt): RenderMode {
  if (at.value.render_mode === OLD_DEFAULT_MODE) return 'default';
  return readChoice(context, at, 'render_mode', RENDER_MODES);
}
