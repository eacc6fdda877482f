/** Writes a Wavefront OBJ with its material library: surfaces of rings, smooth throughout. */
import type { Rgba } from './colour.ts';
import type { Vec3 } from './project.ts';

/** A material; the alpha of its colour is its opacity. */
export interface ObjMaterial {
  readonly name: string;
  readonly color: Rgba;
  /** The exponent of its highlights, 0–1000. */
  readonly shine: number;
  /** The image beside the library that its colour multiplies. */
  readonly image?: string;
}

/** A surface that follows rings, each closed, whose points go round clockwise seen along the way. */
export interface Loft {
  readonly name: string;
  /** All of as many points. */
  readonly rings: readonly (readonly Vec3[])[];
  /** The material behind a ring. */
  readonly material: (ring: number) => string;
  /** How high in the image a ring is, 0–1; default 0. The image goes once around. */
  readonly height?: (ring: number) => number;
  /** Whether polygons close the ends. */
  readonly caps?: { readonly start?: true; readonly end?: true };
}

/** The bytes of a file that names a library. Normals are left to whoever reads it. */
export function writeObj(library: string, lofts: readonly Loft[]): Uint8Array {
  const lines = [`mtllib ${library}`];
  let vertices = 0;
  let coordinates = 0;
  for (const loft of lofts) {
    const segments = loft.rings[0]?.length ?? 0;
    lines.push(`o ${loft.name}`, ...points(loft), ...imagePoints(loft, segments), 's 1');
    lines.push(...faces(loft, segments, { vertices, coordinates }));
    vertices += loft.rings.length * segments;
    coordinates += loft.rings.length * (segments + 1);
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** The bytes of a library. */
export function writeMtl(materials: readonly ObjMaterial[]): Uint8Array {
  const blocks = materials.map(({ name, color, shine, image }) => {
    const [red, green, blue, alpha] = color.map((channel) => (channel / 255).toFixed(4));
    const lines = [`newmtl ${name}`, `Kd ${red} ${green} ${blue}`, `d ${alpha}`, `Ns ${shine}`];
    return [...lines, ...(image ? [`map_Kd ${image}`] : [])].join('\n');
  });
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`);
}

function points({ rings }: Loft): string[] {
  return rings.flat().map((point) => `v ${point.map((value) => value.toFixed(4)).join(' ')}`);
}

/** One more in each ring than it has points, as an image ends where it begins. */
function imagePoints({ rings, height = () => 0 }: Loft, segments: number): string[] {
  return rings.flatMap((_, ring) =>
    Array.from(
      { length: segments + 1 },
      (_, i) => `vt ${(i / segments).toFixed(4)} ${height(ring).toFixed(4)}`,
    ),
  );
}

/** What came before the points of a surface. */
interface Before {
  readonly vertices: number;
  readonly coordinates: number;
}

function faces(loft: Loft, segments: number, before: Before): string[] {
  const last = loft.rings.length - 1;
  const corner = (ring: number, i: number) =>
    `${before.vertices + ring * segments + (i % segments) + 1}/${before.coordinates + ring * (segments + 1) + i + 1}`;
  const around = Array.from({ length: segments }, (_, i) => i);
  const quads = (ring: number) =>
    around.map((i) => {
      const [near, far] = [corner(ring, i), corner(ring, i + 1)];
      return `f ${near} ${corner(ring + 1, i)} ${corner(ring + 1, i + 1)} ${far}`;
    });
  const cap = (ring: number, order: readonly number[]) =>
    `f ${order.map((i) => corner(ring, i)).join(' ')}`;
  const { start, end } = loft.caps ?? {};
  return [
    ...(start ? [`usemtl ${loft.material(0)}`, cap(0, around)] : []),
    ...loft.rings
      .slice(0, -1)
      .flatMap((_, ring) => [`usemtl ${loft.material(ring)}`, ...quads(ring)]),
    ...(end ? [`usemtl ${loft.material(last)}`, cap(last, around.toReversed())] : []),
  ];
}
