/** The values of vertices, so many for each, in the order in which the vertices are named. */
export function gather<Values extends Float32Array | Float64Array>(
  values: Values,
  width: number,
  vertices: Uint32Array,
): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const gathered = new Kind(vertices.length * width);
  for (let i = 0, to = 0; i < vertices.length; i++) {
    const from = vertices[i]! * width;
    for (let k = 0; k < width; k++) gathered[to++] = values[from + k]!;
  }
  return gathered;
}

/** 0, 1, 2 and so on. */
export function sequence(length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = i;
  return numbers;
}
