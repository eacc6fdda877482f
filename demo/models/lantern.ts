import { bevel, box, fill, gradient, stamp, stencil } from '../kit/brushes/basic.ts';
import { metal, pane } from '../kit/brushes/materials.ts';
import { CLEAR, hex, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { BRASS, CREAM, IRON, LEAF } from './palette.ts';

const FLAME_FRAMES = 8;

/** A brass lantern for a Java block: an animated flame behind glass, ivy up one post. */
export default function lantern(): Model {
  const model = new Model({
    name: 'lantern',
    format: 'java_block',
    version: '4.10',
    fields: { parent: '', java_block_version: '1.9.0', ambientocclusion: true },
  });
  const body = model.sheet({ name: 'lantern.png', density: 2 });
  const glass = model.sheet({
    name: 'lantern_glass.png',
    density: 2,
    fields: { render_sides: 'double' },
  });
  const flame = model.sheet({
    name: 'lantern_flame.png',
    density: 2,
    frames: FLAME_FRAMES,
    fields: { frame_time: 2, frame_interpolate: false, render_sides: 'double' },
  });
  addFrame(model, body);
  addRoof(model, body);
  addLight(model, body, flame);
  addPanes(model, glass);
  addIvy(model, body);
  return model;
}

const ironPlate: Paint = (face) => {
  metal(face, IRON);
  const thin = face.height < 3;
  bevel(face, shade(IRON, 4), shade(IRON, thin ? 2 : 0));
};

const brassBand: Paint = (face) => {
  gradient(face, BRASS, [4, 2]);
  bevel(face, shade(BRASS, 5), shade(BRASS, face.height < 3 ? 3 : 1));
  for (let x = 3; x < face.width - 2; x += 4) {
    face.set(x, Math.floor(face.height / 2), shade(BRASS, 1));
    face.set(x, Math.floor(face.height / 2) - 1, shade(BRASS, 4));
  }
};

const post: Paint = (face) => {
  gradient(face, BRASS, [4, 2]);
  for (let y = 0; y < face.height; y++) {
    face.set(0, y, shade(BRASS, y % 6 === 0 ? 5 : 3));
    face.set(face.width - 1, y, shade(BRASS, 1));
  }
  box(face, [0, 0, face.width, 1], shade(BRASS, 5));
  box(face, [0, face.height - 1, face.width, 1], shade(BRASS, 0));
};

const floor: Paint = (face) => {
  ironPlate(face, 0);
  const { width, height } = face;
  box(face, [3, 3, width - 6, height - 6], shade(IRON, 1));
  box(face, [5, 5, width - 10, height - 10], shade(BRASS, 1));
  bevel(face, shade(IRON, 5), shade(IRON, 1));
};

function addFrame(model: Model, sheet: Sheet): void {
  const skin = { sides: ironPlate, ends: floor };
  model.cube({ name: 'foot', from: [3, 0, 3], size: [10, 1, 10], sheet, skin });
  model.cube({
    name: 'base',
    from: [3.5, 1, 3.5],
    size: [9, 1.5, 9],
    sheet,
    skin: { sides: brassBand, up: floor },
  });
  for (const x of [4, 11]) {
    for (const z of [4, 11]) {
      model.cube({
        name: 'post',
        from: [x, 2.5, z],
        size: [1, 7.5, 1],
        sheet,
        skin: { sides: post },
      });
    }
  }
  model.cube({
    name: 'collar',
    from: [3.5, 10, 3.5],
    size: [9, 1, 9],
    sheet,
    skin: { sides: brassBand, ends: ironPlate },
  });
}

function addRoof(model: Model, sheet: Sheet): void {
  const tiers = [
    [3, 11, 10, 1],
    [4, 12, 8, 1],
    [5.5, 13, 5, 1.5],
  ] as const;
  for (const [start, y, width, height] of tiers) {
    model.cube({
      name: 'roof',
      from: [start, y, start],
      size: [width, height, width],
      sheet,
      skin: { all: ironPlate, down: null },
    });
  }
  model.cube({
    name: 'cap',
    from: [6.5, 14.5, 6.5],
    size: [3, 1.5, 3],
    origin: [8, 15, 8],
    rotation: [0, 45, 0],
    sheet,
    skin: { all: brassBand, down: null },
  });
  const turned = { origin: [8, 18, 8], rotation: [0, 45, 0] } as const;
  const skin = { north: ring, south: ring };
  model.cube({ name: 'ring', from: [5.5, 15.5, 8], size: [5, 5, 0], ...turned, sheet, skin });
}

const RING = stencil(
  `
  ..dbhhbd..
  .dhb..bhd.
  dhb....bbd
  bb......bb
  hb......bd
  hb......bd
  bb......bd
  dbb....bbd
  .dbb..bbd.
  ..ddbbdd..`,
  { d: shade(IRON, 1), b: shade(IRON, 3), h: shade(IRON, 5) },
);

const ring: Paint = (face) => stamp(face, RING);

function addLight(model: Model, sheet: Sheet, flame: Sheet): void {
  model.cube({
    name: 'candle',
    from: [6.5, 2.5, 6.5],
    size: [3, 2, 3],
    sheet,
    skin: { sides: wax, up: waxTop },
  });
  for (const angle of [45, -45]) {
    model.cube({
      name: 'flame',
      from: [5, 4, 8],
      size: [6, 6, 0],
      origin: [8, 5, 8],
      rotation: [0, angle, 0],
      sheet: flame,
      skin: { north: flameFrame },
      fields: { light_emission: 15 },
    });
  }
}

const wax: Paint = (face) => {
  gradient(face, CREAM, [4, 2]);
  const drips = [1, 2, 1, 0, 0, 1];
  drips.forEach((length, x) => {
    for (let y = 0; y < length; y++) face.set(x, y, shade(CREAM, 5));
    face.set(x, length, shade(CREAM, 3));
  });
};

const waxTop: Paint = (face) => {
  fill(face, shade(CREAM, 4));
  bevel(face, shade(CREAM, 5), shade(CREAM, 3));
  box(face, [2, 2, 2, 2], hex('#fbd98a'));
  face.set(2, 3, shade(IRON, 1));
};

const FIRE = [hex('#fffbe0'), hex('#ffe678'), hex('#ffb92e'), hex('#f77f1d'), hex('#c9401c')];

/** A drop of fire that leans and stretches as the frames go by; hottest low in its middle. */
const flameFrame: Paint = (face, frame) => {
  const phase = (frame / FLAME_FRAMES) * Math.PI * 2;
  const top = 1 + Math.round(Math.sin(phase * 2));
  eachPixel(face, (x, y) => {
    const rise = (face.height - 1 - y) / (face.height - 1 - top);
    const lean = Math.sin(phase + rise * 3) * 1.3 * rise;
    const girth = 4.3 * Math.max(0, 1 - rise) ** 0.8 * Math.min(1, 0.5 + rise * 2);
    const off = Math.abs(x + 0.5 - face.width / 2 - lean) / Math.max(0.01, girth);
    if (rise > 1 || off > 1) return face.set(x, y, CLEAR);
    const heat = Math.max(off, rise * 1.05 - 0.1) * 4.6;
    return face.set(x, y, FIRE[Math.min(4, Math.floor(heat))] ?? CLEAR);
  });
};

const clearPane: Paint = (face) => {
  pane(face, hex('#ffedbc16'), hex('#ffffff40'));
  bevel(face, hex('#ffffff50'), hex('#ffe6a638'));
};

function addPanes(model: Model, sheet: Sheet): void {
  const side = { name: 'pane', sheet };
  model.cube({ ...side, from: [5, 2.5, 4.5], size: [6, 7.5, 0], skin: { north: clearPane } });
  model.cube({ ...side, from: [5, 2.5, 11.5], size: [6, 7.5, 0], skin: { south: clearPane } });
  model.cube({ ...side, from: [4.5, 2.5, 5], size: [0, 7.5, 6], skin: { west: clearPane } });
  model.cube({ ...side, from: [11.5, 2.5, 5], size: [0, 7.5, 6], skin: { east: clearPane } });
}

const IVY = stencil(
  `
  ..mh....
  .mlhm...
  .mllm...
  ..ms.mh.
  ...smllh
  .mhs.mlm
  mllhs.m.
  .mlm.s..
  ..m.ms..
  ....slmh
  .mh.smll
  mllms.mm
  .mmlms..
  ...m.s..
  ..mh.s..
  .mllms..
  .mlm.s..
  ..m..s..`,
  { s: shade(LEAF, 1), m: shade(LEAF, 2), l: shade(LEAF, 3), h: shade(LEAF, 5) },
);

const ivy: Paint = (face) => stamp(face, IVY);

function addIvy(model: Model, sheet: Sheet): void {
  const north = { north: ivy, south: ivy };
  const east = { east: ivy, west: ivy };
  model.cube({ name: 'ivy', from: [9.2, 1, 3.4], size: [4, 9, 0], sheet, skin: north });
  model.cube({
    name: 'ivy',
    from: [12.6, 0, 9],
    size: [0, 9, 4],
    sheet,
    skin: east,
    mirror: ['west', 'east'],
  });
}
