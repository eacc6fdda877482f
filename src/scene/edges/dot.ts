/** Three numbers a vector, one vector after the other. */
export type Vectors = ArrayLike<number>;

/** The dot product of vector number `i` of `a` and number `j` of `b`. */
export function dotAt(a: Vectors, i: number, b: Vectors, j: number): number {
  return a[i * 3]! * b[j * 3]! + a[i * 3 + 1]! * b[j * 3 + 1]! + a[i * 3 + 2]! * b[j * 3 + 2]!;
}
