// @ts-check
/**
 * The scene that every viewer of the benchmark shows: a block of cubes with one painted texture, as a
 * .bbmodel and as the GLB that an editor would export of it, a node and a mesh a cube.
 */
import { deflateSync } from 'node:zlib';

const TEXTURE_SIZE = 64;
/** Units between cubes, and the edge of one. */
const PITCH = 4;
const EDGE = 3;
/** Cubes in a row, and rows in a layer. */
const ROW = 8;
const ROWS = 5;

/** @typedef {[number, number, number]} Vec3 */
/** @typedef {{ normal: Vec3, right: Vec3, up: Vec3 }} Face right and up as seen from outside */

/** @type {Record<string, Face>} */
const FACES = {
  north: { normal: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
  east: { normal: [1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  south: { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  west: { normal: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  up: { normal: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1] },
  down: { normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
};

/** The lower corner of each cube. */
function corners(/** @type {number} */ count) {
  return Array.from({ length: count }, (_, index) => {
    const layer = Math.floor(index / (ROW * ROWS));
    const row = Math.floor(index / ROW) % ROWS;
    return /** @type {Vec3} */ ([(index % ROW) * PITCH - 16, layer * PITCH, row * PITCH - 10]);
  });
}

/** The square of the texture that a cube's face shows, in pixels: x, y of its upper left corner. */
function square(/** @type {number} */ cube, /** @type {number} */ face) {
  const cell = (cube * 6 + face) % 64;
  return /** @type {const} */ ([(cell % 8) * 8, Math.floor(cell / 8) * 8]);
}

/** The cubes as the text of a .bbmodel. */
export function cubesBbmodel(/** @type {number} */ count) {
  const elements = corners(count).map((from, cube) => ({
    name: `cube ${cube}`,
    type: 'cube',
    uuid: `cube-${cube}`,
    from,
    to: from.map((value) => value + EDGE),
    faces: Object.fromEntries(
      Object.keys(FACES).map((name, face) => {
        const [x, y] = square(cube, face);
        return [name, { uv: [x, y, x + 8, y + 8], texture: 0 }];
      }),
    ),
  }));
  return JSON.stringify({
    meta: { format_version: '4.10', model_format: 'free', box_uv: false },
    name: 'cubes',
    resolution: { width: TEXTURE_SIZE, height: TEXTURE_SIZE },
    elements,
    outliner: elements.map(({ uuid }) => uuid),
    textures: [
      {
        name: 'paint.png',
        uuid: 'paint',
        id: '0',
        source: `data:image/png;base64,${texturePng().toString('base64')}`,
      },
    ],
  });
}

/** The same cubes as a binary glTF; a metre is a block of 16 units. */
export function cubesGlb(/** @type {number} */ count) {
  const parts = corners(count).map(cubeGeometry);
  const png = texturePng();
  const bytes = parts.flatMap(({ vertices, indices }) => [vertices, indices]);
  const chunks = [...bytes.map((array) => Buffer.from(array.buffer)), png];
  const views = layOut(chunks);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: parts.map((_, index) => index) }],
    nodes: parts.map((_, index) => ({ name: `cube ${index}`, mesh: index })),
    meshes: parts.map((_, index) => ({ primitives: [primitive(index * 4)] })),
    materials: [
      {
        pbrMetallicRoughness: {
          baseColorTexture: { index: 0 },
          metallicFactor: 0,
          roughnessFactor: 1,
        },
      },
    ],
    textures: [{ sampler: 0, source: 0 }],
    samplers: [{ magFilter: 9728, minFilter: 9728 }],
    images: [{ mimeType: 'image/png', bufferView: views.length - 1 }],
    accessors: parts.flatMap((part, index) => accessors(part, index * 2)),
    bufferViews: views.map((view, index) =>
      index % 2 === 0 && index < views.length - 1 ? { ...view, byteStride: 32 } : view,
    ),
    buffers: [{ byteLength: (views.at(-1)?.byteOffset ?? 0) + png.length }],
  };
  return glb(
    Buffer.from(JSON.stringify(json)),
    padded(Buffer.concat(chunks.map((one) => padded(one)))),
  );
}

/** @param {number} first the accessor of the positions */
function primitive(first) {
  const attributes = { POSITION: first, NORMAL: first + 1, TEXCOORD_0: first + 2 };
  return { attributes, indices: first + 3, material: 0 };
}

/** Interleaved position, normal and UV of the 24 corners, and the 36 indices. */
function cubeGeometry(/** @type {Vec3} */ from, /** @type {number} */ cube) {
  /** @type {number[]} */
  const vertices = [];
  /** @type {number[]} */
  const indices = [];
  for (const [face, { normal, right, up }] of Object.values(FACES).entries()) {
    const first = vertices.length / 8;
    const [x, y] = square(cube, face);
    for (const [s, t] of /** @type {const} */ ([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])) {
      const position = [0, 1, 2].map((axis) => {
        const side = (normal[axis] ?? 0) + s * (right[axis] ?? 0) + t * (up[axis] ?? 0);
        return ((from[axis] ?? 0) + (EDGE / 2) * (1 + side)) / 16;
      });
      const uv = [(x + 4 + 4 * s) / TEXTURE_SIZE, (y + 4 - 4 * t) / TEXTURE_SIZE];
      vertices.push(...position, ...normal, ...uv);
    }
    indices.push(...[0, 1, 2, 0, 2, 3].map((corner) => first + corner));
  }
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices) };
}

/**
 * @param {{ vertices: Float32Array }} part
 * @param {number} view the buffer view of the vertices; the indices lie in the next
 */
function accessors({ vertices }, view) {
  const bound = (/** @type {'min' | 'max'} */ which) =>
    [0, 1, 2].map((axis) => Math[which](...vertices.filter((_, index) => index % 8 === axis)));
  const float = { bufferView: view, componentType: 5126, count: 24 };
  return [
    { ...float, byteOffset: 0, type: 'VEC3', min: bound('min'), max: bound('max') },
    { ...float, byteOffset: 12, type: 'VEC3' },
    { ...float, byteOffset: 24, type: 'VEC2' },
    { bufferView: view + 1, componentType: 5123, count: 36, type: 'SCALAR' },
  ];
}

function layOut(/** @type {Buffer[]} */ chunks) {
  let byteOffset = 0;
  return chunks.map((chunk) => {
    const view = { buffer: 0, byteOffset, byteLength: chunk.length };
    byteOffset += padded(chunk).length;
    return view;
  });
}

function padded(/** @type {Buffer} */ bytes, filler = 0) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
}

function glb(/** @type {Buffer} */ json, /** @type {Buffer} */ binary) {
  const text = padded(json, 0x20);
  const words = (/** @type {number[]} */ ...values) => Buffer.from(Uint32Array.from(values).buffer);
  return Buffer.concat([
    words(0x46546c67, 2, 12 + 8 + text.length + 8 + binary.length),
    words(text.length, 0x4e4f534a),
    text,
    words(binary.length, 0x004e4942),
    binary,
  ]);
}

/** 64 squares of 8 × 8 pixels, each of its own colour with a darker rim. */
function texturePng() {
  const rows = Array.from({ length: TEXTURE_SIZE }, (_, y) => [
    0,
    ...Array.from({ length: TEXTURE_SIZE }, (_, x) => pixel(x, y)).flat(),
  ]);
  const header = Buffer.from([0, 0, 0, TEXTURE_SIZE, 0, 0, 0, TEXTURE_SIZE, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixel(/** @type {number} */ x, /** @type {number} */ y) {
  const rim = x % 8 === 0 || y % 8 === 0 ? 0.6 : 1;
  const [column, row] = [x >> 3, y >> 3];
  return [60 + 24 * column, 60 + 24 * row, 220 - 12 * (column + row)].map((c) =>
    Math.round(c * rim),
  );
}

function pngChunk(/** @type {string} */ type, /** @type {Buffer} */ data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(/** @type {Buffer} */ bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
