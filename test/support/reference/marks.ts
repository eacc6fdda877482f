/** Lines and points as marks on the picture (scene format, Lines and points). */
import { mat4Identity, mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { Vec2, Vec3, Vec4 } from '../../../src/math/types.ts';
import { DEFAULT_LINE_WIDTH, DEFAULT_POINT_SIZE } from '../../../src/scene/constants.ts';
import type { SceneDocument, SceneLines, ScenePoints } from '../../../src/scene/document.ts';
import { isMeshVisible, visibleNodes } from '../../../src/scene/visibility.ts';
import { worldMatrices } from '../../../src/scene/world-matrices.ts';
import type { PictureCamera, Ray } from './rays.ts';
import { type Paint, tintOf } from './texels.ts';
import { colourAt } from './triangles.ts';
import { addScaled, blendColours } from './vectors.ts';

/** A line, or a point, which is one from a place to the same place. */
export interface Mark {
  /** One number for each. */
  number: number;
  material: number;
  /** Both ends in the picture, pixels from its top left, their depths and colours. */
  ends: readonly [MarkEnd, MarkEnd];
  /** Pixels. */
  halfSize: number;
  square: boolean;
}

interface MarkEnd {
  place: Vec2;
  depth: number;
  /** What it is wide on the screen, as a factor: 1 / depth, of parallel rays 1. */
  scale: number;
  colour: Vec4;
}

/** What a ray meets of a mark. */
export interface MarkHit {
  depth: number;
  colour: Vec4;
}

/** What marks are seen with. */
export interface MarkView {
  camera: PictureCamera;
  /** Device pixels to a CSS pixel. */
  pixelRatio: number;
  paints: ReadonlyMap<number, Paint>;
}

/** The visible marks of a document as its nodes stand. */
export function marksOf(scene: SceneDocument, view: MarkView): Mark[] {
  const worlds = worldMatrices(scene.nodes);
  const nodesVisible = visibleNodes(scene.nodes);
  const { lines = [], points = [] } = scene;
  const marks: Mark[] = [];
  for (const set of [...lines, ...points]) {
    if (!isMeshVisible(set, nodesVisible)) continue;
    const paint = view.paints.get(set.material)!;
    const world = worlds[set.node] ?? mat4Identity();
    const endAt = (vertex: number): SpaceEnd => ({
      point: mat4TransformPoint(world, pointAt(set.positions, vertex)),
      colour: tintOf(paint, set.colors ? colourAt(set.colors, vertex) : null),
    });
    for (const [from, to] of segmentsOf(set)) {
      const ends = seenEnds([endAt(from), endAt(to)], view.camera);
      if (!ends) continue;
      const halfSize = (sizeOf(set) * view.pixelRatio) / 2;
      const square = !('indices' in set);
      marks.push({ number: marks.length + 1, material: set.material, ends, halfSize, square });
    }
  }
  return marks;
}

function segmentsOf(set: SceneLines | ScenePoints): (readonly [number, number])[] {
  if (!('indices' in set)) {
    return Array.from({ length: set.positions.length / 3 }, (_, i) => [i, i] as const);
  }
  return Array.from(
    { length: set.indices.length / 2 },
    (_, i) => [set.indices[i * 2]!, set.indices[i * 2 + 1]!] as const,
  );
}

function sizeOf(set: SceneLines | ScenePoints): number {
  if ('indices' in set) return set.width ?? DEFAULT_LINE_WIDTH;
  return set.size ?? DEFAULT_POINT_SIZE;
}

function pointAt(positions: Float32Array, vertex: number): Vec3 {
  const at = vertex * 3;
  return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
}

interface SpaceEnd {
  point: Vec3;
  colour: Vec4;
}

/** So near before the eye, units, a line that comes from behind it begins. */
const NEAREST = 0.01;

function seenEnds(ends: [SpaceEnd, SpaceEnd], camera: PictureCamera): [MarkEnd, MarkEnd] | null {
  const depths = ends.map(({ point }) => camera.depth(point)) as [number, number];
  if (depths[0] < NEAREST && depths[1] < NEAREST) return null;
  const seen = ([end, other]: [SpaceEnd, SpaceEnd], [own, others]: [number, number]): MarkEnd => {
    const share = own < NEAREST ? (NEAREST - own) / (others - own) : 0;
    const point = addScaled(end.point, subtract(other.point, end.point), share);
    const colour = blendColours([end.colour, other.colour, end.colour], share, 0);
    const depth = camera.depth(point);
    return { place: camera.place(point)!, depth, scale: camera.isParallel ? 1 : 1 / depth, colour };
  };
  return [seen(ends, depths), seen([ends[1], ends[0]], [depths[1], depths[0]])];
}

function subtract(a: Vec3, b: Vec3): Vec3 {
  return addScaled(a, b, -1);
}

/**
 * A mark covers what lies within half its size of it on the screen: of a line in any direction, so
 * that its ends are round, of a point along either axis. It is as deep as the nearest point of it.
 */
export function meetMark({ place }: Ray, { ends, halfSize, square }: Mark): MarkHit | null {
  const [a, b] = ends;
  const along: Vec2 = [b.place[0] - a.place[0], b.place[1] - a.place[1]];
  const here: Vec2 = [place[0] - a.place[0], place[1] - a.place[1]];
  const length = along[0] ** 2 + along[1] ** 2;
  const onto = length > 0 ? (here[0] * along[0] + here[1] * along[1]) / length : 0;
  const share = Math.min(Math.max(onto, 0), 1);
  const [x, y] = [here[0] - share * along[0], here[1] - share * along[1]];
  const distance = square ? Math.max(Math.abs(x), Math.abs(y)) : Math.hypot(x, y);
  if (distance > halfSize) return null;
  // What is linear on the screen is, in space, linear over its scale.
  const toB = (share * b.scale) / ((1 - share) * a.scale + share * b.scale);
  return {
    depth: a.depth + (b.depth - a.depth) * toB,
    colour: blendColours([a.colour, b.colour, a.colour], toB, 0),
  };
}
