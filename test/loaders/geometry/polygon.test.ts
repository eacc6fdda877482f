/** Polygons into triangles: whatever the plane, the triangles cover the polygon once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EAR_BUDGET } from '../../../src/loaders/geometry/ear-clipper.ts';
import { PolygonCutter } from '../../../src/loaders/geometry/polygon.ts';

type Point = readonly [number, number];
/** The two axes that span a plane, each of length 1, at a right angle. */
type Plane = readonly [readonly number[], readonly number[]];

const SEED = 20;
const FLOOR: Plane = [
  [1, 0, 0],
  [0, 1, 0],
];
const PLANES: Plane[] = [
  FLOOR,
  [
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0.6, 0.8],
    [1, 0, 0],
  ],
  [
    [0.6, 0, -0.8],
    [0, -1, 0],
  ],
];

/** The triangles as triples of the points' numbers, and the normal. */
function cut(points: readonly Point[], [u, v]: Plane = FLOOR, left = EAR_BUDGET) {
  const positions = points.flatMap(([a, b]) => u.map((value, axis) => a * value + b * v[axis]!));
  const cutter = new PolygonCutter(positions, { left });
  const places = cutter.cut(
    points.map((_, i) => i),
    0,
    points.length,
  );
  const fan = points.slice(2).flatMap((_, i) => [0, i + 1, i + 2]);
  const flat = places ? [...places] : fan;
  const triangles = points.slice(2).map((_, i) => flat.slice(i * 3, i * 3 + 3));
  return { triangles, normal: [...cutter.normal], isFan: places === null };
}

/** Twice the area that three points, or a polygon, turn around counter-clockwise. */
function area2(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Triangles that all turn the polygon's way and have its area together cover it once. */
function assertCovered(points: readonly Point[], plane: Plane = FLOOR): void {
  const { triangles } = cut(points, plane);
  const areas = triangles.map((triangle) => area2(triangle.map((i) => points[i]!)));
  const whole = area2(points);
  assert.ok(
    areas.every((area) => area >= -1e-6 * whole),
    `${areas}`,
  );
  const sum = areas.reduce((a, b) => a + b, 0);
  assert.ok(Math.abs(sum - whole) <= 1e-6 * whole, `${sum} of ${whole}`);
}

const SQUARE: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
/** An arrow head, concave at its second point. */
const ARROW: Point[] = [
  [0, 0],
  [1, 1],
  [0, 2],
  [4, 1],
];

describe('a fan', () => {
  test('of what is convex, with a normal twice as long as the area', () => {
    assert.deepEqual(cut(SQUARE), {
      triangles: [
        [0, 1, 2],
        [0, 2, 3],
      ],
      normal: [0, 0, 32],
      isFan: true,
    });
  });

  test('of what has no area, or turns round more than once', () => {
    const line: Point[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    assert.equal(cut(line).isFan, true);
    assert.equal(cut([...SQUARE, ...SQUARE]).isFan, true);
  });

  test('of a tiny polygon far away as of any other', () => {
    const far = SQUARE.map(([x, y]): Point => [1e6 + x * 1e-6, -1e6 + y * 1e-6]);
    assert.equal(cut(far).isFan, true);
  });
});

describe('ears', () => {
  test('a concave quad, whichever corner is the first', () => {
    for (let first = 0; first < 4; first++) {
      const arrow = [...ARROW.slice(first), ...ARROW.slice(0, first)].reverse();
      for (const plane of PLANES) assertCovered(arrow, plane);
    }
  });

  test('any simple polygon in any plane', () => {
    const radii = fc.array(fc.double({ min: 1, max: 10, noNaN: true }), {
      minLength: 4,
      maxLength: 60,
    });
    fc.assert(
      fc.property(radii, fc.constantFrom(...PLANES), fc.nat(59), (lengths, plane, turn) => {
        const star = lengths.map((radius, i): Point => {
          const angle = (2 * Math.PI * (i + turn)) / lengths.length;
          return [radius * Math.cos(angle), radius * Math.sin(angle)];
        });
        assertCovered(star, plane);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('a comb, whose teeth have corners in a line', () => {
    const teeth = Array.from({ length: 20 }, (_, i): Point[] => [
      [i * 2 + 1, 1],
      [i * 2 + 1, 9],
      [i * 2 + 2, 9],
      [i * 2 + 2, 1],
    ]);
    const comb: Point[] = [[0, 0], ...[[50, 0] as Point], ...teeth.flat().reverse(), [0, 1]];
    assertCovered(comb);
  });

  test('a hole that a cut joins to the rim', () => {
    const ring: Point[] = [...SQUARE, [0, 0], [1, 1], [1, 3], [3, 3], [3, 1], [1, 1]];
    assertCovered(ring);
    assert.equal(area2(ring), 2 * (16 - 4));
  });

  test('what crosses itself ends with as many triangles, all of its own corners', () => {
    const bow: Point[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 3],
      [-2, 1],
    ];
    const { triangles } = cut(bow);
    assert.equal(triangles.length, 3);
    assert.ok(triangles.flat().every((i) => i >= 0 && i < bow.length));
  });

  test('without a budget it is a fan of as many triangles', () => {
    const arrow = [...ARROW].reverse();
    assert.equal(cut(arrow, FLOOR, 0).triangles.length, 2);
  });
});
