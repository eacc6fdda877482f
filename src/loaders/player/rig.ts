/**
 * The player model of Minecraft as data, in Blockbench's axes: it looks north, its right is east.
 * Names of bones are those that `PLAYER_POSE_PRESETS` speak of.
 */
import type { Vec3 } from '../../math/types.ts';

/** Arms four units wide, or three. */
export type PlayerArms = 'classic' | 'slim';

/** Which player model. */
export interface PlayerKind {
  readonly arms: PlayerArms;
  /** The left limbs mirror the right ones' image, and only the head has an outer box: 64×32 skins. */
  readonly legacy?: boolean;
  /** Slim arms hang half a unit lower: Bedrock, and Java in the past. */
  readonly lowSlimArms?: boolean;
}

/** A box with box UV (offset in units of a 64 units wide image), drawn `inflate` larger all round. */
export interface PlayerBox {
  readonly name: string;
  readonly from: Vec3;
  readonly size: Vec3;
  readonly uv: readonly [number, number];
  readonly mirror: boolean;
  readonly inflate: number;
  /** Which of two faces in one plane is seen, as `SceneMesh.renderOrder`. */
  readonly order: number;
  /** The second layer: hat, jacket, sleeves, pants. */
  readonly outer: boolean;
}

/** A bone; `parent` is an index, lower than its own, or −1. */
export interface PlayerBone {
  readonly name: string;
  readonly parent: number;
  readonly pivot: Vec3;
  readonly boxes: readonly PlayerBox[];
}

/** A bone that draws something, with its inner and its outer box. */
interface Part {
  readonly name: string;
  readonly outerName: string;
  /** The name of the hand at its lower end. */
  readonly hand?: string;
  /** Sits on the waist; otherwise it is a root. */
  readonly onWaist: boolean;
  readonly pivot: Vec3;
  readonly from: Vec3;
  readonly size: Vec3;
  readonly uv: readonly [number, number];
  readonly outerUv: readonly [number, number];
  readonly inflate: number;
  readonly mirror: boolean;
  readonly order: number;
}

const WAIST_PIVOT: Vec3 = [0, 12, 0];

const LIMB = { size: [4, 12, 4], inflate: 0.25, mirror: false, order: 0 } as const;

/**
 * Where faces share a plane the game leaves it to chance which is seen. Here the right leg is in
 * front of the left one, with which it overlaps by 0.2 units, and the jacket in front of both sleeves
 * and pants.
 */
const PARTS: readonly Part[] = [
  {
    ...LIMB,
    name: 'head',
    outerName: 'hat',
    onWaist: true,
    pivot: [0, 24, 0],
    from: [-4, 24, -4],
    size: [8, 8, 8],
    uv: [0, 0],
    outerUv: [32, 0],
    inflate: 0.5,
  },
  {
    ...LIMB,
    name: 'body',
    outerName: 'jacket',
    onWaist: true,
    pivot: [0, 24, 0],
    from: [-4, 12, -2],
    size: [8, 12, 4],
    uv: [16, 16],
    outerUv: [16, 32],
    order: 2,
  },
  {
    ...LIMB,
    name: 'right_arm',
    outerName: 'right_sleeve',
    hand: 'right_hand',
    onWaist: true,
    pivot: [5, 22, 0],
    from: [4, 12, -2],
    uv: [40, 16],
    outerUv: [40, 32],
  },
  {
    ...LIMB,
    name: 'left_arm',
    outerName: 'left_sleeve',
    hand: 'left_hand',
    onWaist: true,
    pivot: [-5, 22, 0],
    from: [-8, 12, -2],
    uv: [32, 48],
    outerUv: [48, 48],
  },
  {
    ...LIMB,
    name: 'right_leg',
    outerName: 'right_pants',
    onWaist: false,
    pivot: [1.9, 12, 0],
    from: [-0.1, 0, -2],
    uv: [0, 16],
    outerUv: [0, 32],
    order: 1,
  },
  {
    ...LIMB,
    name: 'left_leg',
    outerName: 'left_pants',
    onWaist: false,
    pivot: [-1.9, 12, 0],
    from: [-3.9, 0, -2],
    uv: [16, 48],
    outerUv: [0, 48],
  },
];

/** Slim arms keep touching the body. */
const SLIM: Readonly<Record<string, Partial<Part>>> = {
  right_arm: { size: [3, 12, 4] },
  left_arm: { from: [-7, 12, -2], size: [3, 12, 4] },
};

/** A 64×32 skin has one image for both limbs. */
const LEGACY: Readonly<Record<string, Partial<Part>>> = {
  left_arm: { uv: [40, 16], mirror: true },
  left_leg: { uv: [0, 16], mirror: true },
};

/** The bones of a player model, parents before children. */
export function playerBones(kind: PlayerKind): PlayerBone[] {
  const waist: PlayerBone = { name: 'waist', parent: -1, pivot: WAIST_PIVOT, boxes: [] };
  const bones = [waist];
  for (const usual of PARTS) {
    const part = partOf(usual, kind);
    const { name, pivot, hand } = part;
    const parent = bones.length;
    bones.push({ name, parent: part.onWaist ? 0 : -1, pivot, boxes: boxesOf(part, kind) });
    if (hand) bones.push({ name: hand, parent, pivot: handPivot(part), boxes: [] });
  }
  return bones;
}

function partOf(usual: Part, { arms, legacy, lowSlimArms }: PlayerKind): Part {
  const slim = arms === 'slim' ? SLIM[usual.name] : undefined;
  const part = { ...usual, ...slim, ...(legacy && LEGACY[usual.name]) };
  return slim && lowSlimArms ? { ...part, pivot: lower(part.pivot), from: lower(part.from) } : part;
}

function lower([x, y, z]: Vec3): Vec3 {
  return [x, y - 0.5, z];
}

function boxesOf(part: Part, { legacy }: PlayerKind): PlayerBox[] {
  const { name, from, size, uv, mirror, order } = part;
  const inner: PlayerBox = { name, from, size, uv, mirror, inflate: 0, order, outer: false };
  if (legacy && name !== 'head') return [inner];
  const outer = { name: part.outerName, uv: part.outerUv, inflate: part.inflate, outer: true };
  return [inner, { ...inner, ...outer }];
}

/** The middle of the arm's lower end. */
function handPivot({ from: [x, y, z], size: [width, , depth] }: Part): Vec3 {
  return [x + width / 2, y, z + depth / 2];
}
