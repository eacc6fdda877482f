import { bevel, box, fill, gradient, stamp, stencil } from '../kit/brushes/basic.ts';
import { hex, ramp, shade, withAlpha } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { bayer, hash } from '../kit/noise.ts';
import { lathe, type ProfilePoint } from '../kit/shapes.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { CREAM, GOLD, OAK } from './palette.ts';

const BREW = ramp('#3a0f52 #6d1a86 #a828ac #df48b8 #ff86c4 #ffd3e2');
const GLASS = ramp('#7fb6d8 #a9d6ea #d2eef8 #ffffff');

/** A love potion: smooth glass around a glowing brew, both partly see-through in their own colour. */
export default function potion(): Model {
  const model = new Model({ name: 'potion', format: 'free', version: '5.0' });
  const solid = model.sheet({ name: 'fittings.png', density: 2 });
  const brew = model.sheet({ name: 'brew.png', density: 2, fields: { render_sides: 'front' } });
  const glass = model.sheet({ name: 'glass.png', density: 2, fields: { render_sides: 'double' } });
  addBrew(model, brew);
  addGlass(model, glass);
  addStopper(model, solid);
  addCollar(model, solid);
  addLabel(model, solid);
  return model;
}

const BELLY: readonly ProfilePoint[] = [
  [4, 0],
  [5.8, 1],
  [7.2, 3.4],
  [7.6, 6],
  [7, 8.8],
  [5.2, 11.2],
  [3, 12.8],
  [2.4, 14],
  [2.4, 17],
];

/** The outline moved inwards, up to a height. */
function inside(profile: readonly ProfilePoint[], gap: number, top: number): ProfilePoint[] {
  return profile.filter(([, y]) => y <= top).map(([radius, y]) => [radius - gap, y + gap * 0.6]);
}

/** Deep below, bright where light gathers at the top, with beads that rise through it. */
const liquid: Paint = (face) => {
  const { height } = face;
  eachPixel(face, (x, y) => {
    const swirl = Math.sin(x * 0.35 + y * 0.5) * 0.7 + Math.sin(x * 0.17 - y * 0.31) * 0.6;
    const step = 3.6 - (y / height) * 2.6 + swirl + bayer(x, y) * 0.45;
    face.set(x, y, withAlpha(shade(BREW, Math.max(1, step)), 205));
  });
  for (let bead = 0; bead < 22; bead++) {
    const x = Math.floor(hash(bead, 1, 5) * face.width);
    const y = Math.floor(hash(bead, 2, 5) * (height - 3)) + 1;
    face.set(x, y, withAlpha(shade(BREW, 5), 235));
    if (bead % 3 === 0) {
      face.set(x + 1, y, withAlpha(shade(BREW, 4), 235));
      face.set(x, y + 1, withAlpha(shade(BREW, 4), 235));
      face.set(x + 1, y + 1, withAlpha(shade(BREW, 2), 220));
    }
  }
};

const liquidTop: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const reach = Math.hypot(x + 0.5 - face.width / 2, y + 0.5 - face.height / 2) / face.width;
    const step = reach > 0.4 ? 5 : 3.4 + Math.sin(reach * 30) * 0.8;
    face.set(x, y, withAlpha(shade(BREW, step), 225));
  });
};

function addBrew(model: Model, sheet: Sheet): void {
  const profile = inside(BELLY, 0.8, 9);
  const body = lathe({ profile, segments: 16, slot: sheet.place(96, 24, liquid) });
  model.mesh({ name: 'brew', ...body, sheet, smooth: true });
  const [radius, y] = profile.at(-1) ?? [1, 1];
  const surface = lathe({
    profile: [
      [radius, y],
      [0, y],
    ],
    segments: 16,
    slot: sheet.place(28, 28, liquidTop),
    cover: 'disc',
  });
  model.mesh({ name: 'brew surface', ...surface, sheet });
}

/** Nearly clear, with a tall highlight on one side, a fainter one behind, and a bright rim. */
const bottle: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const turn = x / width;
    const upper = y / height;
    const tall = Math.abs(turn - 0.44 - upper * 0.02) < 0.028 && upper > 0.3 && upper < 0.72;
    const dot = Math.abs(turn - 0.395) < 0.013 && upper > 0.36 && upper < 0.5;
    const back = Math.abs(turn - 0.9) < 0.02 && upper > 0.4 && upper < 0.66;
    const foot = upper > 0.93;
    if (tall || dot) return face.set(x, y, withAlpha(shade(GLASS, 3), 190));
    if (back || foot) return face.set(x, y, withAlpha(shade(GLASS, 2), 100));
    return face.set(x, y, withAlpha(shade(GLASS, 1 + bayer(x, y)), 44));
  });
};

const lip: Paint = (face) => {
  gradient(face, GLASS, [3, 1]);
  eachPixel(face, (x, y) => face.set(x, y, withAlpha(face.get(x, y), y === 0 ? 200 : 130)));
};

function addGlass(model: Model, sheet: Sheet): void {
  const body = lathe({ profile: BELLY, segments: 16, slot: sheet.place(96, 40, bottle) });
  model.mesh({ name: 'bottle', ...body, sheet, smooth: true });
  const ring = lathe({
    profile: [
      [2.4, 16.4],
      [3.3, 16.8],
      [3.3, 18],
      [2.4, 18.2],
    ],
    segments: 16,
    slot: sheet.place(48, 8, lip),
  });
  model.mesh({ name: 'lip', ...ring, sheet, smooth: true });
}

const cork: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const grain = hash(x, y, 4);
    face.set(
      x,
      y,
      shade(OAK, 4 - (y / face.height) * 1.2 + (grain > 0.82 ? -1.6 : grain < 0.15 ? 1 : 0)),
    );
  });
};

function addStopper(model: Model, sheet: Sheet): void {
  const body = lathe({
    profile: [
      [1.9, 15],
      [2.2, 18],
      [2.5, 20.4],
      [2.2, 20.8],
    ],
    segments: 10,
    slot: sheet.place(32, 12, cork),
  });
  model.mesh({ name: 'cork', ...body, sheet });
  const top = lathe({
    profile: [
      [2.2, 20.8],
      [0, 20.8],
    ],
    segments: 10,
    slot: sheet.place(10, 10, cork),
    cover: 'disc',
  });
  model.mesh({ name: 'cork top', ...top, sheet });
}

const goldBand: Paint = (face) => {
  gradient(face, GOLD, [4.6, 1.6]);
  for (let x = 0; x < face.width; x += 6) box(face, [x, 1, 2, 2], shade(GOLD, 5));
  box(face, [0, face.height - 1, face.width, 1], shade(GOLD, 1));
};

function addCollar(model: Model, sheet: Sheet): void {
  const collar = lathe({
    profile: [
      [2.7, 12.9],
      [3.2, 13.3],
      [3, 14.4],
      [2.5, 14.7],
    ],
    segments: 16,
    slot: sheet.place(48, 5, goldBand),
  });
  model.mesh({ name: 'collar', ...collar, sheet, smooth: true });
}

const HEART = stencil(
  `
  .hh...mm.
  hwhm.mmmd
  hhmmmmmmd
  hmmmmmmdd
  .mmmmmmd.
  ..mmmmd..
  ...mmd...
  ....d....`,
  { w: hex('#ffffff'), h: hex('#ff8fb0'), m: hex('#e0325f'), d: hex('#8d1747') },
);

const tag: Paint = (face) => {
  fill(face, shade(CREAM, 3));
  bevel(face, shade(CREAM, 4), shade(CREAM, 1));
  eachPixel(face, (x, y) => {
    if (hash(x, y, 9) > 0.93) face.set(x, y, shade(CREAM, 2));
  });
  box(face, [Math.floor(face.width / 2) - 1, 1, 2, 2], shade(OAK, 0));
  stamp(face, HEART, [Math.floor((face.width - 9) / 2), 5]);
};

const tagBack: Paint = (face) => {
  fill(face, shade(CREAM, 2));
  bevel(face, shade(CREAM, 3), shade(CREAM, 1));
};

const cord: Paint = (face) => {
  eachPixel(face, (x, y) => face.set(x, y, shade(CREAM, (x + y) % 2 ? 1 : 3)));
};

function addLabel(model: Model, sheet: Sheet): void {
  const label = model.group({ name: 'label', origin: [0.5, 13, -3.4], rotation: [38, 10, 6] });
  const part = { sheet, parent: label };
  model.cube({
    ...part,
    name: 'cord',
    from: [0.25, 10.8, -4],
    size: [0.5, 2.6, 0.5],
    skin: cord,
  });
  model.cube({
    ...part,
    name: 'tag',
    from: [-2.5, 4.4, -3.9],
    size: [6, 7.5, 0.5],
    skin: { north: tag, all: tagBack },
  });
}
