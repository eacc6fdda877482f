/** Meshes with known edges. */
import type { Vec3 } from '../../../../src/math/types.ts';
import type { SceneMesh } from '../../../../src/scene/index.ts';
import { triangle } from '../build.ts';

/** A polygon, counter-clockwise seen from outside, as a fan from its first corner. */
export interface Face {
  corners: readonly Vec3[];
  /** A normal for every corner, or one for each. */
  normals: Vec3 | readonly Vec3[];
}

/** Faces with vertices of their own, as Blockbench's cubes have them. */
export function meshOf(faces: readonly Face[]): SceneMesh {
  const corners = faces.flatMap((face) => face.corners);
  const normals = faces.flatMap(({ corners, normals }) =>
    corners.map((_, i) => (isOne(normals) ? normals : normals[i]!)),
  );
  const indices: number[] = [];
  let first = 0;
  for (const { corners } of faces) {
    for (let i = 2; i < corners.length; i++) {
      indices.push(first, first + i - 1, first + i);
    }
    first += corners.length;
  }
  return triangle({
    positions: new Float32Array(corners.flat()),
    normals: new Float32Array(normals.flat()),
    uvs: new Float32Array(corners.length * 2),
    uvRects: new Float32Array(corners.length * 4),
    indices: new Uint32Array(indices),
    groups: [{ material: -1, start: 0, count: indices.length }],
  });
}

function isOne(normals: Face['normals']): normals is Vec3 {
  return typeof normals[0] === 'number';
}

/** The six faces of an axis-aligned box. */
export function boxFaces([x, y, z]: Vec3, [w, h, d]: Vec3): Face[] {
  const at = (i: number, j: number, k: number): Vec3 => [x + i * w, y + j * h, z + k * d];
  const face = (normals: Vec3, ...corners: Vec3[]): Face => ({ normals, corners });
  return [
    face([1, 0, 0], at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)),
    face([-1, 0, 0], at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)),
    face([0, 1, 0], at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0)),
    face([0, -1, 0], at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)),
    face([0, 0, 1], at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)),
    face([0, 0, -1], at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)),
  ];
}

export const box = (size: Vec3): SceneMesh => meshOf(boxFaces([0, 0, 0], size));

/** Two squares that share the z axis's side from 0 to 1, their normals `degrees` apart. */
export function wedge(degrees: number, normals?: Vec3): SceneMesh {
  const turn = (degrees * Math.PI) / 180;
  // The first lies in y = 0 toward −x and faces up, the second falls away toward +x.
  const far = (z: number): Vec3 => [Math.cos(turn), -Math.sin(turn), z];
  return meshOf([
    {
      normals: normals ?? [0, 1, 0],
      corners: [
        [-1, 0, 0],
        [-1, 0, 1],
        [0, 0, 1],
        [0, 0, 0],
      ],
    },
    {
      normals: normals ?? [Math.sin(turn), Math.cos(turn), 0],
      corners: [[0, 0, 0], [0, 0, 1], far(1), far(0)],
    },
  ]);
}

/** An upright cylinder with smooth walls and a flat lid, a fan from a vertex at its centre. */
export function cylinder(segments: number, radius: number, height: number): SceneMesh {
  const rim = (i: number, y: number): Vec3 => {
    const turn = (-i * 2 * Math.PI) / segments;
    return [radius * Math.cos(turn), y, radius * Math.sin(turn)];
  };
  const out = (i: number): Vec3 => {
    const [x, , z] = rim(i, 0);
    return [x / radius, 0, z / radius];
  };
  const walls = Array.from({ length: segments }, (_, i): Face => {
    const normals = [out(i), out(i + 1), out(i + 1), out(i)];
    return {
      normals,
      corners: [rim(i, 0), rim(i + 1, 0), rim(i + 1, height), rim(i, height)],
    };
  });
  const lid = Array.from(
    { length: segments },
    (_, i): Face => ({
      normals: [0, 1, 0],
      corners: [[0, height, 0], rim(i, height), rim(i + 1, height)],
    }),
  );
  return meshOf([...lid, ...walls]);
}

/** A flat grid of unit cells in y = 0 with shared vertices, and walls of height 1 down its rim. */
export function plate(cells: number): SceneMesh {
  const side = cells + 1;
  const top = Array.from(
    { length: side * side },
    (_, i): Vec3 => [i % side, 0, Math.trunc(i / side)],
  );
  const topIndices = Array.from({ length: cells * cells }, (_, i) => {
    const at = (i % cells) + Math.trunc(i / cells) * side;
    return [at, at + side, at + side + 1, at, at + side + 1, at + 1];
  }).flat();
  const isWall = ({ normals, corners }: Face): boolean =>
    normals[1] === 0 && corners.every(([x]) => x === 0 || x === cells);
  const strip = Array.from({ length: cells }, (_, i) => i);
  const alongZ = strip.flatMap((i) => boxFaces([0, -1, i], [cells, 1, 1]).filter(isWall));
  // The other two walls are the same with x and z exchanged, and so with the winding turned round.
  const alongX = alongZ.map(({ normals, corners }): Face => {
    const [nx, , nz] = normals as Vec3;
    return {
      normals: [nz, 0, nx],
      corners: corners.map(([x, y, z]): Vec3 => [z, y, x]).toReversed(),
    };
  });
  const walls = meshOf([...alongZ, ...alongX]);
  const count = top.length;
  const indices = [...topIndices, ...Array.from(walls.indices, (index) => index + count)];
  return {
    ...walls,
    positions: new Float32Array([...top.flat(), ...walls.positions]),
    normals: new Float32Array([...top.flatMap(() => [0, 1, 0]), ...walls.normals]),
    uvs: new Float32Array((count + walls.uvs.length / 2) * 2),
    uvRects: new Float32Array((count + walls.uvs.length / 2) * 4),
    indices: new Uint32Array(indices),
    groups: [{ material: -1, start: 0, count: indices.length }],
  };
}
