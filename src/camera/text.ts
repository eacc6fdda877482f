/**
 * What authors write of a camera, in the words of `<model-viewer>`: `camera-orbit="30deg 75deg 105%"`.
 * A word that cannot be read makes the whole text unreadable: undefined.
 */
import type { Vec3 } from '../math/types.ts';
import type { Orbit, OrbitLimits } from './orbit.ts';
import { UNITS_PER_METRE } from './units.ts';

/** A distance in units, or as a multiple of the framed one. */
export type Radius = { units: number } | { share: number };

/** An orbit of which each part may be left to the model; null: it is. */
export interface OrbitText {
  azimuthDeg: number | null;
  elevationDeg: number | null;
  radius: Radius | null;
}

/** A point of which each coordinate may be left to the model; units. */
export type TargetText = readonly [x: number | null, y: number | null, z: number | null];

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+|Infinity))([a-z%]*)$/;
const DEGREES_PER: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  rad: 180 / Math.PI,
  turn: 360,
};
const UNITS_PER: Readonly<Record<string, number>> = {
  '': 1,
  m: UNITS_PER_METRE,
  cm: UNITS_PER_METRE / 100,
  mm: UNITS_PER_METRE / 1000,
};

/** Degrees of `30deg`, `0.5rad`, `0.1turn` or plain `30`; null for `auto`. */
export function readAngle(text: string): number | null | undefined {
  const angle = measure(text.trim(), DEGREES_PER);
  return angle === undefined || isBounded(angle) ? angle : undefined;
}

/**
 * `azimuth polar radius`: the azimuth from the front (+z) toward +x, the polar angle from straight
 * above, the radius in units, `m`, `cm`, `mm` or `%` of the framed distance; each may be `auto`.
 *
 * @param isLimit whether angles may be `Infinity`, as those of limits
 */
export function readOrbit(text: string, isLimit = false): OrbitText | undefined {
  const [azimuth = '', polar = '', radius = '', ...rest] = words(text);
  const azimuthDeg = measure(azimuth, DEGREES_PER);
  const polarDeg = measure(polar, DEGREES_PER);
  const distance = readRadius(radius);
  if (rest.length > 0 || azimuthDeg === undefined || polarDeg === undefined) return undefined;
  if (distance === undefined || !(isLimit || isBounded(azimuthDeg, polarDeg))) return undefined;
  return {
    azimuthDeg,
    elevationDeg: polarDeg === null ? null : 90 - polarDeg,
    radius: distance,
  };
}

/** `x y z` in units, `m`, `cm` or `mm`; each may be `auto`, and so may all three with one word. */
export function readTarget(text: string): TargetText | undefined {
  const all = words(text);
  const parts = (all.length === 1 && all[0] === 'auto' ? [null, null, null] : all).map((word) =>
    word === null ? null : measure(word, UNITS_PER),
  );
  const [x, y, z] = parts;
  if (parts.length !== 3 || x === undefined || y === undefined || z === undefined) return undefined;
  return isBounded(x, y, z) ? [x, y, z] : undefined;
}

/** The orbit that is meant, where the model itself says `home`. */
export function resolveOrbit(
  { azimuthDeg, elevationDeg, radius }: OrbitText,
  home: Orbit,
  framedDistance: number,
): Orbit {
  return {
    azimuthDeg: azimuthDeg ?? home.azimuthDeg,
    elevationDeg: elevationDeg ?? home.elevationDeg,
    zoom: radius ? zoomOf(radius, framedDistance) : home.zoom,
  };
}

/** The point that is meant, where the model itself says `home`. */
export function resolveTarget([x, y, z]: TargetText, home: Vec3): Vec3 {
  return [x ?? home[0], y ?? home[1], z ?? home[2]];
}

/** The limits that are meant; what is left open is as `open` says. Large polar angles are low views. */
export function resolveLimits(
  { min, max }: { min: OrbitText | null; max: OrbitText | null },
  open: OrbitLimits,
  framedDistance: number,
): OrbitLimits {
  const limit = (text: OrbitText | null, elevationDeg: number | null | undefined, from: Orbit) => ({
    azimuthDeg: text?.azimuthDeg ?? from.azimuthDeg,
    elevationDeg: Math.min(
      Math.max(elevationDeg ?? from.elevationDeg, open.min.elevationDeg),
      open.max.elevationDeg,
    ),
    zoom: text?.radius ? Math.max(zoomOf(text.radius, framedDistance), MIN_LIMIT) : from.zoom,
  });
  return {
    min: limit(min, max?.elevationDeg, open.min),
    max: limit(max, min?.elevationDeg, open.max),
  };
}

/** The nearest view that any limit allows, as a multiple of the framed distance. */
const MIN_LIMIT = 0.01;

function zoomOf(radius: Radius, framedDistance: number): number {
  return 'share' in radius ? radius.share : radius.units / framedDistance;
}

function isBounded(...parts: (number | null)[]): boolean {
  return parts.every((part) => part === null || Number.isFinite(part));
}

function readRadius(word: string): Radius | null | undefined {
  const share = measure(word, { '%': 0.01 });
  if (typeof share === 'number') return share > 0 ? { share } : undefined;
  const units = measure(word, UNITS_PER);
  if (units === null || units === undefined) return units;
  return units > 0 ? { units } : undefined;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** A number with a unit; null for `auto`, undefined for anything else. */
function measure(word: string, units: Readonly<Record<string, number>>): number | null | undefined {
  if (word === 'auto') return null;
  const [, number, unit = ''] = NUMBER.exec(word) ?? [];
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}
