/** Writes a binary STL whose facets have colours as VisCAM writes them. */
import type { Rgba } from './colour.ts';
import type { Vec3 } from './project.ts';

/** A triangle, counter-clockwise seen from outside. */
export interface Facet {
  readonly corners: readonly [Vec3, Vec3, Vec3];
  readonly color: Rgba;
}

const HEADER_BYTES = 84;
const FACET_BYTES = 50;

/** The bytes of a file. Normals are left to whoever reads it. */
export function writeStl(facets: readonly Facet[]): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + facets.length * FACET_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER_BYTES - 4, facets.length, true);
  facets.forEach(({ corners, color }, i) => {
    const start = HEADER_BYTES + i * FACET_BYTES;
    corners.flat().forEach((value, at) => {
      view.setFloat32(start + 12 + at * 4, value, true);
    });
    view.setUint16(start + 48, 0x8000 | packed(color), true);
  });
  return bytes;
}

/** Five bits a channel, red in the high ones. */
function packed([red, green, blue]: Rgba): number {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}
