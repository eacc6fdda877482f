import { box, stamp, stencil } from '../kit/brushes/basic.ts';
import { cobble, patches } from '../kit/brushes/materials.ts';
import { hex, shade, withAlpha } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { hash } from '../kit/noise.ts';
import type { Group } from '../kit/project.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import type { SkinParts } from '../kit/skin.ts';
import { eachPixel, type Surface } from '../kit/surface.ts';
import { LEAF, MOSS, STONE } from './palette.ts';

/** Light of the runes; a low alpha is strong glow in an emissive texture. */
const GLOW = withAlpha(hex('#7df3ff'), 40);
const GLOW_EDGE = withAlpha(hex('#2ba6d6'), 110);
const EYE = withAlpha(hex('#d4fdff'), 16);

/** A mossy stone golem for Bedrock: box UV, one emissive sheet, mirrored limbs, an idle. */
export default function golem(): Model {
  const model = new Model({ name: 'golem', format: 'bedrock', version: '5.0', boxUv: true });
  const sheet = model.sheet({ name: 'golem.png', fields: { render_mode: 'emissive' } });
  const root = model.group({ name: 'root' });
  const body = model.group({ name: 'body', origin: [0, 12, 0], parent: root });
  const head = model.group({ name: 'head', origin: [0, 27, -3], parent: body });
  addTorso(model, sheet, body);
  addHead(model, sheet, head);
  const arms = ([1, -1] as const).map((side) => addArm(model, sheet, { parent: body, side }));
  for (const side of [1, -1]) addLeg(model, sheet, { parent: root, side });
  addIdle(model, { body, head, arms });
  return model;
}

/** Weathered rock: dark joints, a lit rim, and no two faces alike. */
const rock: Paint = (face) => {
  cobble(face, STONE, { cell: 6, seed: face.width * 31 + face.height });
  edge(face);
};

/** Rock with moss that hangs from the top in ragged strands. */
const mossyRock: Paint = (face) => {
  rock(face, 0);
  drape(face, 4);
};

const mossTop: Paint = (face) => {
  patches(face, MOSS, { low: 1, high: 4.4, scale: 3, seed: face.width });
  eachPixel(face, (x, y) => {
    if (hash(x, y, 71) > 0.95) face.set(x, y, shade(LEAF, 5));
  });
};

const underside: Paint = (face) => {
  patches(face, STONE, { low: 0, high: 2, scale: 4 });
};

function edge(face: Surface): void {
  const { width, height } = face;
  for (let x = 0; x < width; x++) {
    face.set(x, 0, shade(STONE, hash(x, 0, 3) > 0.3 ? 5 : 4));
    face.set(x, height - 1, shade(STONE, 0));
  }
  for (let y = 1; y < height - 1; y++) {
    face.set(0, y, shade(STONE, hash(0, y, 4) > 0.5 ? 4 : 3));
    face.set(width - 1, y, shade(STONE, 1));
  }
}

function drape(face: Surface, reach: number): void {
  for (let x = 0; x < face.width; x++) {
    const length = 1 + Math.floor(hash(Math.floor(x / 2), 1, 9) * reach + hash(x, 2, 9) * 1.6);
    for (let y = 0; y < length; y++) {
      const tip = y === length - 1;
      face.set(x, y, shade(MOSS, tip ? 1 : 3.4 - y * 0.5 + hash(x, y, 5)));
    }
  }
}

const BLOCK: SkinParts = { sides: rock, up: rock, down: underside };
const MOSSY: SkinParts = { sides: mossyRock, up: mossTop, down: underside };

const RUNE = stencil(
  `
  ....e....
  ...ege...
  ..eg.ge..
  .eg.g.ge.
  eg.ggg.ge
  .eg.g.ge.
  ..eg.ge..
  ...ege...
  ....e....`,
  { e: GLOW_EDGE, g: GLOW, '.': shade(STONE, 1) },
);

const chest: Paint = (face) => {
  mossyRock(face, 0);
  stamp(face, RUNE, [Math.floor((face.width - 9) / 2), 4]);
};

function addTorso(model: Model, sheet: Sheet, parent: Group): void {
  model.cube({
    name: 'chest',
    from: [-8, 16, -5],
    size: [16, 13, 10],
    sheet,
    skin: { ...MOSSY, north: chest },
    parent,
  });
  model.cube({ name: 'waist', from: [-5, 11, -3], size: [10, 5, 7], sheet, skin: BLOCK, parent });
  model.cube({
    name: 'hump',
    from: [-5, 28, 0],
    size: [10, 3, 5],
    origin: [0, 29, 2],
    rotation: [-8, 0, 0],
    sheet,
    skin: MOSSY,
    parent,
  });
  model.cube({
    name: 'sprout',
    from: [2, 31, 3],
    size: [6, 6, 0],
    origin: [5, 31, 3],
    rotation: [0, 35, 0],
    sheet,
    skin: { north: sprout, south: sprout },
    parent,
  });
}

const SPROUT = stencil(
  `
  ..hh..
  .pyyp.
  ..pp..
  lm.s..
  .lms.l
  ..smm.`,
  {
    h: hex('#ffd9ec'),
    p: hex('#f28bb8'),
    y: hex('#ffd65c'),
    s: shade(LEAF, 2),
    m: shade(LEAF, 3),
    l: shade(LEAF, 4),
  },
);

const sprout: Paint = (face) => stamp(face, SPROUT);

const FACE = stencil(
  `
  hhhhhhhhhh
  hbbbbbbbbd
  bddddddddd
  dkkkddkkkd
  dkwgkkwgkd
  dkggkkggkd
  hdkkddkkdd
  hbbddddbbd
  hbddkkddbd
  hbbkbbkbbd
  dddddddddd`,
  {
    h: shade(STONE, 5),
    b: shade(STONE, 3),
    d: shade(STONE, 2),
    k: shade(STONE, 0),
    g: GLOW,
    w: EYE,
  },
);

const face: Paint = (target) => {
  rock(target, 0);
  stamp(target, FACE);
};

function addHead(model: Model, sheet: Sheet, parent: Group): void {
  model.cube({
    name: 'head',
    from: [-5, 25, -9.5],
    size: [10, 11, 8],
    sheet,
    skin: { ...MOSSY, north: face },
    parent,
  });
  model.cube({
    name: 'brow',
    from: [-6, 33.2, -10.5],
    size: [12, 3, 3],
    sheet,
    skin: MOSSY,
    parent,
  });
  model.cube({ name: 'jaw', from: [-4, 23.5, -9], size: [8, 3, 6], sheet, skin: BLOCK, parent });
}

interface Limb {
  parent: Group;
  /** 1: the golem's left… −1: its right, the same picture mirrored. */
  side: number;
}

const band: Paint = (target) => {
  rock(target, 0);
  const middle = Math.floor(target.height / 2);
  box(target, [0, middle - 1, target.width, 4], shade(STONE, 1));
  for (let x = 0; x < target.width; x++) {
    if (x % 4 !== 3) target.set(x, middle + (x % 4 === 1 ? 0 : 1), GLOW);
    if (x % 4 === 0) target.set(x, middle, GLOW_EDGE);
  }
};

const fist: Paint = (target) => {
  rock(target, 0);
  for (let x = 2; x < target.width - 1; x += 3) {
    box(target, [x, target.height - 5, 1, 4], shade(STONE, 0));
    target.set(x + 1, target.height - 5, shade(STONE, 5));
  }
};

const SHOULDER: SkinParts = { ...MOSSY };
const FOREARM: SkinParts = { ...BLOCK, sides: band };
const FIST: SkinParts = { ...BLOCK, sides: fist };

function addArm(model: Model, sheet: Sheet, { parent, side }: Limb): Group {
  const name = side > 0 ? 'arm_right' : 'arm_left';
  const arm = model.group({ name, origin: [side * 11, 27, 0], rotation: [0, 0, side * 6], parent });
  const piece = (
    part: string,
    [y, width, height]: readonly [number, number, number],
    skin: SkinParts,
  ) =>
    model.cube({
      name: `${name}_${part}`,
      from: [side * 11.5 - width / 2, y, -width / 2],
      size: [width, height, width],
      sheet,
      skin,
      parent: arm,
      ...(side < 0 && { mirror: true }),
    });
  piece('shoulder', [22, 8, 8], SHOULDER);
  piece('fore', [11, 6, 11], FOREARM);
  piece('fist', [3, 8, 8], FIST);
  return arm;
}

const THIGH: SkinParts = { ...BLOCK };
const FOOT: SkinParts = { ...BLOCK, north: fist };

function addLeg(model: Model, sheet: Sheet, { parent, side }: Limb): void {
  const name = side > 0 ? 'leg_right' : 'leg_left';
  const leg = model.group({ name, origin: [side * 4, 12, 0], parent });
  const part = { sheet, parent: leg, ...(side < 0 && { mirror: true as const }) };
  model.cube({
    ...part,
    name: `${name}_thigh`,
    from: [side * 4.5 - 3, 4, -3],
    size: [6, 8, 6],
    skin: THIGH,
  });
  model.cube({
    ...part,
    name: `${name}_foot`,
    from: [side * 5 - 4, 0, -5],
    size: [8, 4, 9],
    skin: FOOT,
  });
}

function addIdle(model: Model, bones: { body: Group; head: Group; arms: readonly Group[] }): void {
  const { body, head, arms } = bones;
  const sway = (degrees: number) =>
    [
      [0, [0, 0, 0], 'catmullrom'],
      [1.5, [0, 0, degrees], 'catmullrom'],
      [3, [0, 0, 0], 'catmullrom'],
    ] as const;
  model.animation({
    name: 'animation.golem.idle',
    loop: 'loop',
    length: 3,
    bones: [
      {
        bone: body,
        keys: {
          position: [
            [0, [0, 0, 0], 'catmullrom'],
            [1.5, [0, -0.5, 0], 'catmullrom'],
            [3, [0, 0, 0], 'catmullrom'],
          ],
        },
      },
      {
        bone: head,
        keys: {
          rotation: [
            [0, [0, 0, 0], 'catmullrom'],
            [1, [4, 12, 0], 'catmullrom'],
            [2, [4, -12, 0], 'catmullrom'],
            [3, [0, 0, 0], 'catmullrom'],
          ],
        },
      },
      ...arms.map((bone, i) => ({ bone, keys: { rotation: sway(i === 0 ? 4 : -4) } })),
    ],
  });
}
