import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Mesh,
  smoothNormals,
  splitCreases,
} from '../../../src/loaders/geometry/crease-normals.ts';
import { gather } from '../../../src/loaders/geometry/gather.ts';
import { ResultMemory } from '../../../src/loaders/geometry/result-memory.ts';

const TOLERANCE = 1e-6;

/** Normals of a mesh that is split where it must be, and whose copies its vertices are. */
function creaseNormals({ positions, indices }: Mesh, memory = new ResultMemory()) {
  const normals = smoothNormals({ positions, indices }, memory);
  const order = splitCreases({ positions, indices }, normals);
  if (!order) return { normals, order };
  const split = { positions: gather(positions, 3, order), indices };
  return { normals: smoothNormals(split, memory), order };
}

/** Two squares that meet along y, the second of them steeper by an angle; both wind about z. */
function roof(degrees: number, scale = 1): Mesh {
  const [x, z] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [
    [-1, 0, 0],
    [-1, 1, 0],
    [0, 0, 0],
    [0, 1, 0],
    [x, 0, -z],
    [x, 1, -z],
  ];
  return {
    positions: Float32Array.from(corners.flat(), (value) => value * scale),
    indices: Uint32Array.of(0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3),
  };
}

/** The direction between up and what is up on the second square, a share of the way. */
function tilted(degrees: number, share: number): number[] {
  const angle = (degrees * share * Math.PI) / 180;
  return [Math.sin(angle), 0, Math.cos(angle)];
}

function assertNear(normals: Float32Array, vertex: number, expected: readonly number[]): void {
  for (const [axis, value] of expected.entries()) {
    const difference = Math.abs(normals[vertex * 3 + axis]! - value);
    assert.ok(difference < TOLERANCE, `vertex ${vertex}: ${normals.join()}`);
  }
}

describe('normals of a roof', () => {
  test('of a gentle bend are smooth: at the ridge by the areas around each vertex', () => {
    const mesh = roof(15);
    const { normals, order } = creaseNormals(mesh);
    assert.equal(order, null);
    assertNear(normals, 0, [0, 0, 1]);
    assertNear(normals, 4, tilted(15, 1));
    // Two triangles of the first square, one of the second; then the other way round.
    const [up, side] = [tilted(15, 0), tilted(15, 1)];
    const mean = (a: number, b: number) => {
      const sum = up.map((value, axis) => a * value + b * side[axis]!);
      return sum.map((value) => value / Math.hypot(...sum));
    };
    assertNear(normals, 2, mean(1, 2));
    assertNear(normals, 3, mean(2, 1));
  });

  test('of a sharp bend are those of the squares, the ridge has two of each vertex', () => {
    const mesh = roof(80);
    const { normals, order } = creaseNormals(mesh);
    assert.deepEqual([...order!], [0, 1, 2, 3, 4, 5, 2, 3]);
    assert.deepEqual([...mesh.indices], [0, 2, 3, 0, 3, 1, 6, 4, 5, 6, 5, 7]);
    for (const vertex of [0, 1, 2, 3]) assertNear(normals, vertex, [0, 0, 1]);
    for (const vertex of [4, 5, 6, 7]) assertNear(normals, vertex, tilted(80, 1));
  });

  // Areas that are no single-precision numbers, and such that are not exact ones.
  for (const scale of [1e-30, 1e-22, 1e-17, 1e17, 1e30]) {
    test(`do not depend on its size: ${scale}`, () => {
      const expected = creaseNormals(roof(15)).normals;
      const { normals, order } = creaseNormals(roof(15, scale));
      assert.equal(order, null);
      for (let vertex = 0; vertex < 6; vertex++) {
        assertNear(normals, vertex, [...expected.subarray(vertex * 3, vertex * 3 + 3)]);
      }
    });
  }
});

test('a vertex without faces, or with such as have no area, looks up', () => {
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 5, 5, 5, 6, 6, 6, 7, 7, 7, 9, 9, 9);
  const indices = Uint32Array.of(0, 1, 2, 3, 4, 5);
  const normals = smoothNormals({ positions, indices }, new ResultMemory());
  for (const vertex of [0, 1, 2]) assertNear(normals, vertex, [0, 0, 1]);
  for (const vertex of [3, 4, 5, 6]) assertNear(normals, vertex, [0, 1, 0]);
});

test('normals that are written into memory of a file take nothing from what was there', () => {
  const given = new Uint8Array(1000).fill(0x7f);
  const { normals } = creaseNormals(roof(15), new ResultMemory(given));
  assert.equal(normals.buffer, given.buffer);
  assert.deepEqual(normals, creaseNormals(roof(15)).normals);
});
