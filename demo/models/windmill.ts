import { bevel, box, fill, outline, stamp, stencil } from '../kit/brushes/basic.ts';
import { boards, cobble, patches, shingles } from '../kit/brushes/materials.ts';
import { CLEAR, hex, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { bayer, hash } from '../kit/noise.ts';
import type { Group } from '../kit/project.ts';
import { lathe, type ProfilePoint } from '../kit/shapes.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { CREAM, DARK_OAK, LEAF, OAK, PLASTER, STONE, TERRACOTTA } from './palette.ts';

/** A windmill of faceted meshes; each texture has a UV space of its own, and the sails turn. */
export default function windmill(): Model {
  const model = new Model({ name: 'windmill', format: 'free', version: '4.10' });
  const sheets = {
    walls: model.sheet({ name: 'walls.png', density: 2 }),
    roof: model.sheet({ name: 'roof.png', density: 2 }),
    timber: model.sheet({ name: 'timber.png', density: 2 }),
    sails: model.sheet({ name: 'sails.png', density: 4, fields: { render_sides: 'double' } }),
  };
  addHill(model, sheets.walls);
  addTower(model, sheets.walls);
  addCap(model, sheets.roof);
  addGallery(model, sheets.timber);
  addOpenings(model, sheets.timber);
  const hub = addSails(model, sheets.timber, sheets.sails);
  addFence(model, sheets.timber);
  addTurning(model, hub);
  return model;
}

const SEGMENTS = 8;

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

function addHill(model: Model, sheet: Sheet): void {
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

function addTower(model: Model, sheet: Sheet): void {
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

function addCap(model: Model, sheet: Sheet): void {
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

const plank: Paint = (face) => {
  boards(face, OAK, { width: 4, seed: face.width });
  bevel(face, shade(OAK, 5), shade(OAK, 0));
};

const beam: Paint = (face) => {
  boards(face, DARK_OAK, { width: 3, seed: face.height });
  bevel(face, shade(DARK_OAK, 5), shade(DARK_OAK, 0));
};

function addGallery(model: Model, sheet: Sheet): void {
  const gallery = model.group({ name: 'gallery', origin: [0, 10, 0] });
  for (let i = 0; i < SEGMENTS; i++) {
    const around = {
      origin: [0, 10, 0],
      rotation: [0, i * 45 + 22.5, 0],
      parent: gallery,
      sheet,
    } as const;
    model.cube({
      ...around,
      name: 'deck',
      from: [-4.4, 10, -10.6],
      size: [8.8, 0.8, 4],
      skin: plank,
    });
    model.cube({
      ...around,
      name: 'rail',
      from: [-4.4, 13, -10.6],
      size: [8.8, 0.7, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'post',
      from: [-4.2, 10.8, -10.5],
      size: [0.7, 2.4, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'post',
      from: [-0.3, 10.8, -10.5],
      size: [0.7, 2.4, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'strut',
      from: [-0.4, 6.6, -8],
      size: [0.8, 4.4, 0.8],
      origin: [0, 10, 0],
      skin: beam,
    });
  }
}

const DOOR = stencil(
  `
  ..ffffffff..
  .fLlkLlkLlf.
  fLllkllkllLf
  fLllkllkllkf
  fIIIIIIkllkf
  fLllkllkllkf
  fLllkllkllkf
  fLllkllkgGkf
  fLllkllkgGkf
  fLllkllkllkf
  fIIIIIIkllkf
  fLllkllkllkf
  fLllkllkllkf
  fLllkllkllkf`,
  {
    f: shade(DARK_OAK, 1),
    L: shade(OAK, 5),
    l: shade(OAK, 3),
    k: shade(OAK, 1),
    I: shade(STONE, 1),
    g: hex('#f2c14e'),
    G: hex('#8f5b22'),
  },
);

const door: Paint = (face) => {
  fill(face, shade(DARK_OAK, 1));
  stamp(face, DOOR);
};

const shutter: Paint = (face) => {
  const blue = [hex('#1f4a7a'), hex('#2f6aa3'), hex('#5596cf')];
  fill(face, blue[1] ?? CLEAR);
  for (let y = 1; y < face.height; y += 2) box(face, [1, y, face.width - 2, 1], blue[2] ?? CLEAR);
  outline(face, blue[0] ?? CLEAR);
};

const pane: Paint = (face) => {
  fill(face, hex('#ffd873'));
  box(face, [1, 1, 2, 2], hex('#fff6cf'));
  const middle = Math.floor(face.width / 2);
  box(face, [middle, 0, 1, face.height], shade(DARK_OAK, 1));
  box(face, [0, Math.floor(face.height / 2), face.width, 1], shade(DARK_OAK, 1));
  outline(face, shade(DARK_OAK, 2));
};

function addOpenings(model: Model, sheet: Sheet): void {
  model.cube({
    name: 'door',
    from: [-3, 0.2, -9],
    size: [6, 7, 2],
    sheet,
    skin: { north: door, all: beam },
  });
  model.cube({ name: 'step', from: [-4, 0, -10.5], size: [8, 0.8, 3], sheet, skin: plank });
  for (const angle of [0, 90, 180, 270]) {
    const at = { origin: [0, 17, 0], rotation: [0, angle, 0], sheet } as const;
    model.cube({ ...at, name: 'window', from: [-1.5, 15.6, -6.4], size: [3, 4, 1], skin: pane });
    for (const x of [-3.1, 1.6]) {
      model.cube({
        ...at,
        name: 'shutter',
        from: [x, 15.6, -6.6],
        size: [1.5, 4, 0.5],
        skin: shutter,
      });
    }
  }
}

/** Canvas laced to a lattice, worn through at its foot. */
const sailCloth: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const bar = x % 5 === 0 || y % 6 === 0 || x === width - 1 || y === height - 1;
    const worn = y > height * 0.8 + hash(x, 1, 4) * 5;
    const fold = Math.sin((x / width) * 9) * 0.7;
    if (bar) face.set(x, y, shade(OAK, y % 6 === 0 ? 4 : 2));
    else if (worn) face.set(x, y, CLEAR);
    else face.set(x, y, shade(CREAM, 3.4 + fold - (y / height) * 0.8 + bayer(x, y) * 0.5));
  });
  box(face, [1, 7, width - 2, 3], hex('#c8483f'));
  box(face, [1, 10, width - 2, 1], hex('#8c2c33'));
};

function addSails(model: Model, timber: Sheet, cloth: Sheet): Group {
  const hub = model.group({ name: 'sails', origin: [0, 25, -8], rotation: [0, 0, 18] });
  model.cube({
    name: 'axle',
    from: [-0.8, 24.2, -9.5],
    size: [1.6, 1.6, 6],
    sheet: timber,
    skin: beam,
    parent: hub,
  });
  model.cube({
    name: 'hub',
    from: [-1.5, 23.5, -10],
    size: [3, 3, 1.5],
    sheet: timber,
    skin: beam,
    parent: hub,
  });
  for (const angle of [0, 90, 180, 270]) {
    const around = { origin: [0, 25, -9], rotation: [0, 0, angle], parent: hub } as const;
    model.cube({
      ...around,
      name: 'spar',
      from: [-0.5, 25, -9.5],
      size: [1, 18, 0.8],
      sheet: timber,
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'sail',
      from: [0.5, 28, -9.1],
      size: [4.5, 14.5, 0],
      sheet: cloth,
      skin: { north: sailCloth },
      mirror: ['north'],
    });
  }
  return hub;
}

function addFence(model: Model, sheet: Sheet): void {
  const posts = [
    [13, -6, 30],
    [14.5, -1, 0],
    [13, 4, -30],
    [-13.5, 2, 12],
    [-14, -3, -8],
  ] as const;
  for (const [x, z, angle] of posts) {
    const at = { origin: [x, 0, z], rotation: [0, angle, 0], sheet } as const;
    model.cube({
      ...at,
      name: 'fence post',
      from: [x - 0.5, -0.5, z - 2],
      size: [1, 3.5, 1],
      skin: beam,
    });
    model.cube({
      ...at,
      name: 'fence rail',
      from: [x - 0.2, 1.4, z - 2],
      size: [0.5, 0.8, 5],
      skin: plank,
    });
  }
}

function addTurning(model: Model, hub: Group): void {
  model.animation({
    name: 'turn',
    loop: 'loop',
    length: 8,
    bones: [
      {
        bone: hub,
        keys: {
          rotation: [
            [0, [0, 0, 0]],
            [8, [0, 0, 360]],
          ],
        },
      },
    ],
  });
}
