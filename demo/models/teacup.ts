import { fill, stamp, stencil } from '../kit/brushes/basic.ts';
import { shade, withAlpha } from '../kit/colour.ts';
import type { ModelFile } from '../kit/model.ts';
import { type Loft, type ObjMaterial, writeMtl, writeObj } from '../kit/obj.ts';
import { encodePng } from '../kit/png.ts';
import type { Vec3 } from '../kit/project.ts';
import { PixelImage } from '../kit/surface.ts';
import { CREAM, GOLD, LEAF, RED, SKY, TERRACOTTA } from './palette.ts';

const SEGMENTS = 48;
const PORCELAIN = shade(CREAM, 4);

const MATERIALS: readonly ObjMaterial[] = [
  { name: 'porcelain', color: PORCELAIN, shine: 400 },
  { name: 'painted', color: PORCELAIN, shine: 400, image: 'teacup.png' },
  { name: 'gold', color: shade(GOLD, 3), shine: 700 },
  { name: 'tea', color: withAlpha(shade(TERRACOTTA, 2), 205), shine: 900 },
];

/** Radius and height, from the foot up the outside, over the rim and down the inside. */
const CUP = [
  [2.1, 0.5],
  [2.3, 0.7],
  [2.2, 1],
  [2.9, 1.5],
  [3.6, 2.3],
  [4.1, 3.4],
  [4.4, 4.8],
  [4.6, 6.3],
  [4.7, 6.6],
  [4.65, 6.75],
  [4.5, 6.7],
  [4.35, 6.3],
  [4.15, 4.8],
  [3.8, 3.4],
  [3.2, 2.4],
  [2.2, 1.7],
] as const;
/** The rings of the cup between which it is painted, and at which its gold rim begins and ends. */
const PAINTED = { from: 3, to: 7 };
const RIM = { from: 7, to: 10 };

const SAUCER = [
  [2.6, 0],
  [3, 0],
  [3.2, 0.25],
  [5.6, 0.8],
  [7.2, 1.5],
  [7.35, 1.65],
  [7.2, 1.7],
  [5.6, 1.1],
  [3.4, 0.55],
  [2.7, 0.5],
] as const;
const SAUCER_RIM = { from: 4, to: 6 };

/** A cup of tea: smooth porcelain, a painted band, a gold rim, and tea that one sees into. */
export default function teacup(): ModelFile[] {
  const lofts = [cup(), saucer(), handle(), tea()];
  return [
    { path: 'teacup.obj', bytes: writeObj('teacup.mtl', lofts) },
    { path: 'teacup.mtl', bytes: writeMtl(MATERIALS) },
    { path: 'teacup.png', bytes: encodePng(band()) },
  ];
}

function isWithin(ring: number, { from, to }: { from: number; to: number }): boolean {
  return ring >= from && ring < to;
}

function cup(): Loft {
  const { from, to } = PAINTED;
  return {
    name: 'cup',
    rings: CUP.map(([radius, y]) => circle(radius, y)),
    material: (ring) => {
      if (isWithin(ring, PAINTED)) return 'painted';
      return isWithin(ring, RIM) ? 'gold' : 'porcelain';
    },
    height: (ring) => Math.min(Math.max((ring - from) / (to - from), 0), 1),
    caps: { start: true, end: true },
  };
}

function saucer(): Loft {
  return {
    name: 'saucer',
    rings: SAUCER.map(([radius, y]) => circle(radius, y)),
    material: (ring) => (isWithin(ring, SAUCER_RIM) ? 'gold' : 'porcelain'),
    caps: { start: true, end: true },
  };
}

/** A tube from the wall out and back, whose ends are inside the wall. */
function handle(): Loft {
  const bends = 14;
  const rings = Array.from({ length: bends + 1 }, (_, i) => {
    const turn = Math.PI * (0.62 - 1.2 * (i / bends));
    const [along, up] = [-Math.sin(turn), Math.cos(turn)];
    const middle: Vec3 = [4.6 + 1.9 * Math.cos(turn), 4 + 1.7 * Math.sin(turn), 0];
    return ringAbout(middle, [-up, along, 0]);
  });
  return { name: 'handle', rings, material: () => 'porcelain' };
}

/** The points of a tube about a place, `side` being across its way in the plane of the handle. */
function ringAbout([x, y]: Vec3, side: Vec3): Vec3[] {
  const radius = 0.38;
  return Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * 2 * Math.PI;
    const reach = radius * Math.cos(turn);
    return [x + side[0] * reach, y + side[1] * reach, 1.3 * radius * Math.sin(turn)];
  });
}

/** Its surface alone, one polygon up to the wall. */
function tea(): Loft {
  return {
    name: 'tea',
    rings: [circle(4.25, 5.4)],
    material: () => 'tea',
    caps: { end: true },
  };
}

function circle(radius: number, y: number): Vec3[] {
  return Array.from({ length: SEGMENTS }, (_, i) => {
    const turn = (i / SEGMENTS) * 2 * Math.PI;
    return [radius * Math.cos(turn), y, radius * Math.sin(turn)];
  });
}

const BLOSSOM = stencil(
  `
  ..r..
  .rgr.
  rgygr
  .rgr.
  ..r..
  `,
  { r: shade(RED, 3), g: shade(RED, 5), y: shade(GOLD, 4) },
);
const LEAVES = stencil(
  `
  l...l
  .l.l.
  ..s..
  `,
  { l: shade(LEAF, 3), s: shade(LEAF, 2) },
);

/** Blossoms between two lines; the image goes once around the cup. */
function band(): PixelImage {
  const image = new PixelImage(96, 24);
  fill(image, shade(CREAM, 5));
  for (let x = 0; x < image.width; x++) {
    for (const y of [1, 22]) image.set(x, y, shade(SKY, 2));
    if (x % 4 === 0) for (const y of [3, 20]) image.set(x, y, shade(SKY, 3));
  }
  for (let x = 3; x < image.width; x += 12) {
    const y = (x - 3) % 24 === 0 ? 7 : 10;
    stamp(image, BLOSSOM, [x, y]);
    stamp(image, LEAVES, [x, y + 5]);
  }
  return image;
}
