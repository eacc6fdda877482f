import { box, fill, stamp, stencil } from '../../kit/brushes/basic.ts';
import { patches } from '../../kit/brushes/materials.ts';
import { hex, shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import { hash } from '../../kit/noise.ts';
import { lathe, patch } from '../../kit/shapes.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { eachPixel } from '../../kit/surface.ts';
import { CREAM, DARK_OAK, LEAF, RED, STONE } from '../palette.ts';
import { flesh } from './mushroom.ts';

const lawn: Paint = (face) => {
  patches(face, LEAF, { low: 1.6, high: 4, scale: 4, seed: 8 });
  eachPixel(face, (x, y) => {
    const path =
      Math.abs(x + 0.5 - face.width / 2) < 4.5 - Math.sin(y * 0.5) && y < face.height / 2 - 8;
    const tuft = hash(x, y, 21);
    if (path) face.set(x, y, shade(STONE, 3 + (tuft - 0.5) * 2.6));
    else if (tuft > 0.97) face.set(x, y, shade(LEAF, 5));
    else if (tuft < 0.012) face.set(x, y, hex('#ffe9f2'));
  });
};

const soil: Paint = (face) => {
  patches(face, DARK_OAK, { low: 1, high: 4, scale: 3, seed: 2 });
  for (let x = 0; x < face.width; x++) {
    const blade = 1 + Math.floor(hash(x, 0, 6) * 2.4);
    box(face, [x, 0, 1, blade], shade(LEAF, 3));
    face.set(x, blade, shade(LEAF, 1));
  }
};

/** The lawn, and the earth that it stands on. */
export function addGround(model: Model, sheet: Sheet): void {
  const at = { segments: 12, twist: 0.5 };
  const top = lathe({
    ...at,
    profile: [
      [17, 0],
      [0, 0],
    ],
    slot: sheet.place(72, 72, lawn),
    cover: 'disc',
  });
  const rim = lathe({
    ...at,
    profile: [
      [14, -4],
      [17, 0],
    ],
    slot: sheet.place(120, 10, soil),
  });
  const under = sheet.place(32, 32, (face) =>
    patches(face, DARK_OAK, { low: 0, high: 2, scale: 4 }),
  );
  const ring = Array.from({ length: 12 }, (_, i) => 11 - i);
  const bottom = patch(
    under,
    ring,
    ring.map((corner) => {
      const [x, , z] = rim.vertices[corner] ?? [0, 0, 0];
      return [16 + x, 16 + z];
    }),
  );
  model.mesh({ name: 'lawn', ...top, sheet });
  model.mesh({ name: 'earth', vertices: rim.vertices, faces: [...rim.faces, bottom], sheet });
}

const GRASS = stencil(
  `
  .....h....
  .h...m..h.
  .m...m..m.
  .mh..mh.m.
  ..m.hmm.mh
  h.m.mms.mm
  mhmhmsshms
  smmsmsmmms`,
  { h: shade(LEAF, 5), m: shade(LEAF, 3), s: shade(LEAF, 2) },
);

const grass: Paint = (face) => stamp(face, GRASS);

/** Tufts of grass, and toadstools as small as toadstools are. */
export function addPlants(model: Model, { cap, plants }: { cap: Sheet; plants: Sheet }): void {
  const tufts = [
    [11, -6, 20],
    [-11, -5, -35],
    [9, 9, 70],
    [-8, 10, 10],
  ] as const;
  for (const [x, z, angle] of tufts) {
    for (const turn of [angle, angle + 90]) {
      model.cube({
        name: 'grass',
        from: [x - 2.5, 0, z],
        size: [5, 4, 0],
        origin: [x, 0, z],
        rotation: [0, turn, 0],
        sheet: plants,
        skin: { north: grass },
      });
    }
  }
  for (const [x, z, size] of [
    [-11.5, -7.5, 1],
    [-13.5, -4.5, 0.65],
    [12.5, 3, 0.8],
  ] as const) {
    addToadstool(model, cap, { x, z, size });
  }
}

function addToadstool(
  model: Model,
  sheet: Sheet,
  at: { x: number; z: number; size: number },
): void {
  const { x, z, size } = at;
  const origin = [x, 0, z] as const;
  const stalk = lathe({
    profile: [
      [0.8 * size, 0],
      [0.6 * size, 3 * size],
    ],
    segments: 6,
    slot: sheet.place(12, 6, flesh),
  });
  const hat = lathe({
    profile: [
      [0.6 * size, 2.6 * size],
      [2.4 * size, 2.8 * size],
      [1.9 * size, 4.1 * size],
      [0, 4.9 * size],
    ],
    segments: 8,
    slot: sheet.place(20, 20, toadstoolTop),
    cover: 'disc',
  });
  model.mesh({ name: 'stalk', ...stalk, origin, sheet, smooth: true });
  model.mesh({ name: 'toadstool', ...hat, origin, sheet });
}

const toadstoolTop: Paint = (face) => {
  fill(face, shade(RED, 3));
  for (const [x, y] of [
    [9, 8],
    [5, 12],
    [13, 5],
    [12, 13],
    [6, 5],
  ] as const) {
    box(face, [x, y, 2, 2], shade(CREAM, 4));
    face.set(x + 1, y + 1, shade(CREAM, 2));
  }
};
