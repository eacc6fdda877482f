import type { Mat3, Mat4, Vec3 } from './types.ts';

export function mat4Identity(): Mat4 {
  const m = new Float64Array(16);
  m[0] = m[5] = m[10] = m[15] = 1;
  return m;
}

/** The affine matrix that applies `linear` first and then moves by `translation`. */
export function mat4Affine(linear: Mat3, translation: Vec3): Mat4 {
  const m = new Float64Array(16);
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      m[column * 4 + row] = linear[column * 3 + row]!;
    }
  }
  m.set(translation, 12);
  m[15] = 1;
  return m;
}

/** left · right: what `right` does, then what `left` does. */
export function mat4Multiply(left: Mat4, right: Mat4): Mat4 {
  const m = new Float64Array(16);
  for (let column = 0; column < 16; column += 4) {
    const x = right[column]!;
    const y = right[column + 1]!;
    const z = right[column + 2]!;
    const w = right[column + 3]!;
    for (let row = 0; row < 4; row++) {
      m[column + row] =
        left[row]! * x + left[row + 4]! * y + left[row + 8]! * z + left[row + 12]! * w;
    }
  }
  return m;
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
