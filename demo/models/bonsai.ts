import { bevel, box, fill, gradient, stamp, stencil } from '../kit/brushes/basic.ts';
import { boards, patches } from '../kit/brushes/materials.ts';
import { CLEAR, hex, ramp, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { hash, valueNoise } from '../kit/noise.ts';
import type { Group, Vec3 } from '../kit/project.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { DARK_OAK, MOSS, OAK, SKY } from './palette.ts';

const BLOSSOM = ramp('#8b3565 #c25a8c #e784ad #f9aecb #ffd3e2 #fff4f4');
const BARK = ramp('#20141d #38232a #553537 #754f49 #957065 #b8958a');

/** A cherry bonsai for a Bedrock block: rotated limbs, and blossom cut out of its cubes. */
export default function bonsai(): Model {
  const model = new Model({ name: 'bonsai', format: 'bedrock_block', version: '4.10' });
  const sheet = model.sheet({ name: 'bonsai.png', density: 2, fields: { use_as_default: true } });
  addPot(model, sheet, model.group({ name: 'pot' }));
  addTrunk(model, sheet, model.group({ name: 'trunk', origin: [0, 5, 0] }));
  addCrown(model, sheet, model.group({ name: 'crown', origin: [0, 14, 0] }));
  addPetals(model, sheet);
  return model;
}

/** Blue glaze over the rim, running down in drips. */
const glaze: Paint = (face) => {
  gradient(face, SKY, [3, 0]);
  for (let x = 0; x < face.width; x++) {
    const drip = 2 + Math.floor(hash(Math.floor(x / 2), 3, 4) * 3);
    box(face, [x, 0, 1, drip], shade(SKY, 4));
    face.set(x, drip, shade(SKY, 1));
  }
  for (let y = 0; y < face.height; y++) {
    face.set(2, y, shade(SKY, 4));
    face.set(face.width - 1, y, shade(SKY, 0));
  }
};

const MEANDER = stencil(
  `
  wwwwwww.
  w.....w.
  w.www.w.
  w.w.www.
  w.w.....`,
  { w: hex('#e8f6ff') },
);

const painted: Paint = (face) => {
  glaze(face, 0);
  for (let x = 0; x < face.width; x += 8) stamp(face, MEANDER, [x, face.height - 6]);
};

const rim: Paint = (face) => {
  gradient(face, SKY, [5, 3]);
  bevel(face, shade(SKY, 5), shade(SKY, 1));
};

const moss: Paint = (face) => {
  patches(face, MOSS, { low: 0.5, high: 4.6, scale: 3, seed: 5 });
  eachPixel(face, (x, y) => {
    if (hash(x, y, 15) > 0.95) face.set(x, y, shade(BLOSSOM, 3));
  });
};

const stand: Paint = (face) => {
  boards(face, DARK_OAK, { width: 4, seed: 2 });
  bevel(face, shade(OAK, 3), shade(DARK_OAK, 0));
};

function addPot(model: Model, sheet: Sheet, parent: Group): void {
  const part = { sheet, parent };
  model.cube({ ...part, name: 'stand', from: [-8, 0.5, -6], size: [16, 1, 12], skin: stand });
  for (const x of [-7.5, 6]) {
    for (const z of [-5.5, 4]) {
      model.cube({
        ...part,
        name: 'stand foot',
        from: [x, -0.5, z],
        size: [1.5, 1, 1.5],
        skin: stand,
      });
    }
  }
  model.cube({
    ...part,
    name: 'pot',
    from: [-6, 1.5, -4],
    size: [12, 4, 8],
    skin: { all: glaze, north: painted, south: painted },
  });
  model.cube({
    ...part,
    name: 'rim',
    from: [-6.5, 5, -4.5],
    size: [13, 1.5, 9],
    skin: rim,
  });
  model.cube({
    ...part,
    name: 'moss',
    from: [-5.5, 6, -3.5],
    size: [11, 1, 7],
    skin: { all: moss, down: null },
  });
  model.cube({
    ...part,
    name: 'mound',
    from: [-3, 6.8, -2.4],
    size: [6, 0.8, 5],
    skin: { all: moss, down: null },
  });
}

/** Bark in ridges that twist, lit on the left. */
const bark: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const twist = valueNoise((x + y * 0.35) / 1.6, y / 6, 7);
    const light = x < face.width * 0.3 ? 1 : x > face.width * 0.75 ? -1 : 0;
    face.set(x, y, shade(BARK, 1.2 + twist * 2.6 + light));
  });
};

interface Limb {
  from: Vec3;
  size: Vec3;
  rotation: Vec3;
}

const LIMBS: readonly Limb[] = [
  { from: [-2.2, 6.5, -1.6], size: [3.6, 4.5, 3.4], rotation: [0, 12, 20] },
  { from: [-3.6, 10, -1.5], size: [3, 4.5, 3], rotation: [8, 20, -14] },
  { from: [-2.6, 13.6, -1.4], size: [2.6, 4.6, 2.6], rotation: [-4, 10, -34] },
  { from: [-4, 12.2, -1], size: [2, 5.5, 2], rotation: [6, 0, 52] },
  { from: [0.4, 16.6, -1], size: [2, 4, 2], rotation: [0, 20, 8] },
  { from: [-1.6, 12.6, -1.4], size: [1.6, 4.8, 1.6], rotation: [-56, 0, -22] },
  { from: [-2, 6.2, 0.2], size: [2, 1.6, 4], rotation: [14, 30, 0] },
  { from: [0, 6.2, -2.6], size: [3.4, 1.4, 2], rotation: [0, -16, -12] },
];

function addTrunk(model: Model, sheet: Sheet, parent: Group): void {
  LIMBS.forEach(({ from, size, rotation }, i) => {
    const origin: Vec3 = [from[0] + size[0] / 2, from[1], from[2] + size[2] / 2];
    model.cube({ name: `limb ${i + 1}`, from, size, origin, rotation, sheet, skin: bark, parent });
  });
}

const FLOWER = stencil(
  `
  .hp.
  hywp
  pwym
  .pm.`,
  {
    h: shade(BLOSSOM, 5),
    p: shade(BLOSSOM, 4),
    w: hex('#ffffff'),
    y: hex('#f2b84b'),
    m: shade(BLOSSOM, 2),
  },
);

/** A cloud of petals, ragged at its rim, with gaps that one can see through. */
const blossom: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const fromEdge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const tuft = valueNoise(x / 2.2, y / 2.2, width * 3 + height);
    const gap = tuft < ([0.58, 0.36][fromEdge] ?? 0.16);
    if (gap) return face.set(x, y, CLEAR);
    const light = 3.4 - (y / height) * 2 + (tuft - 0.5) * 3 + (hash(x, y, 2) - 0.5);
    return face.set(x, y, shade(BLOSSOM, Math.max(0, light)));
  });
  for (let i = 0; i < (width * height) / 84; i++) {
    const x = 1 + Math.floor(hash(i, width, 6) * (width - 5));
    const y = 1 + Math.floor(hash(i, height, 7) * (height - 5));
    stamp(face, FLOWER, [x, y]);
  }
};

/** Where each pad of blossom starts, and its size. */
const PADS: readonly (readonly [Vec3, Vec3])[] = [
  [
    [-4.5, 18.5, -4],
    [8, 4.5, 8],
  ],
  [
    [-1, 19.5, -5],
    [7, 4, 7],
  ],
  [
    [-3, 22, -3],
    [6, 3.5, 6],
  ],
  [
    [0.5, 17.5, -1],
    [8, 3.5, 6],
  ],
  [
    [-11.5, 14.5, -4],
    [7, 3.5, 7],
  ],
  [
    [-9.5, 16, -1.5],
    [6, 4, 6],
  ],
  [
    [-9, 17.5, -4],
    [4.5, 3, 4.5],
  ],
  [
    [-5.5, 14.5, -9],
    [6, 3, 5.5],
  ],
  [
    [-3, 15.8, -8],
    [5, 3.5, 5],
  ],
  [
    [6, 15.5, -3],
    [5, 3, 5.5],
  ],
  [
    [-3.5, 16, 2.5],
    [6.5, 3.5, 5.5],
  ],
  [
    [2, 14.5, 2],
    [4.5, 2.5, 4.5],
  ],
];

const core: Paint = (face) => {
  patches(face, BLOSSOM, { low: 0, high: 1.8, scale: 3, seed: 9 });
};

function addCrown(model: Model, sheet: Sheet, parent: Group): void {
  PADS.forEach(([from, size], i) => {
    const part = { sheet, parent, origin: from, rotation: [0, (i % 5) * 9 - 18, 0] as const };
    model.cube({ ...part, name: `pad ${i + 1}`, from, size, skin: blossom });
    const heart: Vec3 = [from[0] + 1, from[1] + 1, from[2] + 1];
    model.cube({
      ...part,
      name: `heart ${i + 1}`,
      from: heart,
      size: [size[0] - 2, size[1] - 2, size[2] - 2],
      skin: core,
    });
  });
}

const petal: Paint = (face) => {
  fill(face, shade(BLOSSOM, 3));
  face.set(0, 0, shade(BLOSSOM, 5));
  face.set(face.width - 1, face.height - 1, shade(BLOSSOM, 1));
};

function addPetals(model: Model, sheet: Sheet): void {
  const parent = model.group({ name: 'petals' });
  const places: readonly Vec3[] = [
    [-7, 1.52, -5],
    [5.2, 1.52, -5.4],
    [6.6, 1.52, 1.5],
    [2.8, 7.02, -3],
    [-4.8, 7.02, 1.6],
    [-7.2, 1.52, 3.6],
  ];
  places.forEach((from, i) => {
    model.cube({
      name: 'petal',
      from,
      size: [1, 0, 1],
      origin: from,
      rotation: [0, i * 37, 0],
      sheet,
      skin: { up: petal },
      parent,
    });
  });
}
