import type { ObjectAt } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { readChoice, readFlag, readNumber, readObject } from './fields.ts';

/** Where a face has its image: an entry of `textureLayout`. */
export interface FaceLayout {
  /** The pixel at the face's top left corner. */
  readonly offset: readonly [number, number];
  /** Whether the image runs against the face, along either. */
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
  /** Degrees by which the image's rectangle is turned about that corner, clockwise. */
  readonly angle: 0 | 90 | 180 | 270;
}

/** Reads an entry of `textureLayout`. */
export function readFaceLayout(context: LoadContext, at: ObjectAt): FaceLayout {
  const offset = readObject(at, 'offset');
  const mirror = readObject(at, 'mirror');
  return {
    offset: [readNumber(offset, 'x', 0), readNumber(offset, 'y', 0)],
    mirrorX: readFlag(context, mirror, 'x', false),
    mirrorY: readFlag(context, mirror, 'y', false),
    angle: readChoice(context, at, 'angle', [0, 90, 180, 270]),
  };
}

/** The corners of a face seen from outside, along its top and down its side: from the top left on. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** What a turn makes of [x, y], y downwards. */
const TURNS = {
  0: (x: number, y: number) => [x, y],
  90: (x: number, y: number) => [-y, x],
  180: (x: number, y: number) => [-x, -y],
  270: (x: number, y: number) => [y, -x],
} as const;

/**
 * The pixels u, v at a face's top left, top right, bottom right and bottom left corner. The image is
 * as large as the face; it is mirrored along the face before it is turned.
 */
export function faceUvs(
  { offset, mirrorX, mirrorY, angle }: FaceLayout,
  [width, height]: readonly [number, number],
): [u: number, v: number][] {
  return CORNERS.map(([s, t]) => {
    const along = (mirrorX ? -width : width) * s;
    const down = (mirrorY ? -height : height) * t;
    const [x, y] = TURNS[angle](along, down);
    return [offset[0] + x!, offset[1] + y!];
  });
}
