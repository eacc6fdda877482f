import type { Vec3 } from '../math/types.ts';
import { vec3Add, vec3Cross, vec3Normalize, vec3Scale } from '../math/vec3.ts';

/**
 * Points of a disc of radius 100, spread so that the first 4, 8 and 12 of them stand for the disc as
 * all do: about one centre, with its moments. Along any line they lie one by one.
 */
const DISC: readonly (readonly [x: number, y: number])[] = [
  [68, 50],
  [8, -80],
  [1, -4],
  [-76, 34],
  [79, -24],
  [-41, 1],
  [-10, 79],
  [-30, -63],
  [14, 30],
  [54, -71],
  [-85, -16],
  [33, 76],
  [26, -34],
  [64, 10],
  [-46, 61],
  [-61, -50],
];

/** Quaternions of any length, x, y, z, w, that turn the tetrahedron of each sample away from all others. */
const TURNS: readonly (readonly [number, number, number, number])[] = [
  [31, 65, 37, 58],
  [49, 70, -49, 19],
  [71, 16, -65, 21],
  [76, -13, 60, 20],
  [-41, -70, 35, 47],
  [-40, 87, -28, 9],
  [-15, -91, 21, -32],
  [7, 56, -69, 45],
  [52, 57, -24, -59],
  [27, -11, 22, -93],
  [-36, 62, -70, -2],
  [66, 70, 22, 17],
  [0, -10, -71, -70],
  [10, 22, -87, 42],
  [-21, 9, -97, 12],
  [91, 13, 23, 33],
];

const TETRAHEDRON: readonly Vec3[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

/**
 * A direction toward a lamp that looks like a disc. Together the LIGHT_SAMPLES of them are the lamp,
 * and so, more coarsely, is each first quarter, half and three quarters.
 *
 * @param centre toward the middle of the lamp, of length 1
 * @param angleDeg the lamp's apparent diameter, below 180
 * @param sample 0 to LIGHT_SAMPLES − 1
 */
export function lampDirection(centre: Vec3, angleDeg: number, sample: number): Vec3 {
  const radius = Math.tan((angleDeg * Math.PI) / 360) / 100;
  const [x, y] = DISC[sample]!;
  const [right, top] = frameOf(centre);
  const across = vec3Add(vec3Scale(right, x * radius), vec3Scale(top, y * radius));
  return vec3Normalize(vec3Add(centre, across));
}

/**
 * Two directions that make a right-handed frame with a third, all of length 1. It turns about the
 * vertical with the third.
 */
export function frameOf(direction: Vec3): [right: Vec3, top: Vec3] {
  const isUpright = Math.abs(direction[1]) > 0.9999;
  const right = vec3Normalize(vec3Cross(isUpright ? [0, 0, 1] : [0, 1, 0], direction));
  return [right, vec3Cross(direction, right)];
}

/**
 * The directions of a sample into the surroundings: the corners of a tetrahedron, so that on a
 * surface of any normal N they stand for the hemisphere, max(N · d, 0) adding up to about 1. All
 * samples together are spread evenly over the sphere, and so is each first quarter of them.
 *
 * @param sample 0 to LIGHT_SAMPLES − 1
 */
export function surroundingDirections(sample: number): Vec3[] {
  const [x, y, z, w] = TURNS[sample]!;
  const axis: Vec3 = [x, y, z];
  return TETRAHEDRON.map((corner) => {
    const twice = vec3Scale(vec3Cross(axis, corner), 2);
    const square = x * x + y * y + z * z + w * w;
    const turned = vec3Add(vec3Scale(twice, w), vec3Cross(axis, twice));
    return vec3Normalize(vec3Add(vec3Scale(corner, square), turned));
  });
}
