import type { Sphere } from '../../gpu/reach.ts';
import { frameOf } from '../../looks/light-directions.ts';
import type { Mat4, Vec3 } from '../../math/types.ts';
import { vec3Dot } from '../../math/vec3.ts';

/** How a depth map is laid out: a square grid of tiles, each the model seen from one direction. */
export interface TileLayout {
  /** Tiles along a side. */
  grid: number;
  /** Texels along the side of the whole map. */
  side: number;
}

/** Texels around the model that stay empty, so that no lookup reads another tile. */
const MARGIN_TEXELS = 3;

/** The layout for so many directions, with tiles of that side. */
export function layoutFor(directions: number, tileSide: number): TileLayout {
  const grid = directions > 1 ? 2 : 1;
  return { grid, side: tileSide * grid };
}

/** How wide a texel is in the world. */
export function texelSize(layout: TileLayout, { radius }: Sphere): number {
  return (2 * reachOfTile(layout, radius) * layout.grid) / layout.side;
}

/** Half of what a tile shows. */
function reachOfTile({ grid, side }: TileLayout, radius: number): number {
  return radius / (1 - (2 * MARGIN_TEXELS * grid) / side);
}

/**
 * From the world to clip space: a tile of the map, which shows the sphere as it is seen from far
 * away in a direction, what is nearest at the least depth.
 *
 * @param direction from the sphere to the viewer, of length 1
 */
export function tileMatrix(
  direction: Vec3,
  sphere: Sphere,
  tile: number,
  layout: TileLayout,
): Mat4 {
  const { grid } = layout;
  const reach = reachOfTile(layout, sphere.radius);
  const [right, top] = frameOf(direction);
  const middle = (at: number): number => (2 * at + 1) / grid - 1;
  const matrix = new Float64Array(16);
  const row = (index: number, axis: Vec3, scale: number, offset: number): void => {
    for (let i = 0; i < 3; i++) matrix[i * 4 + index] = axis[i]! * scale;
    matrix[12 + index] = offset - vec3Dot(axis, sphere.center) * scale;
  };
  row(0, right, 1 / (reach * grid), middle(tile % grid));
  row(1, top, 1 / (reach * grid), middle(Math.floor(tile / grid)));
  row(2, direction, -1 / reach, 0);
  matrix[15] = 1;
  return matrix;
}

/** What a tile's matrix is for lookups: from places that count from a centre to texture coordinates and depth. */
export function lookupMatrix(tile: Mat4, centre: Vec3): Mat4 {
  const matrix = Float64Array.from(tile, (value, i) => (i < 15 ? value / 2 : value));
  for (let row = 0; row < 3; row++) {
    const moved = [0, 1, 2].reduce((sum, i) => sum + matrix[i * 4 + row]! * centre[i]!, 0);
    matrix[12 + row]! += moved + 0.5;
  }
  return matrix;
}
