import { gatherVertices } from './gather-vertices.ts';
import type { Vertices } from './vertices.ts';
import { type PlyTally, vertexPlace } from './warnings.ts';

/** The points of a cloud that have a finite position. */
export function soundPoints(vertices: Vertices, tally: PlyTally): Vertices {
  const { positions, count } = vertices;
  const order = new Uint32Array(count);
  let sound = 0;
  for (let i = 0; i < count; i++) {
    const sum = positions[i * 3]! + positions[i * 3 + 1]! + positions[i * 3 + 2]!;
    if (Number.isFinite(sum)) order[sound++] = i;
    else tally.note('BAD_POINT', vertexPlace(i));
  }
  return sound === count ? vertices : gatherVertices(vertices, order.subarray(0, sound));
}
