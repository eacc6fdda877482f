import type { SceneMesh } from '../../scene/document.ts';
/**
 * The texture rectangle of each vertex. Triangles that share vertices are continuous in the image,
 * so that they have one rectangle, which holds all of them; what has its own vertices has its own.
 *
 * @param uvs two a vertex
 * @param rects four a vertex, written here
 */
export function writeUvRects(indices: Uint32Array, uvs: Float32Array, rects: Float32Array): void {
  const leaders = findLeaders(indices, uvs.length / 2);
  for (let i = 0; i < leaders.length; i++) {
    rects[i * 4] = rects[i * 4 + 2] = uvs[i * 2]!;
    rects[i * 4 + 1] = rects[i * 4 + 3] = uvs[i * 2 + 1]!;
  }
  for (let i = 0; i < leaders.length; i++) {
    const to = leaderOf(leaders, i) * 4;
    const u = uvs[i * 2]!;
    const v = uvs[i * 2 + 1]!;
    if (u < rects[to]!) rects[to] = u;
    if (v < rects[to + 1]!) rects[to + 1] = v;
    if (u > rects[to + 2]!) rects[to + 2] = u;
    if (v > rects[to + 3]!) rects[to + 3] = v;
  }
  for (let i = 0; i < leaders.length; i++) {
    const from = leaderOf(leaders, i) * 4;
    rects[i * 4] = rects[from]!;
    rects[i * 4 + 1] = rects[from + 1]!;
    rects[i * 4 + 2] = rects[from + 2]!;
    rects[i * 4 + 3] = rects[from + 3]!;
  }
}

/** For each vertex one of its set, nearer to the set's leader, which leads itself (union-find). */
function findLeaders(indices: Uint32Array, vertexCount: number): Int32Array {
  const leaders = new Int32Array(vertexCount);
  for (let i = 0; i < vertexCount; i++) leaders[i] = i;
  for (let i = 0; i < indices.length; i += 3) {
    const a = leaderOf(leaders, indices[i]!);
    const b = leaderOf(leaders, indices[i + 1]!);
    const c = leaderOf(leaders, indices[i + 2]!);
    // The lowest leads, so that what leads is written before what follows it.
    const low = Math.min(a, b, c);
    leaders[a] = leaders[b] = leaders[c] = low;
  }
  return leaders;
}

/** The leader of a vertex's set; shortens the way to it. */
function leaderOf(leaders: Int32Array, vertex: number): number {
  let at = vertex;
  while (leaders[at] !== at) {
    leaders[at] = leaders[leaders[at]!]!;
    at = leaders[at]!;
  }
  return at;
}

/**
 * The texture coordinates of so many vertices, and their rectangles, of coordinates that count v from
 * the bottom of the image; zeros where there are none, and in place of what is not finite.
 */
export function uvsFromBottom(
  stored: Float32Array | undefined,
  indices: Uint32Array,
  vertices: number,
): Pick<SceneMesh, 'uvs' | 'uvRects'> {
  const uvRects = new Float32Array(vertices * 4);
  // Zeros can be the same zeros.
  if (!stored) return { uvs: uvRects.subarray(0, vertices * 2), uvRects };
  const uvs = new Float32Array(vertices * 2);
  for (let i = 0; i < uvs.length; i++) {
    const value = Number.isFinite(stored[i]!) ? stored[i]! : 0;
    uvs[i] = i % 2 ? 1 - value : value;
  }
  writeUvRects(indices, uvs, uvRects);
  return { uvs, uvRects };
}
