/**
 * Projects of Blockbench's skin format that hold no elements: Blockbench builds the model anew from
 * the preset that the project names (Blockbench facts, "Skin project files").
 */
import type { Vec3 } from '../../math/types.ts';
import { type JsonObject, quote } from '../json/place.ts';
import { type PlayerBox, type PlayerKind, playerBones } from '../player/rig.ts';
import type { LoadContext } from './context.ts';
import { warnValue } from './fields.ts';
import { negatesGroupRotationZ } from './migrations.ts';

/** A preset's texture space, whatever the project's resolution. */
const PRESET_RESOLUTION = [64, 64] as const;

/** The pose `natural`: Euler degrees by bone. Every other one is rest. */
const NATURAL: Readonly<Record<string, Vec3>> = {
  head: [6, -5, 0],
  right_arm: [10, 0, 0],
  left_arm: [-12, 0, 0],
  right_leg: [-11, 0, 2],
  left_leg: [10, 0, -2],
};

/**
 * The context of a project with the elements and the outliner of the player that it names; the
 * same context where it is no such project, or, with a warning, where its preset is not known.
 */
export function withSkinModel(context: LoadContext): LoadContext {
  const { root, header } = context;
  if (header.modelFormat !== 'skin' || hasElements(root.value)) return context;
  const kind = playerKind(root.value.skin_model);
  if (!kind) {
    const message = `no elements, and ${quote(root.value.skin_model)} is no player model`;
    context.warnings.add('UNSUPPORTED_ELEMENT', root, 'skin_model', message);
    return context;
  }
  const value = { ...root.value, ...playerProject(kind, storedPose(context)) };
  return {
    ...context,
    root: { ...root, value },
    header: { ...header, resolution: PRESET_RESOLUTION },
  };
}

/** Elements of a wrong type count: they are refused where they are read. */
function hasElements({ elements, cubes }: JsonObject): boolean {
  const list = elements === undefined ? cubes : elements;
  return list !== undefined && (!Array.isArray(list) || list.length > 0);
}

/** The preset of a player; Blockbench reads every variant but `java` as Bedrock's. */
function playerKind(skinModel: unknown): PlayerKind | null {
  const [preset, variant] = typeof skinModel === 'string' ? skinModel.split('.', 2) : [];
  if (preset === 'steve') return { arms: 'classic' };
  return preset === 'alex' ? { arms: 'slim', lowSlimArms: variant !== 'java' } : null;
}

function readPose(context: LoadContext): Readonly<Record<string, Vec3>> {
  const { skin_pose: pose } = context.root.value;
  if (pose === 'natural') return NATURAL;
  if (pose && pose !== 'none') {
    warnValue(context, context.root, 'skin_pose', `pose ${quote(pose)} is drawn at rest`);
  }
  return {};
}

/** The pose as a file of this version stores it. */
function storedPose(context: LoadContext): Readonly<Record<string, Vec3>> {
  const pose = readPose(context);
  if (!negatesGroupRotationZ(context.header)) return pose;
  return Object.fromEntries(Object.entries(pose).map(([bone, [x, y, z]]) => [bone, [x, y, -z]]));
}

/** The player as a project stores it. Its cubes have their names for uuids. */
function playerProject(kind: PlayerKind, pose: Readonly<Record<string, Vec3>>): JsonObject {
  const bones = playerBones(kind);
  const groups = bones.map(({ name, pivot, boxes }) => ({
    name,
    origin: pivot,
    rotation: pose[name] ?? [0, 0, 0],
    children: boxes.map((box): unknown => box.name),
  }));
  bones.forEach(({ parent }, i) => {
    groups[parent]?.children.push(groups[i]);
  });
  return {
    elements: bones.flatMap(({ boxes }) => boxes.map(cubeElement)),
    outliner: groups.filter((_, i) => bones[i]!.parent < 0),
    groups: [],
  };
}

/** Blockbench starts with the outer layer hidden. */
function cubeElement({ name, from, size, uv, mirror, ...box }: PlayerBox): JsonObject {
  return {
    uuid: name,
    name,
    from,
    to: size.map((side, axis) => from[axis]! + side),
    uv_offset: uv,
    mirror_uv: mirror,
    inflate: box.inflate,
    visibility: !box.outer,
    render_order: box.order > 0 ? 'in_front' : 'default',
  };
}
