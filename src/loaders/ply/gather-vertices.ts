import { gather } from '../geometry/gather.ts';
import type { PlyAttribute, Vertices } from './vertices.ts';

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
