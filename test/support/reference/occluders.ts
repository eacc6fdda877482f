/** What of a light's rays comes past the model (scene format, SceneMesh and SceneMaterial). */
import { frameOf } from '../../../src/looks/light-directions.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Dot } from '../../../src/math/vec3.ts';
import { pointOf } from './layers.ts';
import { meet, type Ray } from './rays.ts';
import { type Paint, texelAt } from './texels.ts';
import type { Triangle } from './triangles.ts';

/**
 * `shadow`: a ray from a light, which single-sided faces stop with their fronts turned to the light.
 * `occlusion`: one from a surface into its surroundings, which they stop with their fronts turned to
 * the surface.
 */
export type RayKind = 'shadow' | 'occlusion';

/** What comes past the model along a direction. */
export interface Passing {
  /** Of the light. */
  share: number;
  /** How many partial texels have taken of it. */
  panes: number;
}

export const ALL: Passing = { share: 1, panes: 0 };
const NOTHING: Passing = { share: 0, panes: 0 };

/**
 * The share of light by which samples may miss what a partial texel lets through. Behind one, sixteen
 * count the lamp to half of one. They tell less of a lamp behind two panes, which may be counted in
 * the same order, and little where each direction meets another texel: of the surroundings, and of a
 * lamp from far away.
 */
const PANE_SLACK: Record<RayKind, number> = { shadow: 1 / 32, occlusion: 1 / 2 };
const PANES_SLACK = 1 / 2;

/** The least and the greatest share that a renderer by samples may find. */
export function shareRange({ share, panes }: Passing, kind: RayKind): readonly [number, number] {
  const slack = [0, PANE_SLACK[kind], PANES_SLACK][Math.min(panes, 2)]!;
  return [Math.max(share - slack, 0), Math.min(share + slack, 1)];
}

/** Cells a side of the grid in which triangles are sought. */
const CELLS = 48;

const NONE: Triangle[] = [];

/** Where triangles lie as they are seen along a direction. */
interface Grid {
  axes: readonly [right: Vec3, top: Vec3];
  low: readonly [number, number];
  /** Cells a unit. */
  scale: readonly [number, number];
  cells: Triangle[][];
}

/** The triangles that stop light. */
export class Occluders {
  readonly #triangles: Triangle[];
  readonly #paints: ReadonlyMap<number, Paint>;
  readonly #seconds: number;
  readonly #grids = new Map<Vec3, Grid>();

  constructor(triangles: readonly Triangle[], paints: ReadonlyMap<number, Paint>, seconds: number) {
    this.#paints = paints;
    this.#seconds = seconds;
    this.#triangles = triangles.filter(
      ({ cameraOnly, material }) => !cameraOnly && paints.get(material)!.blending !== 'additive',
    );
  }

  /**
   * What of light passes between a point and what is far away.
   *
   * @param direction from the point, of length 1; ask with the same object again and again
   */
  passing(origin: Vec3, direction: Vec3, kind: RayKind): Passing {
    let passing = ALL;
    const ray: Ray = { origin, direction, place: [0, 0] };
    for (const triangle of this.#near(origin, direction)) {
      const hit = meet(ray, triangle);
      // Such a ray meets the back of what turns its front to the light.
      if (!hit || !(triangle.doubleSided || hit.back === (kind === 'shadow'))) continue;
      const paint = this.#paints.get(triangle.material)!;
      const texel = texelAt(paint, pointOf(hit), this.#seconds);
      if (texel.coverage === 'opaque') return NOTHING;
      if (texel.coverage === 'invisible') continue;
      passing = { share: passing.share * (1 - texel.alpha), panes: passing.panes + 1 };
    }
    return passing;
  }

  #near(point: Vec3, direction: Vec3): Triangle[] {
    let grid = this.#grids.get(direction);
    if (!grid) {
      grid = gridOf(this.#triangles, direction);
      this.#grids.set(direction, grid);
    }
    const x = cellAt(grid, point, 0);
    const y = cellAt(grid, point, 1);
    const isOutside = x < 0 || y < 0 || x >= CELLS || y >= CELLS;
    return isOutside ? NONE : grid.cells[y * CELLS + x]!;
  }
}

function cellAt({ axes, low, scale }: Grid, point: Vec3, axis: 0 | 1): number {
  return Math.floor((vec3Dot(point, axes[axis]) - low[axis]) * scale[axis]);
}

function gridOf(triangles: readonly Triangle[], direction: Vec3): Grid {
  const axes = frameOf(direction);
  const spans = triangles.map(({ corners }) =>
    axes.map((axis) => {
      const places = corners.map((corner) => vec3Dot(corner, axis));
      return [Math.min(...places), Math.max(...places)] as const;
    }),
  );
  const bound = (axis: 0 | 1, end: 0 | 1): number =>
    spans.reduce(
      (most, span) => Math[end ? 'max' : 'min'](most, span[axis]![end]),
      end ? -Infinity : Infinity,
    );
  const low = [bound(0, 0), bound(1, 0)] as const;
  // A little wider, so that the last place is still in the last cell.
  const scaleOf = (axis: 0 | 1): number =>
    CELLS / Math.max((bound(axis, 1) - low[axis]) * (1 + 1e-9), 1e-9);
  const scale = [scaleOf(0), scaleOf(1)] as const;
  const cells: Triangle[][] = Array.from({ length: CELLS * CELLS }, () => []);
  triangles.forEach((triangle, i) => {
    const cell = (axis: 0 | 1, end: 0 | 1): number =>
      Math.floor((spans[i]![axis]![end] - low[axis]) * scale[axis]);
    for (let y = cell(1, 0); y <= Math.min(cell(1, 1), CELLS - 1); y++) {
      for (let x = cell(0, 0); x <= Math.min(cell(0, 1), CELLS - 1); x++) {
        cells[y * CELLS + x]!.push(triangle);
      }
    }
  });
  return { axes, low, scale, cells };
}
