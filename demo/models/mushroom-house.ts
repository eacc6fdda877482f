import { bevel, box, fill, stamp, stencil } from '../kit/brushes/basic.ts';
import { boards, bricks, patches } from '../kit/brushes/materials.ts';
import { hex, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { bayer, hash } from '../kit/noise.ts';
import type { Vec3 } from '../kit/project.ts';
import { lathe, patch } from '../kit/shapes.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { CREAM, DARK_OAK, LEAF, OAK, PLASTER, RED, STONE } from './palette.ts';

/** A house in a mushroom: a smooth cap and a faceted stem as meshes, cubes for what was built. */
export default function mushroomHouse(): Model {
  const model = new Model({ name: 'mushroom-house', format: 'free', version: '5.0' });
  const cap = model.sheet({ name: 'cap.png', density: 2 });
  const house = model.sheet({ name: 'house.png', density: 2 });
  const plants = model.sheet({
    name: 'plants.png',
    density: 2,
    fields: { render_sides: 'double' },
  });
  addCap(model, cap);
  addStem(model, house);
  addGround(model, house);
  addDoor(model, house);
  addWindows(model, house);
  addChimney(model, house);
  addPlants(model, { cap, plants });
  return model;
}

/** By how much the cap stands higher than it was drawn. */
const CAP: Vec3 = [0, 3, 0];

/** The warts: place and radius, in parts of the cap's picture. */
const SPOTS = [
  [0.5, 0.52, 0.1],
  [0.3, 0.36, 0.075],
  [0.69, 0.33, 0.085],
  [0.28, 0.68, 0.09],
  [0.7, 0.7, 0.07],
  [0.5, 0.2, 0.06],
  [0.13, 0.5, 0.055],
  [0.88, 0.52, 0.06],
  [0.5, 0.87, 0.065],
  [0.17, 0.26, 0.045],
  [0.83, 0.8, 0.05],
] as const;

/** Seen from above: the top is light, the rim is dark, cream warts shade the skin below them. */
const capTop: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const reach = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) / (width / 2);
    const grain = (hash(x, y, 3) - 0.5) * 0.4;
    const rim = reach > 0.9 ? 1 : 0;
    face.set(x, y, shade(RED, 4.1 - reach * 1.5 - rim + grain + bayer(x, y) * 0.6));
  });
  for (const [u, v, radius] of SPOTS)
    wart(face, { x: u * width, y: v * height, radius: radius * width });
};

function wart(face: Parameters<Paint>[0], spot: { x: number; y: number; radius: number }): void {
  const down = downhill(spot.x - face.width / 2, spot.y - face.height / 2);
  eachPixel(face, (x, y) => {
    const dx = x + 0.5 - spot.x;
    const dy = y + 0.5 - spot.y;
    const reach = Math.hypot(dx, dy) / spot.radius;
    const fall = (dx * down[0] + dy * down[1]) / spot.radius;
    if (reach <= 1) {
      const light = fall < -0.45 ? 5 : fall > 0.62 ? 2 : 4;
      face.set(x, y, shade(CREAM, reach > 0.85 && light === 4 ? 3 : light));
    } else if (reach < 1 + 1.6 / spot.radius && fall > 0) {
      face.set(x, y, shade(RED, 1));
    }
  });
}

/** The way down the cap, from its top. */
function downhill(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  return length < 3 ? [0, -1] : [x / length, y / length];
}

const gills: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const ridge = [4, 3, 2, 1][x % 4] ?? 3;
    const depth = y > face.height * 0.7 ? 1 : 0;
    face.set(x, y, shade(CREAM, ridge - depth * 0.8 + (hash(x, y, 2) > 0.85 ? 1 : 0)));
  });
};

function addCap(model: Model, sheet: Sheet): void {
  const top = lathe({
    profile: [
      [14.5, 14],
      [15.2, 15.4],
      [14.4, 18],
      [12.2, 21.2],
      [8.6, 24],
      [4.4, 25.8],
      [0, 26.4],
    ],
    segments: 16,
    slot: sheet.place(80, 80, capTop),
    cover: 'disc',
  });
  model.mesh({ name: 'cap', ...top, origin: CAP, sheet, smooth: true });
  const below = lathe({
    profile: [
      [4.6, 12.6],
      [14.5, 14],
    ],
    segments: 16,
    slot: sheet.place(96, 20, gills),
  });
  model.mesh({ name: 'gills', ...below, origin: CAP, sheet });
}

/** Pale flesh with fine upright fibres, damp and dark at the foot. */
const flesh: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const fibre = hash(x, Math.floor(y / 5), 11);
    const step = 3.7 + (fibre > 0.8 ? 0.9 : fibre < 0.15 ? -1 : 0);
    const damp = Math.max(0, (y / face.height - 0.72) * 5) + (y < 3 ? 1.4 : 0);
    face.set(x, y, shade(PLASTER, step - damp + bayer(x, y) * 0.5));
  });
};

function addStem(model: Model, sheet: Sheet): void {
  const stem = lathe({
    profile: [
      [8, 0],
      [6.6, 2.4],
      [5.8, 8],
      [6, 14],
      [6.8, 16.4],
    ],
    segments: 10,
    slot: sheet.place(80, 34, flesh),
  });
  model.mesh({ name: 'stem', ...stem, sheet });
}

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

function addGround(model: Model, sheet: Sheet): void {
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

const DOOR = stencil(
  `
  ....ffffff....
  ..ffLLLLLLff..
  .fLllllllllLf.
  .fllkllkllklf.
  fLllkllkllkllf
  fllyyyyllklllf
  flyYwyywyllklf
  flyywyywyllklf
  fllyyyylklkllf
  fllkllkllklllf
  fIIIllkllklllf
  fllkllkllklggf
  fllkllkllklgGf
  fllkllkllklllf
  fIIIllkllklllf
  fllkllkllklllf
  fllkllkllklllf
  fDDDDDDDDDDDDf`,
  {
    f: shade(DARK_OAK, 1),
    L: shade(OAK, 5),
    l: shade(OAK, 3),
    k: shade(OAK, 1),
    D: shade(OAK, 1),
    y: hex('#ffcf5e'),
    Y: hex('#fff2b5'),
    w: shade(DARK_OAK, 2),
    I: shade(STONE, 1),
    g: hex('#e8b944'),
    G: hex('#8f5b22'),
  },
);

const door: Paint = (face) => {
  fill(face, shade(DARK_OAK, 2));
  stamp(face, DOOR, [1, 0]);
};

const wood: Paint = (face) => boards(face, OAK, { width: 3, seed: face.width });
const lintel: Paint = (face) => {
  boards(face, DARK_OAK, { width: 4, seed: 3 });
  bevel(face, shade(DARK_OAK, 5), shade(DARK_OAK, 0));
};

const step: Paint = (face) => {
  patches(face, STONE, { low: 2, high: 4.6, scale: 3, seed: face.height });
  bevel(face, shade(STONE, 5), shade(STONE, 1));
};

function addDoor(model: Model, sheet: Sheet): void {
  const entrance = model.group({ name: 'entrance', origin: [0, 0, -8] });
  const part = { sheet, parent: entrance };
  model.cube({
    ...part,
    name: 'door',
    from: [-4, 0, -8.2],
    size: [8, 9, 2.5],
    skin: { north: door, all: wood },
  });
  model.cube({
    ...part,
    name: 'lintel',
    from: [-5, 9, -9.2],
    size: [10, 1, 4],
    skin: lintel,
  });
  model.cube({ ...part, name: 'step', from: [-5, 0, -11], size: [10, 1, 3.5], skin: step });
  model.cube({ ...part, name: 'step', from: [-3.5, 0, -13], size: [7, 0.5, 2], skin: step });
  for (const x of [-5, 4]) {
    model.cube({
      ...part,
      name: 'jamb',
      from: [x, 1, -8.8],
      size: [1, 8, 2],
      skin: { all: lintel },
    });
  }
}

const WINDOW = stencil(
  `
  ..ffffff..
  .fYYyyyyf.
  fYYyffyyyf
  fYyyffyyof
  fyyyffyyof
  ffffffffff
  fyyyffyoof
  fyyoffooof
  .fyoffoof.
  ..ffffff..`,
  {
    f: shade(DARK_OAK, 1),
    Y: hex('#fff6c8'),
    y: hex('#ffd667'),
    o: hex('#f2a33c'),
  },
);

const roundWindow: Paint = (face) => stamp(face, WINDOW);

function addWindows(model: Model, sheet: Sheet): void {
  for (const angle of [75, 180, 285]) {
    model.cube({
      name: 'window',
      from: [-2.5, 6.4, -6.5],
      size: [5, 5, 1],
      origin: [0, 0, 0],
      rotation: [0, angle, 0],
      sheet,
      skin: { north: roundWindow },
    });
  }
}

const chimneyBricks: Paint = (face) => bricks(face, RED.slice(1), { width: 5, height: 3, seed: 4 });

function addChimney(model: Model, sheet: Sheet): void {
  const at = { origin: [7, 25, 4], rotation: [0, 20, -6] } as const;
  model.cube({
    name: 'chimney',
    from: [5, 21, 2],
    size: [4, 10, 4],
    ...at,
    sheet,
    skin: { sides: chimneyBricks, down: null, up: step },
  });
  model.cube({
    name: 'chimney',
    from: [4.5, 30, 1.5],
    size: [5, 1.5, 5],
    ...at,
    sheet,
    skin: step,
  });
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

function addPlants(model: Model, { cap, plants }: { cap: Sheet; plants: Sheet }): void {
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
