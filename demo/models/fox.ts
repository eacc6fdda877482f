import { box, fill, stamp, stencil } from '../kit/brushes/basic.ts';
import { fur } from '../kit/brushes/materials.ts';
import { hex, ramp, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { hash } from '../kit/noise.ts';
import type { Group, Vec3 } from '../kit/project.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import type { SkinParts } from '../kit/skin.ts';
import type { Surface } from '../kit/surface.ts';
import { CHARCOAL, CREAM } from './palette.ts';

const COAT = ramp('#6d2318 #99391a #cb581d #e9792c #f79b49 #ffc27c');

/** A sitting fox for a modded entity: box UV, mirrored legs and ears, a tail that sways. */
export default function fox(): Model {
  const model = new Model({
    name: 'fox',
    format: 'modded_entity',
    version: '4.10',
    boxUv: true,
    fields: { modded_entity_version: '1.17', modded_entity_flip_y: true },
  });
  const sheet = model.sheet({ name: 'fox.png' });
  const body = model.group({ name: 'body', origin: [0, 1, 4], rotation: [-17, 0, 0] });
  const head = model.group({ name: 'head', origin: [0, 12, -4] });
  addBody(model, sheet, body);
  addHead(model, sheet, head);
  for (const side of [1, -1]) addLegs(model, sheet, side);
  const tail = addTail(model, sheet);
  addAnimation(model, head, tail);
  return model;
}

const coat: Paint = (face) => fur(face, COAT, { base: 3, seed: face.width });
const back: Paint = (face) => fur(face, COAT, { base: 2.6, seed: 4 });
const belly: Paint = (face) => fur(face, CREAM, { base: 3, seed: 8 });

/** Pale fur that laps over the lower part in points. */
function lap(face: Surface, { from, seed }: { from: number; seed: number }): void {
  for (let x = 0; x < face.width; x++) {
    const start = from - Math.floor(hash(x, 0, seed) * 2);
    for (let y = start; y < face.height; y++) {
      face.set(x, y, shade(CREAM, y === start ? 2 : 3 + hash(x, y, seed)));
    }
  }
}

const chest: Paint = (face) => {
  coat(face, 0);
  for (let y = 0; y < face.height; y++) {
    const half = Math.round(3.4 - Math.abs(y - face.height * 0.45) * 0.3);
    for (let x = face.width / 2 - half; x < face.width / 2 + half; x++) {
      face.set(x, y, shade(CREAM, hash(x, Math.floor(y / 2), 6) > 0.7 ? 2 : 3));
    }
  }
};

function addBody(model: Model, sheet: Sheet, parent: Group): void {
  model.cube({
    name: 'torso',
    from: [-4, 4, -3],
    size: [8, 9, 7],
    sheet,
    skin: { sides: coat, north: chest, south: back, up: back, down: belly },
    parent,
  });
}

const FACE = stencil(
  `
  oooohhhhoooo
  oohoohhoohoo
  oooooooooooo
  oowkoooowkoo
  ookkooookkoo
  cccooooooccc
  cccccooccccc
  cccccccccccc
  dcccccccccdd`,
  {
    o: shade(COAT, 3),
    h: shade(COAT, 4),
    k: shade(CHARCOAL, 0),
    w: hex('#ffffff'),
    c: shade(CREAM, 3),
    d: shade(CREAM, 2),
  },
);

const mask: Paint = (face) => {
  coat(face, 0);
  stamp(face, FACE);
};

const cheek: Paint = (face) => {
  coat(face, 0);
  lap(face, { from: 6, seed: 12 });
};

const snoutFront: Paint = (face) => {
  fill(face, shade(CREAM, 3));
  box(face, [0, 0, face.width, 1], shade(CREAM, 4));
  box(face, [1, 0, 2, 2], shade(CHARCOAL, 0));
  face.set(1, 0, shade(CHARCOAL, 4));
};

const snoutTop: Paint = (face) => {
  fill(face, shade(COAT, 4));
  box(face, [0, 0, 1, face.height], shade(CREAM, 3));
  box(face, [face.width - 1, 0, 1, face.height], shade(CREAM, 3));
};

const snoutSide: Paint = (face) => {
  fill(face, shade(CREAM, 3));
  box(face, [0, face.height - 1, face.width, 1], shade(CREAM, 2));
};

const earFront: Paint = (face) => {
  fill(face, shade(COAT, 3));
  box(face, [1, 1, 1, 2], hex('#f4b9a4'));
  box(face, [0, 0, face.width, 1], shade(CHARCOAL, 1));
};

const earBack: Paint = (face) => {
  fill(face, shade(COAT, 2));
  box(face, [0, 0, face.width, 2], shade(CHARCOAL, 1));
};

const EAR: SkinParts = { all: earBack, north: earFront };

function addHead(model: Model, sheet: Sheet, parent: Group): void {
  model.cube({
    name: 'head',
    from: [-6, 11, -10],
    size: [12, 9, 8],
    sheet,
    skin: { sides: cheek, north: mask, south: coat, up: back, down: belly },
    parent,
  });
  model.cube({
    name: 'snout',
    from: [-2, 11, -14],
    size: [4, 3, 4],
    sheet,
    skin: { sides: snoutSide, north: snoutFront, up: snoutTop, down: belly },
    parent,
  });
  for (const side of [1, -1]) {
    model.cube({
      name: 'ear',
      from: [side * 4.5 - 1.5, 19.5, -6],
      size: [3, 4, 2],
      origin: [side * 4.5, 20, -5],
      rotation: [0, 0, side * -10],
      sheet,
      skin: EAR,
      parent,
      ...(side < 0 && { mirror: true }),
    });
  }
}

/** Black stockings that fray into the coat. */
const stocking: Paint = (face) => {
  coat(face, 0);
  for (let x = 0; x < face.width; x++) {
    const start = Math.floor(face.height * 0.45 + hash(x, 1, 2) * 2);
    for (let y = start; y < face.height; y++) {
      face.set(x, y, shade(CHARCOAL, y === start ? 2 : 1 + (hash(x, y, 3) > 0.75 ? 1 : 0)));
    }
  }
};

const paw: Paint = (face) => {
  fill(face, shade(CHARCOAL, 1));
  box(face, [0, 0, face.width, 1], shade(CHARCOAL, 2));
};

const FORELEG: SkinParts = { sides: stocking, up: coat, down: paw };
const HAUNCH: SkinParts = { sides: coat, up: back, down: belly };
const PAW: SkinParts = { all: paw };

function addLegs(model: Model, sheet: Sheet, side: number): void {
  const name = side > 0 ? 'right' : 'left';
  const mirror = side < 0 && { mirror: true as const };
  const fore = model.group({ name: `foreleg_${name}`, origin: [side * 2.5, 8, -4] });
  model.cube({
    name: 'foreleg',
    from: [side * 2.3 - 1.5, 0, -6],
    size: [3, 8, 3],
    sheet,
    skin: FORELEG,
    parent: fore,
    ...mirror,
  });
  const hind = model.group({ name: `hindleg_${name}`, origin: [side * 4, 3, 4] });
  model.cube({
    name: 'haunch',
    from: [side * 4 - 1.5, 0.5, 0],
    size: [3, 6, 7],
    sheet,
    skin: HAUNCH,
    parent: hind,
    ...mirror,
  });
  model.cube({
    name: 'hind paw',
    from: [side * 4 - 1.5, 0, -2.5],
    size: [3, 2, 5],
    sheet,
    skin: PAW,
    parent: hind,
    ...mirror,
  });
}

const tailTip: Paint = (face) => {
  fur(face, CREAM, { base: 3.4, seed: 2 });
};

/** Orange that breaks into the white tip in points; the tip is at the top of the cube. */
const tailEnd: Paint = (face) => {
  coat(face, 0);
  for (let x = 0; x < face.width; x++) {
    const length = 3 + Math.floor(hash(x, 5, 5) * 3);
    for (let y = 0; y < length; y++) face.set(x, y, shade(CREAM, y === length - 1 ? 2 : 3));
  }
};

function addTail(model: Model, sheet: Sheet): Group[] {
  const bend = (name: string, at: { origin: Vec3; rotation: Vec3; parent?: Group }) =>
    model.group({ name, ...at });
  const base = bend('tail', { origin: [0, 2.5, 8], rotation: [58, 0, -24] });
  const part = { sheet, skin: { sides: coat, ends: coat } };
  model.cube({ ...part, name: 'tail root', from: [-1.5, 2, 6.5], size: [3, 5, 3], parent: base });
  const middle = bend('tail_middle', { origin: [0, 6, 8], rotation: [-26, 0, -14], parent: base });
  model.cube({
    ...part,
    name: 'tail brush',
    from: [-2.5, 5, 5.5],
    size: [5, 7, 5],
    parent: middle,
  });
  const end = bend('tail_end', { origin: [0, 11, 8], rotation: [-30, 0, 12], parent: middle });
  model.cube({
    name: 'tail end',
    from: [-2, 11, 6],
    size: [4, 6, 4],
    sheet,
    skin: { sides: tailEnd, up: tailTip, down: coat },
    parent: end,
  });
  return [base, middle, end];
}

function addAnimation(model: Model, head: Group, tail: readonly Group[]): void {
  const sway = (degrees: number) =>
    [
      [0, [0, 0, 0], 'catmullrom'],
      [0.6, [0, 0, degrees], 'catmullrom'],
      [1.8, [0, 0, -degrees], 'catmullrom'],
      [2.4, [0, 0, 0], 'catmullrom'],
    ] as const;
  const tilt = [
    [0, [0, 0, 0], 'step'],
    [1, [0, 0, 0]],
    [1.2, [-4, 0, 14]],
    [2, [-4, 0, 14]],
    [2.2, [0, 0, 0]],
  ] as const;
  model.animation({
    name: 'idle',
    loop: 'loop',
    length: 2.4,
    bones: [
      { bone: head, keys: { rotation: tilt } },
      ...tail.map((bone, i) => ({ bone, keys: { rotation: sway(6 + i * 3) } })),
    ],
  });
}
