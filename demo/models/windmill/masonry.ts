import { box, fill } from '../../kit/brushes/basic.ts';
import { boards, cobble, patches, shingles } from '../../kit/brushes/materials.ts';
import { hex, shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import { bayer, hash } from '../../kit/noise.ts';
import { lathe, type ProfilePoint } from '../../kit/shapes.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { eachPixel } from '../../kit/surface.ts';
import { DARK_OAK, LEAF, OAK, PLASTER, STONE, TERRACOTTA } from '../palette.ts';

/** The corners of everything round. */
export const SEGMENTS = 8;

interface Band {
  name: string;
  profile: readonly ProfilePoint[];
  paint: Paint;
  size: readonly [number, number];
  cover?: 'wrap' | 'disc';
}

function addBand(model: Model, sheet: Sheet, band: Band): void {
  const { name, profile, paint, size, cover = 'wrap' } = band;
  const slot = sheet.place(size[0], size[1], paint);
  const shape = lathe({ profile, segments: SEGMENTS, slot, cover, twist: 0.5 });
  model.mesh({ name, ...shape, sheet });
}

const grass: Paint = (face) => {
  patches(face, LEAF, { low: 1.6, high: 4.2, scale: 5, seed: 31 });
  eachPixel(face, (x, y) => {
    const fleck = hash(x, y, 17);
    if (fleck > 0.985) face.set(x, y, hex('#fff3c4'));
    else if (fleck > 0.97) face.set(x, y, shade(LEAF, 5));
    const path = Math.abs(x + 0.5 - face.width / 2 - Math.sin(y * 0.3) * 2) < 3.5;
    if (path && y < face.height * 0.36) face.set(x, y, shade(OAK, 3.4 + (fleck - 0.5) * 2.4));
  });
};

const cliff: Paint = (face) => {
  cobble(face, STONE, { cell: 7, seed: 3 });
  eachPixel(face, (x, y) => {
    const fringe = 3 + hash(Math.floor(x / 2), 1, 2) * 4;
    if (y < fringe) face.set(x, y, shade(LEAF, 3.2 - (y / fringe) * 2 + hash(x, y, 3) * 0.8));
  });
};

/** The green hill and the cliff below it. */
export function addHill(model: Model, sheet: Sheet): void {
  addBand(model, sheet, {
    name: 'meadow',
    profile: [
      [19, -1],
      [15, 0],
      [0, 0.6],
    ],
    paint: grass,
    size: [76, 76],
    cover: 'disc',
  });
  addBand(model, sheet, {
    name: 'cliff',
    profile: [
      [11, -8],
      [16, -5],
      [19, -1],
    ],
    paint: cliff,
    size: [120, 18],
  });
}

const footing: Paint = (face) => {
  cobble(face, STONE, { cell: 6, seed: 9 });
  box(face, [0, 0, face.width, 1], shade(STONE, 5));
};

/** Plaster between timbers: posts at the corners, a rail half way, braces in every other field. */
const halfTimbered: Paint = (face) => {
  const { width, height } = face;
  const field = width / SEGMENTS;
  eachPixel(face, (x, y) => {
    const dirt = (y / height) * 0.9;
    const step = 4.2 - dirt + (hash(x, y, 6) - 0.5) * 0.7 + bayer(x, y) * 0.4;
    face.set(x, y, shade(PLASTER, step));
    const across = x % field;
    const post = across < 2 || across >= field - 1;
    const rail = y < 2 || y >= height - 2 || Math.abs(y - height * 0.5) < 1.1;
    const even = Math.floor(x / field) % 2 === 0;
    const along = even ? across : field - across;
    const brace =
      y > height * 0.5 && Math.abs((y - height * 0.5) / (height * 0.5) - along / field) < 0.06;
    if (post || rail || brace) {
      face.set(x, y, shade(DARK_OAK, (across < 1 ? 4 : 2.6) + (hash(x, y, 8) - 0.5) * 1.6));
    }
  });
};

/** The stone footing and the half-timbered tower on it. */
export function addTower(model: Model, sheet: Sheet): void {
  addBand(model, sheet, {
    name: 'footing',
    profile: [
      [8.8, 0],
      [8.2, 5],
      [7.6, 5.2],
    ],
    paint: footing,
    size: [104, 12],
  });
  addBand(model, sheet, {
    name: 'tower',
    profile: [
      [7.6, 5.2],
      [5.2, 24],
    ],
    paint: halfTimbered,
    size: [96, 38],
  });
}

const tiles: Paint = (face) => shingles(face, TERRACOTTA, { width: 5, height: 4, seed: 2 });
const eaves: Paint = (face) => boards(face, DARK_OAK, { width: 3, upright: true, seed: 7 });

/** The tiled roof, from its eaves to its finial. */
export function addCap(model: Model, sheet: Sheet): void {
  addBand(model, sheet, {
    name: 'eaves',
    profile: [
      [4.8, 24],
      [7, 23.4],
    ],
    paint: eaves,
    size: [80, 6],
  });
  addBand(model, sheet, {
    name: 'roof',
    profile: [
      [7, 23.4],
      [5.6, 26.4],
      [3.2, 30],
      [0, 33.4],
    ],
    paint: tiles,
    size: [100, 26],
  });
  addBand(model, sheet, {
    name: 'finial',
    profile: [
      [0.5, 32.6],
      [1, 33.8],
      [0, 36],
    ],
    paint: (face) => fill(face, shade(OAK, 5)),
    size: [8, 6],
  });
}
