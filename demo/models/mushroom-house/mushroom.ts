import { shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import { bayer, hash } from '../../kit/noise.ts';
import type { Vec3 } from '../../kit/project.ts';
import { lathe } from '../../kit/shapes.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { eachPixel } from '../../kit/surface.ts';
import { CREAM, PLASTER, RED } from '../palette.ts';

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

/** The cap: smooth, its picture laid over it like a cloth. */
export function addCap(model: Model, sheet: Sheet): void {
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
export const flesh: Paint = (face) => {
  eachPixel(face, (x, y) => {
    const fibre = hash(x, Math.floor(y / 5), 11);
    const step = 3.7 + (fibre > 0.8 ? 0.9 : fibre < 0.15 ? -1 : 0);
    const damp = Math.max(0, (y / face.height - 0.72) * 5) + (y < 3 ? 1.4 : 0);
    face.set(x, y, shade(PLASTER, step - damp + bayer(x, y) * 0.5));
  });
};

/** The stem: ten flat sides. */
export function addStem(model: Model, sheet: Sheet): void {
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
