/** Small PLY files of any encoding, as tests need them. */

export type Encoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian';
export const ENCODINGS: readonly Encoding[] = [
  'ascii',
  'binary_little_endian',
  'binary_big_endian',
];

/** An element: its properties as the header has them, and for each a value or a list. */
export interface Table {
  name: string;
  properties: readonly string[];
  rows: readonly (readonly (number | readonly number[])[])[];
}

const WRITERS = {
  char: [1, 'setInt8'],
  uchar: [1, 'setUint8'],
  short: [2, 'setInt16'],
  ushort: [2, 'setUint16'],
  int: [4, 'setInt32'],
  uint: [4, 'setUint32'],
  float: [4, 'setFloat32'],
  double: [8, 'setFloat64'],
} as const;

type TypeName = keyof typeof WRITERS;

/** The types by the names that later programs gave them. */
export const ALIASES: Readonly<Record<string, TypeName>> = {
  int8: 'char',
  uint8: 'uchar',
  int16: 'short',
  uint16: 'ushort',
  int32: 'int',
  uint32: 'uint',
  float32: 'float',
  float64: 'double',
};

/** A file; `more` are lines of the header before its elements. */
export function plyFile(
  tables: readonly Table[],
  encoding: Encoding = 'ascii',
  more: readonly string[] = [],
): Uint8Array {
  const header = [
    'ply',
    `format ${encoding} 1.0`,
    ...more,
    ...tables.flatMap(({ name, properties, rows }) => [
      `element ${name} ${rows.length}`,
      ...properties.map((property) => `property ${property}`),
    ]),
    'end_header\n',
  ].join('\n');
  const body = tables.map((table) =>
    (encoding === 'ascii' ? asciiRows : binaryRows)(table, encoding),
  );
  return Uint8Array.from([utf8(header), ...body].flatMap((part) => [...part]));
}

function asciiRows({ rows }: Table): Uint8Array {
  const lines = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? value : [value.length, ...value].join(' '))),
  );
  return utf8(lines.map((line) => `${line.join(' ')}\n`).join(''));
}

function binaryRows({ properties, rows }: Table, encoding: Encoding): Uint8Array {
  const bytes: number[] = [];
  const write = (type: string, value: number) => {
    const [size, method] = WRITERS[ALIASES[type] ?? (type as TypeName)];
    const view = new DataView(new ArrayBuffer(size));
    view[method](0, value, encoding === 'binary_little_endian');
    bytes.push(...new Uint8Array(view.buffer));
  };
  for (const row of rows) {
    for (const [i, value] of row.entries()) {
      const [type = '', lengthType = '', itemType = ''] = properties[i]!.split(' ');
      const list = typeof value !== 'number';
      write(list ? lengthType : type, list ? value.length : value);
      for (const item of list ? value : []) write(itemType, item);
    }
  }
  return Uint8Array.from(bytes);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export const XYZ = ['float x', 'float y', 'float z'];
export const INDICES = 'list uchar int vertex_indices';

/** Vertices with what their properties name, after x, y and z. */
export function vertices(
  rows: readonly (readonly number[])[],
  more: readonly string[] = [],
): Table {
  return { name: 'vertex', properties: [...XYZ, ...more], rows };
}

export function faces(...rows: readonly (readonly number[])[]): Table {
  return { name: 'face', properties: [INDICES], rows: rows.map((row) => [row]) };
}

/** The square from (0, 0) to (1, 1) in the plane of x and y, its front up z. */
export const SQUARE = vertices([
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
]);
