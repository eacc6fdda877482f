/** Mesh shapes: vertices and faces for Model.mesh. */
import type { MeshFace, Uv, Vec3 } from './project.ts';
import type { Slot } from './sheet.ts';

/** Vertices relative to the mesh's origin, and faces that name them by index. */
export interface Shape {
  readonly vertices: Vec3[];
  readonly faces: MeshFace[];
}

/** A point of an outline that is turned about the y axis. */
export type ProfilePoint = readonly [radius: number, y: number];

/** How a turned shape is made and covered. */
export interface LatheOptions {
  /** From the bottom up along the outside; a radius of 0 is a tip. */
  readonly profile: readonly ProfilePoint[];
  readonly segments: number;
  readonly slot: Slot;
  /** `wrap`: the slot goes once around; `disc`: it lies on top like a cloth; default `wrap`. */
  readonly cover?: 'wrap' | 'disc';
  /** Turns the corners about the axis, in segments; default 0. */
  readonly twist?: number;
}

/** Turns an outline about the y axis. Quads between rings, triangles at a tip. */
export function lathe(options: LatheOptions): Shape {
  const { profile, segments, twist = 0 } = options;
  const rings = profile.map(([radius, y]) => ringOf({ radius, y, segments, twist }));
  const starts: number[] = [];
  const vertices: Vec3[] = [];
  for (const ring of rings) {
    starts.push(vertices.length);
    vertices.push(...ring);
  }
  const uvAt = options.cover === 'disc' ? discUv(options) : wrapUv(options);
  const faces: MeshFace[] = [];
  for (let row = 0; row + 1 < profile.length; row++) {
    for (let column = 0; column < segments; column++) {
      const at = [
        [row, column],
        [row, column + 1],
        [row + 1, column + 1],
        [row + 1, column],
      ] as const;
      faces.push(...latheFace(at, { rings, starts, uvAt, slot: options.slot }));
    }
  }
  return { vertices, faces };
}

function ringOf(ring: { radius: number; y: number; segments: number; twist: number }): Vec3[] {
  const { radius, y, segments, twist } = ring;
  if (radius === 0) return [[0, y, 0]];
  return Array.from({ length: segments }, (_, i) => {
    const angle = (-2 * Math.PI * (i + twist)) / segments;
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
  });
}

interface LatheParts {
  rings: Vec3[][];
  starts: number[];
  uvAt: (row: number, column: number, middle: number) => Uv;
  slot: Slot;
}

/** A quad, or a triangle where two corners meet at a tip. */
function latheFace(at: readonly (readonly [number, number])[], parts: LatheParts): MeshFace[] {
  const { rings, starts, uvAt, slot } = parts;
  const middle = (at[0]?.[1] ?? 0) + 0.5;
  const corners: number[] = [];
  const uv: Uv[] = [];
  for (const [row, column] of at) {
    const size = rings[row]?.length ?? 1;
    const corner = (starts[row] ?? 0) + (column % size);
    if (corners.includes(corner)) continue;
    corners.push(corner);
    uv.push(uvAt(row, column, size === 1 ? middle : column));
  }
  return corners.length < 3 ? [] : [{ corners, uv, slot }];
}

/** The lengths along the profile up to each of its points. */
function arcLengths(profile: readonly ProfilePoint[]): number[] {
  let sum = 0;
  return profile.map(([radius, y], i) => {
    const [lastRadius, lastY] = profile[i - 1] ?? [radius, y];
    sum += Math.hypot(radius - lastRadius, y - lastY);
    return sum;
  });
}

function wrapUv({ profile, segments, slot }: LatheOptions): LatheParts['uvAt'] {
  const lengths = arcLengths(profile);
  const total = lengths.at(-1) || 1;
  return (row, _column, middle) => [
    (slot.width * middle) / segments,
    slot.height * (1 - (lengths[row] ?? 0) / total),
  ];
}

/** The last point of the profile is the middle of the slot, the first its inscribed circle. */
function discUv({ profile, segments, slot, twist = 0 }: LatheOptions): LatheParts['uvAt'] {
  const lengths = arcLengths(profile);
  const total = lengths.at(-1) || 1;
  return (row, column) => {
    const angle = (-2 * Math.PI * (column + twist)) / segments;
    const reach = 1 - (lengths[row] ?? 0) / total;
    return [
      (slot.width / 2) * (1 + reach * Math.cos(angle)),
      (slot.height / 2) * (1 + reach * Math.sin(angle)),
    ];
  };
}

/** One flat face over given corners; the UVs are in pixels of the slot. */
export function patch(slot: Slot, corners: readonly number[], uv: readonly Uv[]): MeshFace {
  return { slot, corners, uv };
}

/** The corners of a slot from the bottom left, counter-clockwise: the UVs of an upright quad. */
export function upright({ width, height }: Slot): Uv[] {
  return [
    [0, height],
    [width, height],
    [width, 0],
    [0, 0],
  ];
}
