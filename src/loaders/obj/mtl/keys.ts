/** What the keys of a material say. */
import type { Vec3 } from '../../../math/types.ts';
import type { MtlMaterial } from './material.ts';
import type { MtlReader } from './reader.ts';
import { readTexture } from './texture-statement.ts';

/** How a library is read, as the options of three.js' MTLLoader. */
export interface MtlReadOptions {
  /** `Kd` counts from 0 to 255. Default: false. */
  normalizeRgb?: boolean;
  /** A `Kd` of three zeros counts as none. Default: false. */
  ignoreZeroRgbs?: boolean;
  /** `Tr` is the opacity. Default: false. */
  invertTr?: boolean;
}

/** What a material has, key by key. */
export interface MtlDraft extends Omit<MtlMaterial, 'name' | 'opacity'> {
  /** `d`. */
  dissolve?: number;
  /** The opacity that `Tr` means. */
  clearness?: number;
  /** `Ns`. */
  exponent?: number;
}

type KeyReader = (reader: MtlReader, options: MtlReadOptions) => MtlDraft;

/** The largest emission, and the largest specular exponent, that are read. */
const MAX_EMISSION = 1000;
const MAX_EXPONENT = 1e6;
/** By how much `d` and `Tr` may differ: as numbers that were printed. */
const OPACITY_TOLERANCE = 0.01;
const BYTE = 255;

/** How the keys that count are read; in lower case. */
export const MTL_KEYS: ReadonlyMap<string, KeyReader> = new Map<string, KeyReader>([
  ['kd', readDiffuse],
  ['ke', (reader) => ({ emission: reader.color('Ke', MAX_EMISSION) })],
  ['ns', (reader) => ({ exponent: reader.number('Ns', 0, MAX_EXPONENT) })],
  ['pr', (reader) => ({ roughness: reader.number('Pr', 0, 1) })],
  ['pm', (reader) => ({ metalness: reader.number('Pm', 0, 1) })],
  ['d', readDissolve],
  ['tr', readTransparency],
  ['map_kd', (reader) => ({ map: readTexture(reader) })],
  ['map_ke', (reader) => ({ emissionMap: readTexture(reader) })],
]);

/** The material of a draft; `d` is believed where `Tr` says something else. */
export function finishMaterial(reader: MtlReader, name: string, draft: MtlDraft): MtlMaterial {
  const { dissolve, clearness, exponent, ...material } = draft;
  if (dissolve !== undefined && clearness !== undefined) {
    const differ = Math.abs(dissolve - clearness) > OPACITY_TOLERANCE;
    if (differ) reader.warn(reader.cursor.at, 'd and Tr contradict each other, d is used');
  }
  const roughness = exponent === undefined ? undefined : roughnessOf(exponent);
  return { name, roughness, ...material, opacity: dissolve ?? clearness };
}

/** How matt a surface with a specular exponent is: Blinn-Phong's lobe as wide as that of GGX. */
function roughnessOf(exponent: number): number {
  return (2 / (exponent + 2)) ** 0.25;
}

function readDiffuse(reader: MtlReader, options: MtlReadOptions): MtlDraft {
  const most = options.normalizeRgb ? BYTE : 1;
  const color = reader.color('Kd', most);
  const isBlack = color?.every((value) => value === 0);
  if (!color || (options.ignoreZeroRgbs && isBlack)) return {};
  return { color: color.map((value) => value / most) as unknown as Vec3 };
}

/** `d opacity`; `d -halo opacity` means the opacity where the surface faces the viewer. */
function readDissolve(reader: MtlReader): MtlDraft {
  const { cursor } = reader;
  const at = cursor.at;
  if (cursor.word() !== '-halo') cursor.at = at;
  return { dissolve: reader.number('d', 0, 1) };
}

function readTransparency(reader: MtlReader, { invertTr }: MtlReadOptions): MtlDraft {
  const value = reader.number('Tr', 0, 1);
  return { clearness: invertTr ? value : 1 - value };
}
