import { bevel, box, fill, gradient, outline, stamp, stencil } from '../kit/brushes/basic.ts';
import { boards } from '../kit/brushes/materials.ts';
import { ramp, shade } from '../kit/colour.ts';
import { Model } from '../kit/model.ts';
import { hash } from '../kit/noise.ts';
import type { Group, Vec3 } from '../kit/project.ts';
import type { Paint, Sheet } from '../kit/sheet.ts';
import type { SkinParts } from '../kit/skin.ts';
import { eachPixel, type Surface } from '../kit/surface.ts';
import { BRASS, DARK_OAK, GOLD, OAK, RED, TEAL } from './palette.ts';

/** Degrees by which the lid stands open at rest. */
const OPEN = 68;

/** A chest that stands open, for Bedrock; its texture lies beside it in a folder of its own. */
export default function treasureChest(): Model {
  const model = new Model({ name: 'treasure-chest', format: 'bedrock', version: '4.10' });
  const sheet = model.sheet({
    name: 'treasure_chest.png',
    density: 2,
    file: 'textures/treasure_chest.png',
  });
  const chest = model.group({ name: 'chest' });
  const lid = model.group({
    name: 'lid',
    origin: [0, 9, 5],
    rotation: [OPEN, 0, 0],
    parent: chest,
  });
  addBody(model, sheet, chest);
  addLid(model, sheet, lid);
  addTreasure(model, sheet, model.group({ name: 'treasure', parent: chest }));
  addAnimations(model, lid);
  return model;
}

const planks: Paint = (face) => {
  boards(face, OAK, { width: 5, seed: face.width });
  shadeEdges(face);
};

function shadeEdges(face: Surface): void {
  for (let y = 0; y < face.height; y++) {
    face.set(0, y, shade(OAK, 1));
    face.set(face.width - 1, y, shade(OAK, 0));
  }
}

const lining: Paint = (face) => {
  gradient(face, RED, [2, 0]);
  eachPixel(face, (x, y) => {
    if ((x + y) % 6 === 0 && (x - y) % 6 === 0) face.set(x, y, shade(RED, 3));
  });
};

const rimTop: Paint = (face) => {
  boards(face, DARK_OAK, { width: 8, seed: 5 });
  bevel(face, shade(DARK_OAK, 4), shade(DARK_OAK, 1));
};

/** Brass with a lit edge and a rivet every few pixels. */
const brass: Paint = (face) => {
  fill(face, shade(BRASS, 3));
  bevel(face, shade(BRASS, 4), shade(BRASS, 1));
  face.set(0, 0, shade(BRASS, 5));
  const long = Math.max(face.width, face.height);
  for (let at = 2; at < long - 1; at += 6) {
    const [x, y] =
      face.width > face.height
        ? [at, Math.floor(face.height / 2)]
        : [Math.floor(face.width / 2), at];
    face.set(x, y, shade(BRASS, 1));
    face.set(x - 1, y - 1, shade(BRASS, 5));
  }
};

/** One wall of the box; the side that looks inwards is lined. */
function addWall(
  model: Model,
  sheet: Sheet,
  wall: { from: Vec3; size: Vec3; inner: string; parent: Group },
) {
  const { inner, ...place } = wall;
  const skin = { all: planks, ends: rimTop, [inner]: lining };
  model.cube({ name: `wall ${inner}`, ...place, sheet, skin });
}

function addBody(model: Model, sheet: Sheet, parent: Group): void {
  const wall = (from: Vec3, size: Vec3, inner: string) =>
    addWall(model, sheet, { from, size, inner, parent });
  wall([-7, 0, -5], [14, 9, 1], 'south');
  wall([-7, 0, 4], [14, 9, 1], 'north');
  wall([-7, 0, -4], [1, 9, 8], 'east');
  wall([6, 0, -4], [1, 9, 8], 'west');
  model.cube({
    name: 'floor',
    from: [-6, 0, -4],
    size: [12, 1, 8],
    sheet,
    skin: { up: lining, down: planks },
    parent,
  });
  for (const x of [-7.25, 5.25]) {
    for (const z of [-5.25, 4.25]) addCorner(model, sheet, { x, z, parent });
  }
  for (const z of [-5.3, 4.8]) {
    const band = { from: [-7, 0, z], size: [14, 1.5, 0.5] } as const;
    model.cube({ name: 'foot band', ...band, sheet, skin: brass, parent });
  }
  addLock(model, sheet, parent);
}

function addCorner(model: Model, sheet: Sheet, at: { x: number; z: number; parent: Group }): void {
  const { x, z, parent } = at;
  model.cube({
    name: 'corner',
    from: [x, 0, z],
    size: [2, 9.25, 1],
    sheet,
    skin: brass,
    parent,
  });
}

const LOCK = stencil(
  `
  .hhhhhh.
  hbbbbbbd
  hbbkkbbd
  hbkkkkbd
  hbbkkbbd
  hbbkkbbd
  hbbbbbbd
  .dbbbbd.
  ..dddd..`,
  { h: shade(BRASS, 5), b: shade(BRASS, 3), d: shade(BRASS, 1), k: shade(BRASS, 0) },
);

const lock: Paint = (face) => {
  fill(face, shade(BRASS, 3));
  stamp(face, LOCK);
};

function addLock(model: Model, sheet: Sheet, parent: Group): void {
  model.cube({
    name: 'lock',
    from: [-2, 4.5, -5.8],
    size: [4, 4.5, 1],
    sheet,
    skin: { all: brass, north: lock },
    parent,
  });
}

function addLid(model: Model, sheet: Sheet, parent: Group): void {
  const skin: SkinParts = { all: planks, down: lining };
  model.cube({ name: 'lid', from: [-7, 9, -5], size: [14, 2.5, 10], sheet, skin, parent });
  model.cube({ name: 'lid', from: [-7, 11.5, -4], size: [14, 1.5, 8], sheet, skin, parent });
  model.cube({ name: 'lid', from: [-7, 13, -2.5], size: [14, 1, 5], sheet, skin, parent });
  for (const x of [-7.25, 5.25, -1]) {
    const band = { sheet, skin: { all: brass, down: null }, parent };
    model.cube({ ...band, name: 'band', from: [x, 9, -5.3], size: [2, 2.75, 10.6] });
    model.cube({ ...band, name: 'band', from: [x, 11.5, -4.3], size: [2, 1.75, 8.6] });
    model.cube({ ...band, name: 'band', from: [x, 13, -2.8], size: [2, 1.25, 5.6] });
  }
  model.cube({
    name: 'hasp',
    from: [-1.5, 7, -5.9],
    size: [3, 4, 0.75],
    sheet,
    skin: brass,
    parent,
  });
}

/** Heaped coins: overlapping rims, each with its own glint. */
const coins: Paint = (face) => {
  fill(face, shade(GOLD, 1));
  for (let i = 0; i < (face.width * face.height) / 7; i++) {
    const x = Math.floor(hash(i, 1, 31) * (face.width + 2)) - 2;
    const y = Math.floor(hash(i, 2, 31) * (face.height + 2)) - 1;
    stamp(face, hash(i, 3, 31) > 0.5 ? COIN : COIN_EDGE, [x, y]);
  }
};

const COIN = stencil(
  `
  .hhm.
  hwmmd
  hmmmd
  .ddd.`,
  { w: shade(GOLD, 5), h: shade(GOLD, 4), m: shade(GOLD, 3), d: shade(GOLD, 1) },
);

const COIN_EDGE = stencil(
  `
  .hhm
  mdmd
  .ddd`,
  { h: shade(GOLD, 5), m: shade(GOLD, 3), d: shade(GOLD, 1) },
);

const coinFace: Paint = (face) => {
  fill(face, shade(GOLD, 3));
  outline(face, shade(GOLD, 4));
  box(face, [2, 2, face.width - 4, face.height - 4], shade(GOLD, 2));
  box(face, [2, 2, face.width - 5, face.height - 5], shade(GOLD, 5));
  face.set(0, 0, shade(GOLD, 5));
};

const coinRim: Paint = (face) => {
  for (let x = 0; x < face.width; x++)
    box(face, [x, 0, 1, face.height], shade(GOLD, x % 2 ? 2 : 4));
};

const RUBY = ramp('#4d0a2a #8e1238 #cf2247 #f0506a #ff93a0 #ffe1e1');

const gem =
  (colours: ReturnType<typeof ramp>): Paint =>
  (face) => {
    const { width, height } = face;
    eachPixel(face, (x, y) => {
      const facet = Math.abs(x - width / 2) + Math.abs(y - height / 2) < width * 0.42 ? 1 : 0;
      face.set(x, y, shade(colours, 2 + facet + (x + y < width * 0.7 ? 1 : 0)));
    });
    outline(face, shade(colours, 1));
    face.set(1, 1, shade(colours, 5));
    face.set(2, 1, shade(colours, 4));
  };

const ruby = gem(RUBY);
const emerald = gem(TEAL);

function addTreasure(model: Model, sheet: Sheet, parent: Group): void {
  const heaps = [
    [
      [-6, 6, -4],
      [12, 1.2, 8],
    ],
    [
      [-4.5, 7.2, -3],
      [8, 1.2, 6],
    ],
    [
      [-2.5, 8.4, -1.5],
      [4.5, 1, 4],
    ],
  ] as const;
  for (const [from, size] of heaps) {
    model.cube({ name: 'heap', from, size, sheet, skin: { all: coins, down: null }, parent });
  }
  const loose: readonly (readonly [Vec3, Vec3])[] = [
    [
      [3, 7.6, -3],
      [24, 30, 12],
    ],
    [
      [-5.4, 7.4, 0.5],
      [-8, 12, -26],
    ],
    [
      [2.4, 8.2, 1.2],
      [12, -25, 30],
    ],
    [
      [-1.2, 9.4, -1.2],
      [-22, 50, 10],
    ],
    [
      [-8.6, 0, -8.5],
      [0, 20, 0],
    ],
    [
      [6.5, 0, -9],
      [0, -35, 0],
    ],
    [
      [4.6, 0.5, -8.2],
      [0, 15, 14],
    ],
  ];
  loose.forEach(([from, rotation], i) => {
    model.cube({
      name: `coin ${i + 1}`,
      from,
      size: [3, 0.5, 3],
      origin: [from[0] + 1.5, from[1], from[2] + 1.5],
      rotation,
      sheet,
      skin: { ends: coinFace, sides: coinRim },
      parent,
    });
  });
  addGems(model, sheet, parent);
}

function addGems(model: Model, sheet: Sheet, parent: Group): void {
  const gems: readonly (readonly [Vec3, number, Paint])[] = [
    [[-4.6, 7, -3.2], 2.5, ruby],
    [[1, 9, 0.4], 2, emerald],
    [[-5.5, 0, -9.6], 2.5, emerald],
  ];
  for (const [from, side, skin] of gems) {
    model.cube({
      name: 'gem',
      from,
      size: [side, side, side],
      origin: [from[0] + side / 2, from[1] + side / 2, from[2] + side / 2],
      rotation: [35, 40, 10],
      sheet,
      skin,
      parent,
    });
  }
}

function addAnimations(model: Model, lid: Group): void {
  const swing = (stops: readonly (readonly [number, number])[]) =>
    stops.map(([time, degrees]) => [time, [degrees, 0, 0], 'catmullrom'] as const);
  model.animation({
    name: 'animation.treasure_chest.open',
    loop: 'hold',
    length: 1,
    bones: [
      {
        bone: lid,
        keys: {
          rotation: swing([
            [0, -OPEN],
            [0.45, 12],
            [0.7, -4],
            [1, 0],
          ]),
        },
      },
    ],
  });
  model.animation({
    name: 'animation.treasure_chest.close',
    loop: 'hold',
    length: 0.6,
    bones: [
      {
        bone: lid,
        keys: {
          rotation: swing([
            [0, 0],
            [0.15, 5],
            [0.6, -OPEN],
          ]),
        },
      },
    ],
  });
}
