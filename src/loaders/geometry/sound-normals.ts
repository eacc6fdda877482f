import { type Mesh, smoothNormals } from './crease-normals.ts';
import { ResultMemory } from './result-memory.ts';

/** How many normals had to be computed. */
export interface MendedNormals {
  readonly mended: number;
  /** The vertex of the first; −1: none. */
  readonly firstMended: number;
}

/**
 * Brings stored normals to length 1, in place. Those of a vertex that have no direction, or are not
 * finite, become what the faces around it say.
 */
export function mendNormals(normals: Float32Array, mesh: Mesh): MendedNormals {
  let computed: Float32Array | undefined;
  let mended = 0;
  let firstMended = -1;
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at]!;
    const y = normals[at + 1]!;
    const z = normals[at + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0 && length < Number.POSITIVE_INFINITY) {
      normals[at] = x / length;
      normals[at + 1] = y / length;
      normals[at + 2] = z / length;
    } else {
      computed ??= smoothNormals(mesh, new ResultMemory());
      normals.set(computed.subarray(at, at + 3), at);
      if (mended++ === 0) firstMended = at / 3;
    }
  }
  return { mended, firstMended };
}
