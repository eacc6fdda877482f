import { cobble, patches } from '../kit/brushes/materials.ts';
import { type Ramp, shade, withAlpha } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { bayer, hash } from '../kit/noise.ts';
import type { Vec3 } from '../kit/project.ts';
import { lathe, patch, type Shape } from '../kit/shapes.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import { eachPixel } from '../kit/surface.ts';
import { CHARCOAL, MOSS, TEAL, VIOLET } from './palette.ts';

/** A cluster of crystals that light themselves, with additive halos around the tallest. */
export default function crystal(): Model {
  const model = new Model({ name: 'crystal', format: 'free', version: '5.0' });
  const rock = model.sheet({ name: 'rock.png', density: 2 });
  const gem = model.sheet({
    name: 'crystal.png',
    density: 2,
    fields: { render_mode: 'emissive' },
  });
  const halo = model.sheet({
    name: 'halo.png',
    density: 2,
    fields: { render_mode: 'additive', render_sides: 'double' },
  });
  addRock(model, rock);
  for (const shard of SHARDS) addShard(model, gem, shard);
  addDrift(model, gem);
  addHalo(model, halo);
  return model;
}

const rubble: Paint = (face) => {
  cobble(face, CHARCOAL, { cell: 7, seed: 12 });
  eachPixel(face, (x, y) => {
    const fringe = 2 + hash(Math.floor(x / 2), 1, 8) * 5;
    if (y < fringe) face.set(x, y, shade(MOSS, 3.2 - y * 0.4 + hash(x, y, 2)));
  });
};

const mossy: Paint = (face) => {
  patches(face, MOSS, { low: 0.6, high: 4, scale: 4, seed: 3 });
  eachPixel(face, (x, y) => {
    const reach =
      Math.hypot(x + 0.5 - face.width / 2, y + 0.5 - face.height / 2) / (face.width / 2);
    if (reach < 0.5 + hash(x, y, 4) * 0.2) {
      face.set(x, y, shade(CHARCOAL, 2 + hash(x, y, 6) * 2.4));
    }
    if (hash(x, y, 9) > 0.97) face.set(x, y, shade(TEAL, 4));
  });
};

function addRock(model: Model, sheet: Sheet): void {
  const at = { segments: 9 };
  const side = lathe({
    ...at,
    profile: [
      [8, -5],
      [12.4, -2],
      [13, 0],
    ],
    slot: sheet.place(96, 14, rubble),
  });
  const top = lathe({
    ...at,
    profile: [
      [13, 0],
      [8, 1.6],
      [0, 2.2],
    ],
    slot: sheet.place(60, 60, mossy),
    cover: 'disc',
  });
  model.mesh({
    name: 'rock',
    vertices: side.vertices,
    faces: [...side.faces, foot(sheet, side)],
    sheet,
  });
  model.mesh({ name: 'moss', ...top, sheet });
}

/** The underside as one polygon. */
function foot(sheet: Sheet, { vertices }: Shape) {
  const slot = sheet.place(32, 32, (face) => cobble(face, CHARCOAL, { cell: 6, seed: 5 }));
  const ring = Array.from({ length: 9 }, (_, i) => 8 - i);
  return patch(
    slot,
    ring,
    ring.map((corner) => {
      const [x, , z] = vertices[corner] ?? [0, 0, 0];
      return [16 + x, 16 + z];
    }),
  );
}

interface ShardPlan {
  origin: Vec3;
  rotation: Vec3;
  radius: number;
  height: number;
  colours: Ramp;
}

const SHARDS: readonly ShardPlan[] = [
  { origin: [0, 1, 0], rotation: [4, 10, -3], radius: 3.6, height: 25, colours: VIOLET },
  { origin: [-4.5, 1, -2], rotation: [-14, 0, 22], radius: 2.6, height: 16, colours: VIOLET },
  { origin: [4.6, 1, -1.5], rotation: [-8, 20, -26], radius: 2.8, height: 18, colours: VIOLET },
  { origin: [1.5, 1, -5], rotation: [-34, 0, -8], radius: 2, height: 11, colours: TEAL },
  { origin: [-2, 1, 5], rotation: [30, 0, 10], radius: 2.3, height: 13, colours: VIOLET },
  { origin: [-8, 0.5, 2], rotation: [6, 0, 38], radius: 1.5, height: 8, colours: TEAL },
  { origin: [8.2, 0.5, 3], rotation: [20, 0, -36], radius: 1.7, height: 9, colours: TEAL },
  { origin: [5, 1, 5.6], rotation: [34, 0, -22], radius: 1.4, height: 8, colours: VIOLET },
];

const facets = new Map<Ramp, Paint>();

/**
 * Facets, a lit and a dark one in turn, brighter toward the tip. A low alpha is a strong glow in an
 * emissive texture.
 */
function facetPaint(colours: Ramp): Paint {
  const known = facets.get(colours);
  if (known) return known;
  const paint: Paint = (face) => {
    eachPixel(face, (x, y) => {
      const turn = (x / face.width) * 6;
      const tone = [0, 1, 0.3, -0.8, 0.5, -0.4][Math.floor(turn)] ?? 0;
      const edge = turn % 1 < 0.16 ? 1.3 : 0;
      const rise = 1 - y / face.height;
      const vein = hash(x, Math.floor(y / 6), 5) > 0.86 ? 0.9 : 0;
      const step = 1.5 + rise * 2 + tone + edge + vein + bayer(x, y) * 0.5;
      face.set(x, y, withAlpha(shade(colours, step), Math.round(190 - rise * 130 - edge * 30)));
    });
  };
  facets.set(colours, paint);
  return paint;
}

function addShard(model: Model, sheet: Sheet, plan: ShardPlan): void {
  const { origin, rotation, radius, height, colours } = plan;
  const slot = sheet.place(36, 36, facetPaint(colours));
  const shape = lathe({
    profile: [
      [radius * 0.8, -1],
      [radius, height * 0.3],
      [radius * 0.85, height * 0.72],
      [0, height],
    ],
    segments: 6,
    slot,
  });
  model.mesh({ name: 'shard', ...shape, origin, rotation, sheet });
}

/** Small double-ended shards that hover. */
function addDrift(model: Model, sheet: Sheet): void {
  const drift = model.group({ name: 'drift', origin: [0, 14, 0] });
  const slot = sheet.place(36, 36, facetPaint(TEAL));
  const places: readonly Vec3[] = [
    [-9, 17, -4],
    [8.5, 20, -3],
    [6, 14, 8],
    [-7, 12, 8],
  ];
  for (const origin of places) {
    const shape = lathe({
      profile: [
        [0, -2.2],
        [1.1, 0],
        [0, 2.6],
      ],
      segments: 4,
      slot,
    });
    model.mesh({
      name: 'drifting shard',
      ...shape,
      origin,
      rotation: [12, 0, 16],
      sheet,
      parent: drift,
    });
  }
  model.animation({
    name: 'hover',
    loop: 'loop',
    length: 8,
    bones: [
      {
        bone: drift,
        keys: {
          rotation: [
            [0, [0, 0, 0]],
            [8, [0, 360, 0]],
          ],
          position: [
            [0, [0, 0, 0], 'catmullrom'],
            [2, [0, 1.2, 0], 'catmullrom'],
            [4, [0, 0, 0], 'catmullrom'],
            [6, [0, -1.2, 0], 'catmullrom'],
            [8, [0, 0, 0], 'catmullrom'],
          ],
        },
      },
    ],
  });
}

/** A soft round light in steps, dithered, so that it stays pixel art. */
const glow: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const dx = (x + 0.5) / width - 0.5;
    const dy = (y + 0.5) / height - 0.5;
    const light = Math.max(0, 1 - Math.hypot(dx, dy) * 2);
    const level = Math.max(0, Math.floor(light * light * 6 + bayer(x, y)));
    face.set(x, y, withAlpha(shade(VIOLET, 4), level * 36));
  });
};

function addHalo(model: Model, sheet: Sheet): void {
  for (const angle of [0, 60, 120]) {
    model.cube({
      name: 'halo',
      from: [-12, 2, 0],
      size: [24, 26, 0],
      origin: [0, 14, 0],
      rotation: [0, angle + 20, 0],
      sheet,
      skin: { north: glow },
    });
  }
}
