import { BlockyModel, type BlockyNode, turnAbout } from '../kit/blocky.ts';
import { bevel, fill, gradient, stamp, stencil } from '../kit/brushes/basic.ts';
import { patches } from '../kit/brushes/materials.ts';
import { hex, ramp, shade } from '../kit/colour.ts';
import { hash } from '../kit/noise.ts';
import type { Paint } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { LEAF, MOSS, OAK } from './palette.ts';

const BULB = ramp('#4d2748 #8a3f68 #c26a8a #e79bab #f7c9c9 #fdeee4');
const GLOW = ramp('#e08a2c #f6c14c #ffe98f #fffbe0');

/** A turnip that has had enough of standing still: a Hytale model that hops and blinks. */
export default function sprout(): BlockyModel {
  const model = new BlockyModel('sprout');
  const body = model.node({
    name: 'Body',
    position: [0, 8, 0],
    shape: { box: [26, 22, 24], offset: [0, 11, 0], skin: { up: crown, down: root, sides: side } },
  });
  addFace(model, body);
  addLeaves(model, body);
  addFeet(model, body);
  addHop(model);
  return model;
}

/** Pale below, flushed above, with the rings of a root. */
const side: Paint = (area) => {
  gradient(area, BULB, [1.4, 5.2]);
  for (const row of [6, 11, 15]) {
    const start = Math.floor(hash(row, area.width, 3) * area.width);
    for (let x = 0; x < 6; x++) area.set((start + x) % area.width, row, shade(BULB, 3));
  }
};

const crown: Paint = (area) => {
  patches(area, BULB, { low: 0.6, high: 2.2, scale: 4, seed: 4 });
  bevel(area, shade(BULB, 2), shade(BULB, 1));
};

const root: Paint = (area) => patches(area, BULB, { low: 3.5, high: 5, scale: 5, seed: 9 });

const FACE = stencil(
  `
  ...dd........dd...
  ..dwkd......dwkd..
  ..dkkd......dkkd..
  ..dkkd......dkkd..
  ...dd........dd...
  .pp............pp.
  .pp...d....d...pp.
  .......dddd.......
  `,
  { d: hex('#43203f'), k: hex('#1b1026'), w: hex('#ffffff'), p: hex('#ef8f9d') },
);

const ASLEEP = stencil(
  `
  ..................
  ..................
  ..................
  ..dddd......dddd..
  ...dd........dd...
  .pp............pp.
  .pp...d....d...pp.
  .......dddd.......
  `,
  FACE.palette,
);

/** Two pictures, one below the other: a blink moves the face's place in the texture. */
function addFace(model: BlockyModel, parent: BlockyNode): void {
  const paint: Paint = (area, row) => stamp(area, row === 0 ? FACE : ASLEEP);
  const shape = { quad: [18, 8] as const, paint, rows: 2 };
  model.node({ name: 'Face', position: [0, -1, 12.1], shape, parent });
}

const leaf: Paint = (area) => {
  const middle = (area.width - 1) / 2;
  eachPixel(area, (x, y) => {
    const along = y / (area.height - 1);
    const reach = Math.sin(Math.PI * Math.min(1, 0.12 + along * 0.9)) * (middle + 0.6);
    const off = Math.abs(x - middle);
    if (off > reach) return;
    const rib = off < 0.6 ? 1.4 : 0;
    area.set(x, y, shade(LEAF, 3.6 - along * 1.6 + rib - (off > reach - 1 ? 1 : 0)));
  });
};

/** Leaves are seen from both sides; the bud between them gives off its own light. */
function addLeaves(model: BlockyModel, parent: BlockyNode): void {
  const tuft = model.node({ name: 'Tuft', position: [0, 11, 0], parent });
  const shape = {
    quad: [11, 22] as const,
    offset: [0, 11, 0] as const,
    paint: leaf,
    doubleSided: true,
  };
  ['Leaf-L', 'Leaf-R', 'Leaf-B'].forEach((name, i) => {
    const around = model.node({
      name: `${name}-Base`,
      turn: turnAbout('y', 60 + i * 120),
      parent: tuft,
    });
    model.node({ name, turn: turnAbout('x', 34), shape, parent: around });
  });
  const bud: Paint = (area) => {
    fill(area, shade(GLOW, 2));
    bevel(area, shade(GLOW, 3), shade(GLOW, 1));
  };
  const glowing = {
    box: [5, 7, 5] as const,
    offset: [0, 4, 0] as const,
    skin: bud,
    fullbright: true,
  };
  model.node({ name: 'Bud', shape: glowing, parent: tuft });
}

function addFeet(model: BlockyModel, parent: BlockyNode): void {
  const skin: Paint = (area) => {
    patches(area, OAK, { low: 1.6, high: 3.6, scale: 3, seed: 2 });
    bevel(area, shade(OAK, 4), shade(MOSS, 1));
  };
  const shape = { box: [8, 8, 11] as const, offset: [0, -4, 1] as const, skin };
  model.node({ name: 'Foot-L', position: [7, -11, 0], shape, parent });
  model.node({
    name: 'Foot-R',
    position: [-7, -11, 0],
    shape: { ...shape, stretch: [-1, 1, 1] },
    parent,
  });
}

/** Crouches, leaps, lands; what is soft arrives late. */
function addHop(model: BlockyModel): void {
  const nod = (degrees: number) => turnAbout('x', degrees);
  const flap = {
    orientation: [
      [0, nod(0), 'smooth'],
      [14, nod(16), 'smooth'],
      [30, nod(-26), 'smooth'],
      [46, nod(22), 'smooth'],
      [62, nod(0), 'smooth'],
    ] as const,
  };
  model.clip({
    name: 'hop',
    duration: 90,
    nodes: {
      Body: {
        position: [
          [0, [0, 0, 0], 'smooth'],
          [12, [0, -2, 0], 'smooth'],
          [28, [0, 9, 0], 'smooth'],
          [42, [0, -2, 0], 'smooth'],
          [54, [0, 0, 0], 'smooth'],
        ],
        shapeStretch: [
          [0, [1, 1, 1], 'smooth'],
          [12, [1.12, 0.82, 1.12], 'smooth'],
          [24, [0.9, 1.16, 0.9], 'smooth'],
          [42, [1.14, 0.8, 1.14], 'smooth'],
          [56, [1, 1, 1], 'smooth'],
        ],
      },
      'Leaf-L': flap,
      'Leaf-R': flap,
      'Leaf-B': flap,
      Face: {
        shapeUvOffset: [
          [0, [0, 0]],
          [66, [0, -8]],
          [72, [0, 0]],
        ],
      },
    },
  });
}
