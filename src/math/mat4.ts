import type { Mat3, Mat4, Vec3 } from './types.ts';

export function mat4Identity(): Mat4 {
  const m = new Float64Array(16);
  m[0] = m[5] = m[10] = m[15] = 1;
  return m;
}

/**
 * The affine matrix that applies `linear` first and then moves by `translation`.
 *
 * @param out where to write it; absent: a new one
 */
export function mat4Affine(
  linear: Mat3,
  translation: Vec3,
  out: Mat4 = new Float64Array(16),
): Mat4 {
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      out[column * 4 + row] = linear[column * 3 + row]!;
    }
    out[column * 4 + 3] = 0;
    out[12 + column] = translation[column]!;
  }
  out[15] = 1;
  return out;
}

/**
 * left · right: what `right` does, then what `left` does.
 *
 * @param out where to write it, neither of the two; absent: a new one
 */
export function mat4Multiply(left: Mat4, right: Mat4, out: Mat4 = new Float64Array(16)): Mat4 {
  for (let column = 0; column < 16; column += 4) {
    const x = right[column]!;
    const y = right[column + 1]!;
    const z = right[column + 2]!;
    const w = right[column + 3]!;
    for (let row = 0; row < 4; row++) {
      out[column + row] =
        left[row]! * x + left[row + 4]! * y + left[row + 8]! * z + left[row + 12]! * w;
    }
  }
  return out;
}

/** Where an affine matrix takes a point. */
export function mat4TransformPoint(matrix: Mat4, point: Vec3): Vec3 {
  const [x, y, z] = point;
  return [
    matrix[0]! * x + matrix[4]! * y + matrix[8]! * z + matrix[12]!,
    matrix[1]! * x + matrix[5]! * y + matrix[9]! * z + matrix[13]!,
    matrix[2]! * x + matrix[6]! * y + matrix[10]! * z + matrix[14]!,
  ];
}

/** The inverse of an affine matrix; of one that flattens, numbers that are not finite. */
export function mat4Inverse(m: Mat4): Mat4 {
  const cofactors = new Float64Array(9);
  for (let column = 0; column < 3; column++) {
    const [u, v] = [((column + 1) % 3) * 4, ((column + 2) % 3) * 4];
    for (let row = 0; row < 3; row++) {
      const [a, b] = [(row + 1) % 3, (row + 2) % 3];
      // Transposed as it is written: the adjugate.
      cofactors[row * 3 + column] = m[u + a]! * m[v + b]! - m[u + b]! * m[v + a]!;
    }
  }
  const determinant = m[0]! * cofactors[0]! + m[1]! * cofactors[3]! + m[2]! * cofactors[6]!;
  const linear = cofactors.map((value) => value / determinant);
  const [x, y, z] = [m[12]!, m[13]!, m[14]!];
  const move = (row: number): number =>
    -(linear[row]! * x + linear[row + 3]! * y + linear[row + 6]! * z);
  return mat4Affine(linear, [move(0), move(1), move(2)]);
}
