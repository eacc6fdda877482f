import { isObject, type ObjectAt, quote } from '../json/place.ts';
import { fail } from './error.ts';
import { invalid, readBoolean, warnValue } from './fields.ts';
import { type FormatTraits, formatTraits } from './formats.ts';
import { type BbmodelLimits, MAX_BBMODEL_NUMBER, MIN_UV_SIZE } from './limits.ts';
import type { WarningList } from './warnings.ts';

/** A file's format version, comparable as a number: major · 1000 + minor. */
export type VersionNumber = number;

/** What a file's `meta` and project fields say about reading the rest. */
export interface Header {
  /** `meta.format_version` as written. */
  readonly versionText: string;
  readonly version: VersionNumber;
  /** `meta.model_format`, 'unknown' where the file names none. */
  readonly modelFormat: string;
  readonly traits: FormatTraits;
  /** `meta.box_uv`; null where absent. */
  readonly boxUv: boolean | null;
  /** UV units across and down a texture without a UV size of its own. */
  readonly resolution: readonly [number, number];
}

const OLDEST_MAJOR = 3;
const NEWEST_MAJOR = 5;

/** The number of a version, for comparisons. */
export function versionNumber(major: number, minor: number): VersionNumber {
  return major * 1000 + minor;
}

/** What reading the header takes: the rest of a load's context comes of it. */
interface HeaderContext {
  readonly limits: BbmodelLimits;
  readonly warnings: WarningList;
}

/**
 * Reads the header of a file.
 * Throws BbmodelError NOT_BBMODEL, UNSUPPORTED_VERSION or INVALID_FIELD.
 */
export function readHeader(root: ObjectAt, context: HeaderContext): Header {
  const { limits } = context;
  const meta = readMeta(root);
  const { versionText, version } = readVersion(meta, limits);
  const named = readModelFormat(meta, limits);
  const format = named || (meta.value.bone_rig ? 'bedrock_old' : 'java_block');
  const traits = scopedTraits(formatTraits(format), root);
  return {
    versionText,
    version,
    modelFormat: named || 'unknown',
    traits,
    boxUv: readBoxUv(meta, traits, context),
    resolution: readResolution(root, traits),
  };
}

/** `meta`; throws NOT_BBMODEL where the file has none. */
export function readMeta(root: ObjectAt): ObjectAt {
  const value = root.value.meta;
  if (!isObject(value)) {
    fail('NOT_BBMODEL', { place: root, key: 'meta' }, 'no meta', 'expected a Blockbench project');
  }
  return { parent: root, key: 'meta', value };
}

/** The raw format version; the oldest files call it `format`. */
export function rawVersion(meta: ObjectAt): unknown {
  return meta.value.format_version ?? meta.value.format;
}

/** Major and minor; whatever follows them is no further digit of either. */
const VERSION = /^(\d{1,3})(?:\.(\d{1,3})(?!\d)|(?!\.?\d))/;

/** The number of a version as written ('4.10', or 4.5 in hand-made files); null for no version. */
export function parseVersion(raw: unknown): VersionNumber | null {
  const match = typeof raw === 'string' || typeof raw === 'number' ? VERSION.exec(`${raw}`) : null;
  return match ? versionNumber(Number(match[1]), Number(match[2] ?? 0)) : null;
}

function readVersion(
  meta: ObjectAt,
  { maxStringChars }: BbmodelLimits,
): { versionText: string; version: VersionNumber } {
  const raw = rawVersion(meta);
  const at = { place: meta, key: 'format_version' };
  if (raw === undefined || raw === null) {
    fail('NOT_BBMODEL', at, 'no format version', 'expected a Blockbench project');
  }
  if (typeof raw !== 'number' && (typeof raw !== 'string' || raw.length > maxStringChars)) {
    invalid(meta, 'format_version', raw, 'expected a version such as "4.10"');
  }
  const version = parseVersion(raw);
  const major = version === null ? 0 : Math.floor(version / versionNumber(1, 0));
  if (version === null || major < OLDEST_MAJOR || major > NEWEST_MAJOR) {
    fail('UNSUPPORTED_VERSION', at, `version ${quote(raw)}`, 'expected 3.x, 4.x or 5.x');
  }
  return { versionText: String(raw), version };
}

/** The project format; '' where the file names none, in any of the ways in which files do so. */
function readModelFormat(meta: ObjectAt, limits: BbmodelLimits): string {
  const value = meta.value.model_format;
  if (!value) return '';
  if (typeof value !== 'string' || value.length > limits.maxStringChars) {
    invalid(meta, 'model_format', value, 'expected the name of a format');
  }
  return value;
}

/** A wrong type fails the file only where the project may choose. */
function readBoxUv(meta: ObjectAt, traits: FormatTraits, context: HeaderContext): boolean | null {
  const { box_uv: value } = meta.value;
  if (value === undefined) return null;
  if (typeof value === 'boolean' || traits.boxUvOptional) return readBoolean(meta, 'box_uv', false);
  warnValue(context, meta, 'box_uv', `${quote(value)} is ignored`);
  return null;
}

/** A multi-file ruleset (saved since 5.1) gives textures their own UV size. */
function scopedTraits(traits: FormatTraits, root: ObjectAt): FormatTraits {
  const scopes = traits.scopes && root.value.multi_file_ruleset === 'bedrock_attachable';
  return { ...traits, scopes, textureUvSize: scopes ? 'yes' : traits.textureUvSize };
}

function readResolution(root: ObjectAt, traits: FormatTraits): readonly [number, number] {
  const value = root.value.resolution;
  if (value === undefined) return [traits.resolution, traits.resolution];
  if (!isObject(value)) invalid(root, 'resolution', value, 'expected an object');
  const side = (key: string): number => {
    const units = value[key];
    if (units === undefined) return traits.resolution;
    if (!isUvSize(units)) {
      invalid({ parent: root, key: 'resolution' }, key, units, UV_SIZE_EXPECTED);
    }
    return units;
  };
  return [side('width'), side('height')];
}

/** What a UV size that {@link isUvSize} refuses should have been. */
export const UV_SIZE_EXPECTED = 'expected a number from 0.000001 to 10 000 000';

/** True for a number that can be the size of a UV space. */
export function isUvSize(value: unknown): value is number {
  return typeof value === 'number' && value >= MIN_UV_SIZE && value <= MAX_BBMODEL_NUMBER;
}
