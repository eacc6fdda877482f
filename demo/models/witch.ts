import { bevel, box, fill, stamp, stencil } from '../kit/brushes/basic.ts';
import { hex, type Ramp, ramp, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { hash } from '../kit/noise.ts';
import type { CubeOptions, Group, Vec3 } from '../kit/project.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { CREAM, GOLD, OAK, TEAL } from './palette.ts';

const INK = hex('#1b1226');
const SKIN = ramp('#9a5a58 #d48f78 #f4bf9a #ffdcb8 #ffeeda');
const ROBE = ramp('#24123f #3c2068 #59349a #7b4fc4 #a57ee6');
const HAIR = ramp('#6e2318 #b3431f #e8702c #ffa04d #ffcf85');
const STRAW = ramp('#6b4a23 #a67a31 #d9ab4c #f4d57c');

/** How far the ink hull stands off. */
const LINE = 0.4;

/** A little witch in two tones, with an ink outline made of inverted cubes. */
export default function witch(): Model {
  const model = new Model({ name: 'witch', format: 'free', version: '5.0' });
  const paint = model.sheet({ name: 'witch.png', density: 2 });
  const ink = model.sheet({ name: 'ink.png', fields: { render_sides: 'front' } });
  const artist = new Outliner(model, ink);
  const body = model.group({ name: 'body', origin: [0, 6, 0] });
  const head = model.group({ name: 'head', origin: [0, 12, 0], rotation: [0, 0, 3], parent: body });
  addBody(artist, paint, body);
  addArms(model, artist, { paint, body });
  addHead(artist, paint, head);
  addHat(model, artist, { paint, head });
  addIdle(model, body, head);
  return model;
}

/** Draws every cube twice: as it is, and as a hull of ink turned inside out around it. */
class Outliner {
  readonly #model: Model;
  readonly #ink: Sheet;

  constructor(model: Model, ink: Sheet) {
    this.#model = model;
    this.#ink = ink;
  }

  cube(options: CubeOptions): void {
    const { from, size, name } = options;
    this.#model.cube(options);
    this.#model.cube({
      ...options,
      name: `${name} ink`,
      from: [from[0] + size[0], from[1] + size[1], from[2] + size[2]],
      size: [-size[0], -size[1], -size[2]],
      inflate: -LINE,
      sheet: this.#ink,
      skin: inkDrop,
    });
  }
}

const inkDrop: Paint = (face) => fill(face, INK);

/** Flat colour, a lighter band along the top, a shadow along the right and the foot. */
function toon(colours: Ramp, middle = 2): Paint {
  return (face) => {
    const { width, height } = face;
    fill(face, shade(colours, middle));
    box(face, [0, 0, width, 1], shade(colours, middle + 1));
    box(face, [width - Math.ceil(width / 5), 0, width, height], shade(colours, middle - 1));
    box(face, [0, height - 1, width, 1], shade(colours, middle - 1));
  };
}

const robe = toon(ROBE);
const skin = toon(SKIN, 3);
const boot = toon(OAK, 1);
const wood = toon(OAK, 3);

const hem: Paint = (face) => {
  robe(face, 0);
  const { width, height } = face;
  for (let x = 0; x < width; x++) {
    face.set(x, height - 2, shade(GOLD, x % 4 === 1 ? 5 : 3));
    face.set(x, height - 1, shade(GOLD, 2));
    if (x % 6 === 2) stamp(face, STAR, [x - 1, height - 8]);
  }
};

const STAR = stencil(
  `
  .s.
  sss
  .s.`,
  { s: shade(GOLD, 4) },
);

const bodice: Paint = (face) => {
  robe(face, 0);
  const middle = Math.floor(face.width / 2);
  box(face, [middle - 2, 0, 4, face.height], shade(CREAM, 3));
  for (let y = 1; y < face.height; y += 3) box(face, [middle - 1, y, 2, 1], shade(ROBE, 1));
  box(face, [0, face.height - 2, face.width, 2], shade(OAK, 1));
  box(face, [middle - 2, face.height - 2, 4, 2], shade(GOLD, 3));
};

function addBody(artist: Outliner, sheet: Sheet, parent: Group): void {
  const part = { sheet, parent };
  artist.cube({
    ...part,
    name: 'bodice',
    from: [-3, 7, -2],
    size: [6, 5, 4],
    skin: { all: robe, north: bodice },
  });
  artist.cube({
    ...part,
    name: 'skirt',
    from: [-4, 4, -3],
    size: [8, 3.5, 6],
    skin: { sides: robe, ends: robe },
  });
  artist.cube({
    ...part,
    name: 'skirt hem',
    from: [-5, 1.5, -4],
    size: [10, 3, 8],
    skin: { sides: hem, ends: robe },
  });
  for (const x of [-3.2, 0.7]) {
    artist.cube({ ...part, name: 'boot', from: [x, -1, -4.4], size: [2.5, 2.5, 6], skin: boot });
  }
}

const sleeve: Paint = (face) => {
  robe(face, 0);
  box(face, [0, face.height - 2, face.width, 2], shade(GOLD, 3));
};

interface BodyParts {
  paint: Sheet;
  body: Group;
}

function addArms(model: Model, artist: Outliner, { paint: sheet, body: parent }: BodyParts): void {
  for (const side of [1, -1]) {
    const rotation: Vec3 = side > 0 ? [42, 0, 30] : [8, 0, -20];
    const arm = model.group({
      name: side > 0 ? 'arm_right' : 'arm_left',
      origin: [side * 3.6, 11.5, 0],
      rotation,
      parent,
    });
    const part = { sheet, parent: arm };
    artist.cube({
      ...part,
      name: 'sleeve',
      from: [side * 4.2 - 1.4, 7, -1.5],
      size: [2.8, 5, 3],
      skin: { sides: sleeve, ends: robe },
    });
    artist.cube({
      ...part,
      name: 'hand',
      from: [side * 4.2 - 1, 5.2, -1],
      size: [2, 2, 2],
      skin,
    });
    if (side > 0) addBroom(artist, sheet, { parent: arm, x: 4.2 });
  }
}

const straw: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const stalk = hash(x, Math.floor(y / 5), 3);
    face.set(x, y, shade(STRAW, y < 2 ? 0 : 1 + stalk * 2.6 - (y > face.height - 3 ? 1 : 0)));
  });
};

function addBroom(artist: Outliner, sheet: Sheet, at: { parent: Group; x: number }): void {
  const { parent, x } = at;
  const turn = { origin: [x, 6, 0] as Vec3, rotation: [-42, 0, -24] as Vec3, sheet, parent };
  artist.cube({
    ...turn,
    name: 'broomstick',
    from: [x - 0.5, -1, -2],
    size: [1, 17, 1],
    skin: wood,
  });
  artist.cube({
    ...turn,
    name: 'binding',
    from: [x - 1, 15, -2.5],
    size: [2, 1.2, 2],
    skin: toon(OAK, 1),
  });
  artist.cube({ ...turn, name: 'brush', from: [x - 2, 16.2, -3.5], size: [4, 5, 4], skin: straw });
}

const FACE = stencil(
  `
  hhhhhhhhhhhhhhhh
  hHHhhhhhhhhHhhhd
  hHhhhhhhhhhHhhdd
  hhhhshhshhhshhhd
  hhsssssssssssshh
  hhsssssssssssshd
  hssskksssskkssd.
  hsskwksssskwksds
  hsskkksssskkksss
  ssskTksssskTksss
  ssskTksssskTksss
  ssbbkssssskbbsss
  ssbbsssnnsssbbsd
  sssssssssssssssd
  .sssskmmmksssdd.
  ..ssssskkssssd..`,
  {
    h: shade(HAIR, 2),
    H: shade(HAIR, 4),
    d: shade(HAIR, 1),
    s: shade(SKIN, 3),
    n: shade(SKIN, 2),
    b: hex('#f79a8d'),
    k: INK,
    w: hex('#ffffff'),
    T: shade(TEAL, 3),
    m: hex('#c0474f'),
  },
);

const face: Paint = (target) => {
  skin(target, 0);
  stamp(target, FACE);
};

/** Strands with a bright band of light across them. */
const hair: Paint = (target) => {
  eachPixel(target, (x, y) => {
    const strand = hash(x, 0, 5) > 0.6 ? 0.6 : 0;
    const shine = Math.abs(y - target.height * 0.3 - (x % 4) * 0.5) < 1 ? 1.6 : 0;
    const foot = y > target.height - 3 ? -1 : 0;
    target.set(x, y, shade(HAIR, 1.6 + strand + shine + foot));
  });
};

function addHead(artist: Outliner, sheet: Sheet, parent: Group): void {
  const part = { sheet, parent };
  artist.cube({
    ...part,
    name: 'head',
    from: [-4, 12, -4],
    size: [8, 8, 8],
    skin: { north: face, sides: hair, up: hair, down: skin },
  });
  for (const side of [1, -1]) {
    artist.cube({
      ...part,
      name: 'braid',
      from: [side * 4.6 - 1, 9.5, -1.5],
      size: [2, 7, 2.5],
      origin: [side * 4.6, 16, 0],
      rotation: [0, 0, side * 8],
      skin: hair,
    });
  }
}

const felt = toon(ROBE, 1);

const brim: Paint = (target) => {
  fill(target, shade(ROBE, 1));
  bevel(target, shade(ROBE, 3), shade(ROBE, 0));
};

const hatBand: Paint = (target) => {
  felt(target, 0);
  const top = target.height - 4;
  box(target, [0, top, target.width, 3], shade(TEAL, 2));
  box(target, [0, top, target.width, 1], shade(TEAL, 4));
};

const buckle: Paint = (target) => {
  hatBand(target, 0);
  const left = Math.floor(target.width / 2) - 3;
  box(target, [left, target.height - 5, 6, 5], shade(GOLD, 3));
  box(target, [left, target.height - 5, 6, 1], shade(GOLD, 5));
  box(target, [left + 2, target.height - 3, 2, 1], INK);
};

interface HeadParts {
  paint: Sheet;
  head: Group;
}

function addHat(model: Model, artist: Outliner, { paint: sheet, head: parent }: HeadParts): void {
  const hat = model.group({ name: 'hat', origin: [0, 19, 0], rotation: [9, 0, -4], parent });
  const part = { sheet, parent: hat };
  artist.cube({ ...part, name: 'brim', from: [-6.5, 19.2, -6.5], size: [13, 1.2, 13], skin: brim });
  artist.cube({
    ...part,
    name: 'crown',
    from: [-4, 20.4, -4],
    size: [8, 3.5, 8],
    skin: { sides: hatBand, north: buckle, ends: felt },
  });
  const tip = [
    ['cone', [-3, 23.6, -3], [6, 3, 6], [10, 0, 4]],
    ['cone', [-1.8, 26, -0.8], [4, 3, 4], [26, 0, 8]],
    ['tip', [-1, 27.8, 1], [2.4, 3, 2.4], [54, 0, 12]],
  ] as const;
  for (const [name, from, size, rotation] of tip) {
    const origin: Vec3 = [from[0] + size[0] / 2, from[1], from[2] + size[2] / 2];
    artist.cube({ ...part, name, from, size, origin, rotation, skin: felt });
  }
}

function addIdle(model: Model, body: Group, head: Group): void {
  const nod = (degrees: number) =>
    [
      [0, [0, 0, 0], 'catmullrom'],
      [1, [degrees, 0, degrees], 'catmullrom'],
      [2, [0, 0, 0], 'catmullrom'],
    ] as const;
  model.animation({
    name: 'idle',
    loop: 'loop',
    length: 2,
    bones: [
      { bone: head, keys: { rotation: nod(4) } },
      {
        bone: body,
        keys: {
          scale: [
            [0, [1, 1, 1], 'catmullrom'],
            [1, [1.02, 0.97, 1.02], 'catmullrom'],
            [2, [1, 1, 1], 'catmullrom'],
          ],
        },
      },
    ],
  });
}
