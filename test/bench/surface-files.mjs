// @ts-check
/** One surface of some 200 000 triangles as a file of each format whose loading is measured. */

/** Our loaders by format, as `model-shot/loaders` exports them. @type {Record<string, string>} */
export const LOADERS = { obj: 'loadObj', ply: 'loadPly', stl: 'loadStl' };

/** Rows and columns of squares: 2 · 316² triangles. */
const SIDE = 316;

/** @typedef {[number, number, number]} Vec3 */

/**
 * A ball with waves, of corners that triangles share.
 *
 * @typedef {object} Surface
 * @property {number} side rows and columns of squares
 * @property {Vec3[]} positions row by row; all numbers are 32-bit floats
 * @property {Vec3[]} triangles two for each square
 */

/** @returns {Surface} */
function surfaceOf(/** @type {number} */ side) {
  const positions = Array.from({ length: (side + 1) * side }, (_, i) => {
    const polar = (Math.PI * (Math.floor(i / side) + 0.5)) / (side + 1);
    const turn = (2 * Math.PI * (i % side)) / side;
    const radius = 10 + Math.sin(5 * polar) * Math.cos(7 * turn);
    const around = radius * Math.sin(polar);
    return floats([around * Math.cos(turn), radius * Math.cos(polar), around * Math.sin(turn)]);
  });
  const triangles = Array.from({ length: side * side }, (_, i) => {
    const next = i % side === side - 1 ? i + 1 - side : i + 1;
    const [a, b, c, d] = [i, next, i + side, next + side];
    return /** @type {Vec3[]} */ ([
      [a, b, d],
      [a, d, c],
    ]);
  }).flat();
  return { side, positions, triangles };
}

/** Red, green and blue of a vertex, a byte each. */
function colorOf(/** @type {number} */ vertex) {
  return [vertex % 256, (vertex >> 3) % 256, 30];
}

/** The normal of a triangle, of length 1. */
function normalOf(/** @type {Surface} */ { positions }, /** @type {Vec3} */ triangle) {
  const [p, q, r] = /** @type {[Vec3, Vec3, Vec3]} */ (triangle.map((i) => positions[i]));
  const [u, v] = [q.map((x, i) => x - (p[i] ?? 0)), r.map((x, i) => x - (p[i] ?? 0))];
  const [ux = 0, uy = 0, uz = 0] = u;
  const [vx = 0, vy = 0, vz = 0] = v;
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
}

function unit(/** @type {number[]} */ vector) {
  return floats(vector.map((x) => x / Math.hypot(...vector)));
}

/** @param {number[]} numbers @returns {Vec3} */
function floats([x = 0, y = 0, z = 0]) {
  return [Math.fround(x), Math.fround(y), Math.fround(z)];
}

/** As CAD programs write them. */
function scientific(/** @type {number[]} */ numbers) {
  return numbers.map((value) => value.toExponential(6)).join(' ');
}

function asciiStl(/** @type {Surface} */ surface) {
  const { positions, triangles } = surface;
  const facets = triangles.map((triangle) => {
    const corners = triangle.map((i) => `      vertex ${scientific(positions[i] ?? [])}\n`);
    const normal = scientific(normalOf(surface, triangle));
    return `  facet normal ${normal}\n    outer loop\n${corners.join('')}    endloop\n  endfacet\n`;
  });
  return Buffer.from(`solid surface\n${facets.join('')}endsolid surface\n`);
}

function binaryStl(/** @type {Surface} */ surface) {
  const { positions, triangles } = surface;
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.writeUInt32LE(triangles.length, 80);
  triangles.forEach((triangle, t) => {
    const numbers = [
      ...normalOf(surface, triangle),
      ...triangle.flatMap((i) => positions[i] ?? []),
    ];
    for (const [i, value] of numbers.entries()) bytes.writeFloatLE(value, 84 + 50 * t + 4 * i);
  });
  return bytes;
}

/** @param {string} format @param {{ vertices: number, faces: number }} counts @param {string} flags */
function plyHeader(format, { vertices, faces }, flags = '') {
  return `ply
format ${format} 1.0
element vertex ${vertices}
property float x
property float y
property float z
property uchar red
property uchar green
property uchar blue
element face ${faces}
property list uchar int vertex_indices
${flags}end_header
`;
}

function asciiPly(/** @type {Surface} */ { positions, triangles }) {
  const vertices = positions.map(
    (position, i) =>
      `${position.map((value) => value.toFixed(6)).join(' ')} ${colorOf(i).join(' ')}\n`,
  );
  const faces = triangles.map((triangle) => `3 ${triangle.join(' ')}\n`);
  const counts = { vertices: vertices.length, faces: faces.length };
  return Buffer.from(plyHeader('ascii', counts) + vertices.join('') + faces.join(''));
}

function binaryPly(/** @type {Surface} */ surface) {
  return binaryPlyOf(surface, surface.triangles, '');
}

/** Every third square is one face; each face has flags of its own. */
function mixedPly(/** @type {Surface} */ surface) {
  const { triangles } = surface;
  const faces = Array.from({ length: triangles.length / 2 }, (_, i) => {
    const [first = [], second = []] = triangles.slice(i * 2, i * 2 + 2);
    return i % 3 ? [first, second] : [[...first, ...second.slice(2)]];
  }).flat();
  return binaryPlyOf(surface, faces, 'property uchar flags\n');
}

/**
 * @param {Surface} surface
 * @param {number[][]} faces
 * @param {string} flags the header's line for a byte behind each face
 */
function binaryPlyOf({ positions }, faces, flags) {
  const vertices = Buffer.alloc(positions.length * 15);
  positions.forEach((position, i) => {
    for (let axis = 0; axis < 3; axis++)
      vertices.writeFloatLE(position[axis] ?? 0, i * 15 + axis * 4);
    vertices.set(colorOf(i), i * 15 + 12);
  });
  const rows = faces.map((corners) => {
    const row = Buffer.alloc(1 + corners.length * 4 + (flags ? 1 : 0));
    row[0] = corners.length;
    for (const [i, vertex] of corners.entries()) row.writeInt32LE(vertex, 1 + i * 4);
    return row;
  });
  const counts = { vertices: positions.length, faces: faces.length };
  const header = plyHeader('binary_little_endian', counts, flags);
  return Buffer.concat([Buffer.from(header), vertices, ...rows]);
}

const MATERIALS = 200;
/** After so many triangles comes another material. */
const RUN = 16;

/** Positions, texture coordinates and normals, as modellers write them. */
function obj(/** @type {Surface} */ { side, positions, triangles }, materials = 0) {
  const lines = [materials ? 'mtllib surface.mtl' : '# surface'];
  const write = (/** @type {string} */ key, /** @type {number[]} */ numbers) =>
    lines.push(`${key} ${numbers.map((value) => value.toFixed(6)).join(' ')}`);
  positions.forEach((position, i) => {
    write('v', position);
    write('vt', [(i % side) / side, Math.floor(i / side) / side]);
    write('vn', unit(position));
  });
  triangles.forEach((triangle, i) => {
    if (materials && i % RUN === 0) lines.push(`usemtl material ${(i / RUN) % materials}`);
    lines.push(`f ${triangle.map((v) => `${v + 1}/${v + 1}/${v + 1}`).join(' ')}`);
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** A library with what modellers write of each material. */
function mtl() {
  const materials = Array.from({ length: MATERIALS }, (_, i) => {
    const color = colorOf(i * 7).map((value) => (value / 255).toFixed(6));
    return `newmtl material ${i}
Ns 96.078431
Ka 1.000000 1.000000 1.000000
Kd ${color.join(' ')}
Ks 0.500000 0.500000 0.500000
Ke 0.000000 0.000000 0.000000
Ni 1.450000
d 1.000000
illum 2
`;
  });
  return Buffer.from(materials.join('\n'));
}

/**
 * What is measured: a file, by our name for the format, how it is written, its library, and whether
 * our loader can make use of its memory.
 *
 * @typedef {{ format: string, write: () => Buffer, library?: () => Buffer, isBinary?: boolean }} SurfaceFile
 */

/**
 * The files of a surface of so many rows and columns of squares.
 *
 * @returns {Record<string, SurfaceFile>}
 */
export function surfaceFiles(side = SIDE) {
  const surface = surfaceOf(side);
  return {
    OBJ: { format: 'obj', write: () => obj(surface) },
    'OBJ of 200 materials': {
      format: 'obj',
      write: () => obj(surface, MATERIALS),
      library: mtl,
    },
    'ASCII STL': { format: 'stl', write: () => asciiStl(surface) },
    'binary STL': { format: 'stl', write: () => binaryStl(surface), isBinary: true },
    'ASCII PLY': { format: 'ply', write: () => asciiPly(surface) },
    'binary PLY': { format: 'ply', write: () => binaryPly(surface), isBinary: true },
    'binary PLY of quads and triangles': {
      format: 'ply',
      write: () => mixedPly(surface),
      isBinary: true,
    },
  };
}
