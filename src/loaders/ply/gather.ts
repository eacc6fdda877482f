import type { PlyAttribute, Vertices } from './vertices.ts';

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

/** As {@link gather}, of everything that vertices have. */
export function gatherVertices(vertices: Vertices, names: Uint32Array): Vertices {
  const { positions, normals, uvs, colors } = vertices;
  const attributes = new Map<string, PlyAttribute>();
  for (const [name, { itemSize, values }] of vertices.attributes) {
    attributes.set(name, { itemSize, values: gather(values, itemSize, names) });
  }
  return {
    count: names.length,
    positions: gather(positions, 3, names),
    normals: normals && gather(normals, 3, names),
    uvs: uvs && gather(uvs, 2, names),
    colors: colors && gather(colors, 4, names),
    attributes,
  };
}
