/** Compares a loaded document with what Blockbench had in its scene after opening the same file. */
import type { SceneAnimation, SceneDocument, SceneMesh } from '../../../src/scene/document.ts';
import { animateScene } from '../../../src/scene/index.ts';
import { worldMatrices } from '../../../src/scene/world-matrices.ts';

/** A file of the oracle: see its README. */
export interface Oracle {
  textures: OracleTexture[];
  elements: OracleElement[];
  clips: OracleClip[];
}

interface OracleTexture {
  name: string;
  w: number;
  h: number;
  uvw: number;
  uvh: number;
  frames?: number;
}

export interface OracleElement {
  uuid: string;
  name: string;
  type: string;
  visible: boolean;
  tris: { tex: number; t: Corner[] }[];
}

interface OracleClip {
  name: string;
  loop: string;
  length: number;
  frames: { t: number; bones: Record<string, number[]> }[];
}

/** x, y, z, u, v. */
export type Corner = [number, number, number, number, number];

/** A corner of a face with the texture that the face shows. */
export interface Point {
  at: Corner;
  texture: number;
  /** How far u and v may be off: the inset, where it would turn a face without extent inside out. */
  slack?: readonly number[];
}

/** Blockbench draws a flat axis 0.001 thick. */
const POSITION_TOLERANCE = 0.002;
/** It moves a vertex by 0.00005 in UV where it falls on the first of its mesh face. */
const UV_TOLERANCE = 0.0002;
/** And insets the faces of a box-UV cube by so many UV units. */
const BOX_UV_INSET = 1 / 64;
/** Faces with a shorter edge are the sides of a flat cube, which we drop. */
const THIN_EDGE = 0.0015;

/** The formats in which Blockbench heeds a texture's own UV size. */
const OWN_UV_SIZE = new Set([
  'free',
  'image',
  'optifine_entity',
  'figura',
  'hytale_character',
  'hytale_prop',
]);

/** What differs, one line each; nothing where both agree. */
export function compareWithOracle(scene: SceneDocument, oracle: Oracle): string[] {
  return [...compareTextures(scene, oracle), ...compareElements(scene, oracle)];
}

function compareTextures(scene: SceneDocument, oracle: Oracle): string[] {
  const lines: string[] = [];
  oracle.textures.forEach((expected, i) => {
    const texture = scene.textures[i];
    if (!texture) {
      lines.push(`texture ${i}: absent`);
      return;
    }
    const frames = texture.frames?.count ?? 1;
    if (!texture.missing && (texture.width !== expected.w || texture.height !== expected.h)) {
      lines.push(
        `texture ${i}: ${texture.width}×${texture.height}, not ${expected.w}×${expected.h}`,
      );
    }
    if (!texture.missing && frames !== (expected.frames ?? 1)) {
      lines.push(`texture ${i}: ${frames} frames, not ${expected.frames}`);
    }
    if (!OWN_UV_SIZE.has(scene.source.modelFormat)) return;
    if (texture.uvWidth !== expected.uvw || texture.uvHeight !== expected.uvh) {
      lines.push(
        `texture ${i}: UV ${texture.uvWidth}×${texture.uvHeight}, not ${expected.uvw}×${expected.uvh}`,
      );
    }
  });
  return lines;
}

function compareElements(scene: SceneDocument, oracle: Oracle): string[] {
  const lines: string[] = [];
  const worlds = worldMatrices(scene.nodes);
  const meshes = new Map(scene.meshes.map((mesh) => [mesh.sourceId, mesh]));
  for (const element of oracle.elements) {
    const mesh = meshes.get(element.uuid);
    meshes.delete(element.uuid);
    if (!mesh) {
      lines.push(`${element.type} ${element.name}: absent`);
      continue;
    }
    const name = `${element.type} ${element.name}`;
    if (mesh.visible !== element.visible) lines.push(`${name}: visible ${mesh.visible}`);
    const differences = [0, BOX_UV_INSET].map((inset) =>
      comparePoints(pointsOf(scene, mesh, worlds[mesh.node], inset), element),
    );
    if (differences.every((list) => list.length > 0)) {
      lines.push(...differences[0]!.map((line) => `${name}: ${line}`));
    }
  }
  for (const mesh of meshes.values()) lines.push(`${mesh.name}: not in Blockbench`);
  return lines;
}

/** The corners that a mesh draws, in the world, with UVs moved inwards by `inset` UV units. */
export function pointsOf(
  scene: SceneDocument,
  mesh: SceneMesh,
  world: Float64Array | undefined,
  inset: number,
): Point[] {
  const points: Point[] = [];
  for (const { material, start, count } of mesh.groups) {
    const { texture: shown = -1, layers } = scene.materials[material] ?? {};
    const texture = layers ? -1 : shown;
    const { uvWidth = 16, uvHeight = 16, frames } = scene.textures[shown] ?? {};
    const insets = [inset / uvWidth, inset / uvHeight / (frames?.count ?? 1)] as const;
    for (const vertex of new Set(mesh.indices.subarray(start, start + count))) {
      const [x, y, z] = transform(world, mesh.positions.subarray(vertex * 3, vertex * 3 + 3));
      const slack = [0, 0];
      const [u, v] = ([0, 1] as const).map((axis) => {
        const value = mesh.uvs[vertex * 2 + axis]!;
        const min = mesh.uvRects[vertex * 4 + axis]!;
        const max = mesh.uvRects[vertex * 4 + axis + 2]!;
        if (max - min < UV_TOLERANCE) slack[axis] = insets[axis];
        return value + (value * 2 < min + max ? insets[axis] : -insets[axis]);
      });
      points.push({ at: [x, y, z, u!, v!], texture, slack });
    }
  }
  return points;
}

export function transform(
  matrix: Float64Array | undefined,
  [x, y, z]: Float32Array,
): [number, number, number] {
  const m = matrix ?? Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
  const row = (i: number): number => m[i]! * x! + m[i + 4]! * y! + m[i + 8]! * z! + m[i + 12]!;
  return [row(0), row(1), row(2)];
}

/** Which triangles make a quad may differ, so both are sets of corners. */
export function comparePoints(ours: Point[], element: OracleElement): string[] {
  const theirs: Point[] = [];
  const thin: Point[] = [];
  for (const { tex, t } of element.tris) {
    const into = element.type === 'cube' && shortestEdge(t) < THIN_EDGE ? thin : theirs;
    for (const at of t) into.push({ at, texture: tex });
  }
  const all = [...theirs, ...thin];
  const lines: string[] = [];
  const extra = ours.filter((point) => !all.some((other) => samePoint(point, other)));
  const lost = theirs.filter((point) => !ours.some((other) => samePoint(other, point)));
  if (extra.length) lines.push(`${extra.length} corners of ours, first ${show(extra[0]!)}`);
  if (lost.length) lines.push(`${lost.length} corners of Blockbench's, first ${show(lost[0]!)}`);
  return lines;
}

function shortestEdge(corners: readonly Corner[]): number {
  return Math.min(
    ...corners.map((corner, i) => {
      const next = corners[(i + 1) % 3]!;
      return Math.hypot(next[0] - corner[0], next[1] - corner[1], next[2] - corner[2]);
    }),
  );
}

export function samePoint(ours: Point, theirs: Point): boolean {
  const [uSlack = 0, vSlack = 0] = ours.slack ?? [];
  const p = POSITION_TOLERANCE;
  const tolerances = [p, p, p, UV_TOLERANCE + 2 * uSlack, UV_TOLERANCE + 2 * vSlack];
  return (
    ours.texture === theirs.texture &&
    ours.at.every((value, i) => Math.abs(value - theirs.at[i]!) <= tolerances[i]!)
  );
}

export function show({ at, texture }: Point): string {
  return `${at.map((value) => value.toFixed(4)).join(' ')} texture ${texture}`;
}

/** How far two numbers of a bone's matrix may lie apart. */
const MATRIX_TOLERANCE = 0.002;

/** What differs between our frames of the clips and Blockbench's, one line a clip and bone. */
export function compareClips(scene: SceneDocument, oracle: Oracle): string[] {
  const lines = new Set<string>();
  oracle.clips.forEach((clip, animation) => {
    const ours = scene.animations?.[animation];
    if (ours?.name !== clip.name || ours.loop !== clip.loop) {
      lines.add(`${clip.name}: absent`);
      return;
    }
    if (Math.abs(ours.length - clip.length) > 1e-4) lines.add(`${clip.name}: ${ours.length} s`);
    for (const { t, bones } of clip.frames) {
      // Blockbench's editor keeps the last frame of a clip that plays once.
      const loop = clip.loop === 'loop' ? 'loop' : 'hold';
      const differing = candidateTimes(ours, t, clip)
        .map((time) => animateScene(scene, { animation, time, loop }).document)
        .map((document) => differingBones(document, bones));
      const best = differing.reduce((a, b) => (b.length < a.length ? b : a));
      for (const bone of best) lines.add(`${clip.name}: ${bone}`);
    }
  });
  return [...lines];
}

/** Blockbench shows the keyframe itself where the time is this close to it. */
const SNAP_SECONDS = 1 / 1200;

/** The times of ours that may equal Blockbench's frame at t. */
function candidateTimes(ours: SceneAnimation, t: number, clip: OracleClip): number[] {
  const keyTimes = ours.channels.flatMap(({ keyframes }) => keyframes.map(({ time }) => time));
  const near = keyTimes.filter((time) => Math.abs(time - t) <= SNAP_SECONDS);
  return [t, ...new Set(near)].map((time) => loopTime(time, clip));
}

/** Exactly at its length a looping clip shows its end frame in Blockbench, its first with us. */
function loopTime(t: number, { loop, length }: OracleClip): number {
  return loop === 'loop' && length > 0 && t >= length ? length - 1e-7 : t;
}

function differingBones(document: SceneDocument, bones: Record<string, number[]>): string[] {
  const worlds = worldMatrices(document.nodes);
  return Object.keys(bones).filter((key) => {
    const [uuid] = key.split('|');
    const index = document.nodes.findIndex((node) => node.sourceId === uuid);
    const world = worlds[index];
    if (!world) return true;
    const [x, y, z] = transform(world, Float32Array.from(document.nodes[index]!.pivot));
    const ours = [...world.subarray(0, 12), x, y, z, 1];
    return ours.some((value, i) => Math.abs(value - bones[key]![i]!) > MATRIX_TOLERANCE);
  });
}
