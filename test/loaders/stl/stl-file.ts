/** Small STL files, as tests need them. */

/** Three corners, and what stands beside them. */
export interface Facet {
  corners: readonly (readonly [number, number, number])[];
  normal?: readonly [number, number, number];
  /** The 16 bits at the end of a binary facet. */
  attribute?: number;
}

/** The right triangle in the plane of x and y, its front up z. */
export const TRIANGLE: Facet = {
  corners: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ],
  normal: [0, 0, 1],
};

/** A binary file; `header` is text or bytes. */
export function binaryStl(
  facets: readonly Facet[],
  header: string | readonly number[] = '',
): Uint8Array {
  const bytes = new Uint8Array(84 + facets.length * 50);
  const view = new DataView(bytes.buffer);
  bytes.set(typeof header === 'string' ? new TextEncoder().encode(header) : header);
  view.setUint32(80, facets.length, true);
  facets.forEach(({ corners, normal = [0, 0, 0], attribute = 0 }, i) => {
    [...normal, ...corners.flat()].forEach((value, at) => {
      view.setFloat32(84 + i * 50 + at * 4, value, true);
    });
    view.setUint16(84 + i * 50 + 48, attribute, true);
  });
  return bytes;
}

/** An ASCII file. */
export function asciiStl(facets: readonly Facet[], name = 'part'): string {
  const lines = facets.map(
    ({ corners, normal = [0, 0, 0] }) => `  facet normal ${normal.join(' ')}
    outer loop
${corners.map((corner) => `      vertex ${corner.join(' ')}`).join('\n')}
    endloop
  endfacet
`,
  );
  return `solid ${name}\n${lines.join('')}endsolid ${name}\n`;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
