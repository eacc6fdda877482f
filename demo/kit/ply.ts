/** Writes a cloud of coloured points as a binary PLY. */
import type { Rgba } from './colour.ts';
import type { Vec3 } from './project.ts';

export interface CloudPoint {
  readonly at: Vec3;
  readonly color: Rgba;
}

/** Three floats and three bytes. */
const POINT_BYTES = 15;

/** The bytes of a file. */
export function writePly(points: readonly CloudPoint[]): Uint8Array {
  const header = new TextEncoder().encode(`ply
format binary_little_endian 1.0
element vertex ${points.length}
property float x
property float y
property float z
property uchar red
property uchar green
property uchar blue
end_header
`);
  const bytes = new Uint8Array(header.length + points.length * POINT_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(header);
  points.forEach(({ at, color }, i) => {
    const start = header.length + i * POINT_BYTES;
    for (let axis = 0; axis < 3; axis++) view.setFloat32(start + axis * 4, at[axis] ?? 0, true);
    bytes.set(color.slice(0, 3), start + 12);
  });
  return bytes;
}
