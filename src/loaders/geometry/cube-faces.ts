/** The six faces of a cube (blockbench conventions 2). */

export type CubeFaceName = 'north' | 'east' | 'south' | 'west' | 'up' | 'down';

export interface CubeFace {
  readonly name: CubeFaceName;
  readonly opposite: CubeFaceName;
  /** The axis that the face stands across, and the direction in which it looks. */
  readonly axis: 0 | 1 | 2;
  readonly sign: 1 | -1;
  /**
   * Top left, top right, bottom right, bottom left as seen from outside; bit 0, 1, 2 of a corner:
   * the far end in x, y, z.
   */
  readonly corners: readonly [number, number, number, number];
}

export const CUBE_FACES: readonly CubeFace[] = [
  { name: 'north', opposite: 'south', axis: 2, sign: -1, corners: [3, 2, 0, 1] },
  { name: 'east', opposite: 'west', axis: 0, sign: 1, corners: [7, 3, 1, 5] },
  { name: 'south', opposite: 'north', axis: 2, sign: 1, corners: [6, 7, 5, 4] },
  { name: 'west', opposite: 'east', axis: 0, sign: -1, corners: [2, 6, 4, 0] },
  { name: 'up', opposite: 'down', axis: 1, sign: 1, corners: [2, 3, 7, 6] },
  { name: 'down', opposite: 'up', axis: 1, sign: -1, corners: [4, 5, 1, 0] },
];

/** The two triangles of a face, as places in its corner list. */
export const FACE_TRIANGLES = [0, 3, 1, 3, 2, 1] as const;
