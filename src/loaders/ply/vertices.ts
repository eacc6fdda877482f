import { COLOR_SIZE } from '../geometry/vertex-colours.ts';
import { colorChannels, colorColumns, finishColors } from './colours.ts';
import { readColumns } from './columns.ts';
import type { AttributeNames, PlyContext } from './context.ts';
import { refuse } from './error.ts';
import type { PlyElement } from './header.ts';
import { type Channel, findChannel, findRole } from './roles.ts';
import { type Column, type PlyRows, skipRows } from './rows.ts';

/** Values of the caller's choice, so many for each vertex. */
export interface PlyAttribute {
  readonly itemSize: number;
  /** As the file has them; a double holds the values of every type. */
  readonly values: Float64Array;
}

/** What the vertices of a file hold; undefined: nothing of the kind. */
export interface Vertices {
  readonly count: number;
  /** 3 a vertex. */
  readonly positions: Float32Array;
  /** 3 a vertex, of any length. */
  readonly normals: Float32Array | undefined;
  /** 2 a vertex, v upwards. */
  readonly uvs: Float32Array | undefined;
  /** 4 a vertex, linear. */
  readonly colors: Float32Array | undefined;
  readonly attributes: ReadonlyMap<string, PlyAttribute>;
}

/** What the renderer shows, which a caller may have read from other properties. */
const NAMED = { position: 3, normal: 3, uv: 2 } as const;
type Named = keyof typeof NAMED;

/** Reads the vertex element, at whose beginning the rows are. Throws PlyError. */
export function readVertices(rows: PlyRows, element: PlyElement, context: PlyContext): Vertices {
  const { count } = element;
  const { maxVertices } = context.limits;
  if (count > maxVertices) {
    rows.refuse('TOO_MANY_VERTICES', `${count} vertices`, `at most ${maxVertices}`);
  }
  const channels = (name: Named) => namedChannels(name, element, context);
  const colorsIn = colorChannels(element, context.tally);
  const positions = column(channels('position'), NAMED.position, count);
  if (!positions) refuse('MISSING_PROPERTY', '', 'no x, y and z', 'vertices with a position');
  const normals = column(channels('normal'), NAMED.normal, count);
  const uvs = column(channels('uv'), NAMED.uv, count);
  const colors = colorsIn.length > 0 ? new Float32Array(count * COLOR_SIZE) : undefined;
  const custom = customColumns(element, context.attributes);
  const ofColors = colors ? colorColumns(colorsIn, colors) : [];
  const columns = [positions, normals, uvs, ...ofColors, ...custom];
  readColumns(
    rows,
    element,
    columns.filter((one) => one !== undefined),
  );
  if (colors) finishColors(colors, colorsIn, context.tally);
  return {
    count,
    positions: positions.values,
    normals: normals?.values,
    uvs: uvs?.values,
    colors,
    attributes: new Map(
      custom.map(({ name, stride: itemSize, values }) => [name, { itemSize, values }]),
    ),
  };
}

/**
 * The place of the first vertex without a finite position, null: there is none. The rows are at the
 * end of the element, and stay there; `start` is where they begin.
 */
export function findBadPosition(
  rows: PlyRows,
  element: PlyElement,
  start: number,
  positions: Float32Array,
): string | null {
  const last = positions.length - 3;
  let at = 0;
  // Single-precision numbers add up to no infinite double.
  while (at <= last && Number.isFinite(positions[at]! + positions[at + 1]! + positions[at + 2]!)) {
    at += 3;
  }
  if (at > last) return null;
  const end = rows.at;
  rows.at = start;
  skipRows(rows, element, at / 3);
  rows.beginRow();
  const place = rows.place();
  rows.at = end;
  return place;
}

interface FloatColumn extends Column {
  readonly values: Float32Array;
}

function column(
  channels: readonly Channel[],
  stride: number,
  count: number,
): FloatColumn | undefined {
  if (channels.length === 0) return undefined;
  return { channels, stride, values: new Float32Array(count * stride) };
}

/** The channels of the caller's choice, else those of the usual names. */
function namedChannels(name: Named, element: PlyElement, context: PlyContext): Channel[] {
  const { attributes, tally } = context;
  const chosen = Object.hasOwn(attributes, name) ? attributes[name]! : [];
  if (chosen.length === 0) return findRole(element, name, tally);
  if (chosen.length !== NAMED[name]) {
    throw new RangeError(`attributes.${name}: expected ${NAMED[name]} properties`);
  }
  return chosenChannels(element, chosen);
}

interface CustomColumn extends Column {
  readonly name: string;
  readonly values: Float64Array;
}

/** Columns for the attributes that the renderer does not know. */
function customColumns(element: PlyElement, attributes: AttributeNames): CustomColumn[] {
  return Object.entries(attributes)
    .filter(([name, properties]) => properties.length > 0 && !Object.hasOwn(NAMED, name))
    .map(([name, properties]) => {
      const stride = properties.length;
      const values = new Float64Array(element.count * stride);
      return { name, stride, values, channels: chosenChannels(element, properties) };
    });
}

function chosenChannels(element: PlyElement, names: readonly string[]): Channel[] {
  return names.map((name) => {
    const channel = findChannel(element, [name]);
    if (!channel) refuse('MISSING_PROPERTY', '', `no vertex property \`${name}\``, 'a value');
    return channel;
  });
}
