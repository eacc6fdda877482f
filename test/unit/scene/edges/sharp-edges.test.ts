import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Line3, Vector3 } from 'three';
import type { Vec3 } from '../../../../src/math/types.ts';
import {
  EDGE_SLOTS,
  NO_EDGE,
  type SceneMesh,
  type SharpEdgeAttributes,
  sharpEdges,
} from '../../../../src/scene/index.ts';
import { assertNumbersClose } from '../../../support/close.ts';
import { box, boxFaces, cylinder, type Face, meshOf, plate, wedge } from './shapes.ts';

const options = { sharpAngleDeg: 30, reach: 4 };

/** The slots of one vertex that hold an edge: [distance, angle in degrees]. */
function slotsOf(edges: SharpEdgeAttributes, vertex: number): [number, number][] {
  const slots: [number, number][] = [];
  for (let i = vertex * EDGE_SLOTS; i < (vertex + 1) * EDGE_SLOTS; i++) {
    if (edges.distances[i] !== NO_EDGE) {
      slots.push([edges.distances[i]!, Math.round((edges.angles[i]! * 180) / Math.PI)]);
    } else {
      assert.equal(edges.angles[i], 0);
    }
  }
  return slots;
}

/** For each triangle, how many edges it is rounded at. */
function edgeCounts(edges: SharpEdgeAttributes): number[] {
  return Array.from(edges.indices)
    .filter((_, corner) => corner % 3 === 0)
    .map((vertex) => slotsOf(edges, vertex).length);
}

const hasNone = (edges: SharpEdgeAttributes): boolean => edgeCounts(edges).every((n) => n === 0);

describe('sharpEdges of a box', () => {
  const mesh = box([6, 4, 2]);
  const edges = sharpEdges(mesh, options);

  it('gives every face its four edges, without a split', () => {
    assert.deepEqual(edges.indices, mesh.indices);
    assert.deepEqual(Array.from(edges.vertexOf), [...Array(24).keys()]);
    assert.deepEqual(edgeCounts(edges), Array(12).fill(4));
  });

  it('measures inward from each edge', () => {
    // The face toward +x is 4 high and 2 deep; its first corner touches the low and the north edge.
    const slots = slotsOf(edges, 0);
    assert.deepEqual(slots.map(([distance]) => distance).sort(), [0, 0, 2, 4]);
    assert.ok(slots.every(([, angle]) => angle === 90));
    // Up along its side: the low edge is as far as the face is high.
    assert.deepEqual(
      slotsOf(edges, 1)
        .map(([distance]) => distance)
        .sort(),
      [0, 0, 2, 4],
    );
  });

  it('keeps a slot for one edge over the whole face', () => {
    // Slot by slot, the corners of a face are on an edge twice and across from it twice.
    for (let slot = 0; slot < EDGE_SLOTS; slot++) {
      const along = [0, 1, 2, 3].map((vertex) => edges.distances[vertex * EDGE_SLOTS + slot]!);
      assert.equal(along.filter((distance) => distance === 0).length, 2);
    }
  });

  it('is the same wherever the vertices are a hair apart, and not where they are farther', () => {
    const jitter = (by: number): SceneMesh => {
      const positions = mesh.positions.map((value, i) => value + (i % 2) * by);
      return { ...mesh, positions };
    };
    assert.deepEqual(edgeCounts(sharpEdges(jitter(5e-5), options)), Array(12).fill(4));
    assert.ok(hasNone(sharpEdges({ ...mesh, positions: apart(mesh.positions, 3e-4) }, options)));
  });

  it('does not weld corners across meshes', () => {
    const faces = boxFaces([0, 0, 0], [1, 1, 1]).map((face) => meshOf([face]));
    assert.ok(faces.every((face) => hasNone(sharpEdges(face, options))));
  });
});

/** Moves each face of a box away from the others. */
function apart(positions: Float32Array, by: number): Float32Array {
  return positions.map((value, i) => value + Math.trunc(i / 12) * by);
}

describe('an edge', () => {
  const angles: [degrees: number, sharp: boolean][] = [
    [10, false],
    [29.9, false],
    [30, true],
    [90, true],
    [169.9, true],
    [170.1, false],
  ];
  for (const [degrees, sharp] of angles) {
    it(`of ${degrees}° is ${sharp ? '' : 'not '}sharp from 30°`, () => {
      const edges = sharpEdges(wedge(degrees), options);
      assert.deepEqual(edgeCounts(edges), Array(4).fill(sharp ? 1 : 0));
    });
  }

  it('has the angle between the faces, negative where they fold inward', () => {
    const fold = (degrees: number): number[] =>
      slotsOf(sharpEdges(wedge(degrees), options), 0).map(([, angle]) => angle);
    assert.deepEqual(fold(50), [50]);
    assert.deepEqual(fold(-50), [-50]);
  });

  it('that is shaded smoothly is not sharp', () => {
    assert.ok(hasNone(sharpEdges(wedge(90, [Math.SQRT1_2, Math.SQRT1_2, 0]), options)));
  });

  it('at the rim of a plane or a card is not sharp', () => {
    const corners: Vec3[] = [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [1, 0, 0],
    ];
    const front: Face = { normals: [0, 1, 0], corners };
    const back: Face = { normals: [0, -1, 0], corners: corners.toReversed() };
    assert.ok(hasNone(sharpEdges(meshOf([front]), options)));
    assert.ok(hasNone(sharpEdges(meshOf([front, back]), options)));
  });

  it('of three triangles is not sharp', () => {
    const fin: Face = {
      normals: [1, 0, 0],
      corners: [
        [0, 0, 0],
        [0, 0, 1],
        [0, 1, 0],
      ],
    };
    const bent = wedge(90);
    const third = meshOf([fin]);
    const mesh: SceneMesh = {
      ...bent,
      positions: new Float32Array([...bent.positions, ...third.positions]),
      normals: new Float32Array([...bent.normals, ...third.normals]),
      indices: new Uint32Array([...bent.indices, 8, 9, 10]),
    };
    assert.ok(hasNone(sharpEdges(mesh, options)));
  });

  it('is not made of triangles without area or with corners that are not finite', () => {
    const mesh = wedge(90);
    const flat = mesh.positions.slice();
    flat.set([0, 0, 0.5], 18);
    flat.set([0, 0, 0.25], 21);
    assert.ok(hasNone(sharpEdges({ ...mesh, positions: flat }, options)));
    const broken = mesh.positions.map((value, i) => (i === 0 || i === 21 ? Number.NaN : value));
    assert.doesNotThrow(() => sharpEdges({ ...mesh, positions: broken }, options));
  });
});

describe('the slots of a triangle', () => {
  it('stay empty beyond reach', () => {
    // A plate of 12 cells: the middle is more than 4 from every edge, the outer cells are not.
    const mesh = plate(12);
    const counts = edgeCounts(sharpEdges(mesh, options));
    const cell = (x: number, z: number): number => counts[(z * 12 + x) * 2]!;
    assert.deepEqual([cell(5, 5), cell(0, 5), cell(0, 0), cell(3, 6), cell(4, 6)], [0, 1, 2, 1, 0]);
    // Asking for more than the greatest width changes nothing.
    assert.deepEqual(edgeCounts(sharpEdges(mesh, { ...options, reach: 100 })), counts);
    assert.equal(edgeCounts(sharpEdges(mesh, { ...options, reach: 1 }))[(5 * 12 + 1) * 2], 0);
  });

  it('split the vertices that triangles with other edges share', () => {
    const mesh = plate(4);
    const { vertexOf, indices } = sharpEdges(mesh, { ...options, reach: 1.5 });
    const own = mesh.positions.length / 3;
    assert.ok(vertexOf.length > own);
    assert.deepEqual(Array.from(vertexOf.slice(0, own)), [...Array(own).keys()]);
    assert.deepEqual(
      Array.from(indices, (vertex) => vertexOf[vertex]),
      Array.from(mesh.indices),
    );
    // Each copy is used.
    assert.deepEqual(new Set(indices), new Set(vertexOf.keys()));
  });

  it('do not carry an edge beyond its end', () => {
    // An L: the inner corner is at (1, 1); the square at (0, 0) lies beyond both inner edges.
    const corners: [number, number][][] = [
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 1],
        [3, 1],
        [3, 0],
      ],
      [
        [0, 1],
        [0, 3],
        [1, 3],
        [1, 1],
      ],
    ];
    const flat = corners.map(
      (cell): Face => ({ normals: [0, 1, 0], corners: cell.map(([x, z]): Vec3 => [x, 0, z]) }),
    );
    const wall = (normals: Vec3, [ax, az]: number[], [bx, bz]: number[]): Face => ({
      normals,
      corners: [
        [ax!, 0, az!],
        [bx!, 0, bz!],
        [bx!, -1, bz!],
        [ax!, -1, az!],
      ],
    });
    const inner = [wall([0, 0, 1], [3, 1], [1, 1]), wall([1, 0, 0], [1, 1], [1, 3])];
    const counts = edgeCounts(sharpEdges(meshOf([...flat, ...inner]), options));
    assert.deepEqual(counts.slice(0, 6), [0, 0, 1, 1, 1, 1]);
  });

  it('take one of the nearly parallel edges of a round rim, the triangle’s own', () => {
    const segments = 32;
    const edges = sharpEdges(cylinder(segments, 3, 5), options);
    for (let t = 0; t < segments; t++) {
      const [center, a, b] = edges.indices.subarray(t * 3, t * 3 + 3);
      const own = [0, 1, 2, 3].filter((slot) =>
        [a!, b!].every((vertex) => edges.distances[vertex * EDGE_SLOTS + slot]! < 1e-6),
      );
      assert.equal(own.length, 1, `triangle ${t}`);
      // The inner radius of the polygon.
      const across = edges.distances[center! * EDGE_SLOTS + own[0]!]!;
      assertNumbersClose([across], [3 * Math.cos(Math.PI / segments)], 1e-5);
    }
    // The smooth walls have the rim, and nothing between them.
    const walls = edgeCounts(edges).slice(segments);
    assert.deepEqual(walls, Array(segments * 2).fill(1));
  });
});

describe('distances', () => {
  it('are those from the corner to the line of an edge, on every flat face', () => {
    const size = fc.double({ min: 0.5, max: 9, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(size, size, size), (sizes) => {
        const mesh = box(sizes);
        const { distances } = sharpEdges(mesh, options);
        for (let face = 0; face < 6; face++) {
          const corners = [0, 1, 2, 3].map((k) => {
            const at = (face * 4 + k) * 3;
            return new Vector3().fromArray(mesh.positions, at);
          });
          corners.forEach((corner, k) => {
            const vertex = face * 4 + k;
            const ours = distances.slice(vertex * EDGE_SLOTS, (vertex + 1) * EDGE_SLOTS).sort();
            const theirs = corners.map((start, i) => {
              const line = new Line3(start, corners[(i + 1) % 4]!);
              return line.closestPointToPoint(corner, false, new Vector3()).distanceTo(corner);
            });
            // Edges farther than reach from both triangles do not occur on a box: they touch all.
            assertNumbersClose(ours, Float32Array.from(theirs).sort(), 1e-4);
          });
        }
      }),
      { seed: 20261130, numRuns: 50 },
    );
  });
});

describe('any triangles', () => {
  const vertex = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 1 }));
  const soup = fc.array(fc.tuple(vertex, vertex, vertex), { maxLength: 60 });

  it('keep their corners and get finite slots, each with a place inward of an edge', () => {
    fc.assert(
      fc.property(soup, (triangles) => {
        // Normals that differ everywhere, so that any angle may be sharp.
        const normals = triangles.flatMap(([a]) => [0, 1, 2].map((i): Vec3 => [a[0], i, a[2]]));
        const mesh = meshOf(
          triangles.map((corners, i) => ({ corners, normals: normals.slice(i * 3, i * 3 + 3) })),
        );
        const edges = sharpEdges(mesh, options);
        const { vertexOf, indices, distances, angles } = edges;
        assert.deepEqual(
          Array.from(indices, (v) => vertexOf[v]),
          Array.from(mesh.indices),
        );
        assert.equal(distances.length, vertexOf.length * EDGE_SLOTS);
        distances.forEach((distance, i) => {
          const empty = distance === NO_EDGE && angles[i] === 0;
          // No two points of the lattice are farther apart than √19.
          const inside = distance >= 0 && distance < 4.4 && Math.abs(angles[i]!) > 0.5;
          assert.ok(empty || inside, `slot ${i}: ${distance}, ${angles[i]}`);
        });
        assert.deepEqual(sharpEdges(mesh, options), edges);
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });
});

describe('the work', () => {
  it('ends the rounding where it is spent, and not before', () => {
    const mesh = meshOf([0, 10, 20].flatMap((x) => boxFaces([x, 0, 0], [2, 2, 2])));
    const work = { left: 1e6 };
    const all = sharpEdges(mesh, options, work);
    assert.ok(edgeCounts(all).every((count) => count === 4));
    const used = 1e6 - work.left;
    const enough = { left: used };
    assert.deepEqual(sharpEdges(mesh, options, enough), all);
    assert.equal(enough.left, 0);
    const half = { left: used / 2 };
    const counts = edgeCounts(sharpEdges(mesh, options, half));
    assert.ok(half.left < 0);
    assert.deepEqual(
      counts.toSorted((a, b) => b - a),
      counts,
      'later triangles have none',
    );
    assert.ok(counts[0] === 4 && counts.at(-1) === 0);
    assert.ok(hasNone(sharpEdges(mesh, options, half)), 'nor have later meshes');
  });

  it('grows with the square of a plate’s side only until then', () => {
    const work = { left: 200_000 };
    sharpEdges(plate(60), options, work);
    assert.ok(work.left < 0 && work.left > -100);
  });
});
