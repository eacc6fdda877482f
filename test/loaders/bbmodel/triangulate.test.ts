import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newellNormal, triangulate } from '../../../src/loaders/bbmodel/triangulate.ts';

/** Corner distances of a star-shaped polygon about the origin: always simple, seldom convex. */
const stars = fc.array(fc.double({ min: 1, max: 10, noNaN: true }), {
  minLength: 5,
  maxLength: 16,
});

/** The polygon in the plane through the origin that three axes span. */
function polygonOf(radii: number[], [ux, uy, uz]: number[], [vx, vy, vz]: number[]) {
  const points = radii.flatMap((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return [a * ux! + b * vx!, a * uy! + b * vy!, a * uz! + b * vz!];
  });
  return { xyz: points, loop: radii.map((_, i) => i) };
}

test('ear clipping covers a simple polygon once, whatever plane it lies in', () => {
  const planes = [
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
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
  ] as const;
  fc.assert(
    fc.property(stars, fc.constantFrom(...planes), (radii, [u, v]) => {
      const polygon = polygonOf(radii, [...u], [...v]);
      const normal = newellNormal(polygon);
      const triangles = triangulate(polygon, normal);
      assert.equal(triangles.length, (radii.length - 2) * 3);
      let area = 0;
      for (let i = 0; i < triangles.length; i += 3) {
        const part = newellNormal({ xyz: polygon.xyz, loop: triangles.slice(i, i + 3) });
        const along = part.reduce((sum, value, axis) => sum + value * normal[axis]!, 0);
        assert.ok(along >= -1e-9, 'every triangle winds as the polygon does');
        area += Math.hypot(...part);
      }
      assert.ok(Math.abs(area - Math.hypot(...normal)) < 1e-6 * area);
    }),
    { seed: 20, numRuns: 300 },
  );
});

test('points that coincide take no ear from each other', () => {
  const flat = [
    1, 0, 0.5, 0.25, 0, 0.5, 0, 0.5, -1.5, 2.5, -1.5, 0, -2, -1.5, 0, -2, 1, -2, 1.5, -0.5,
  ];
  const points = flat.flatMap((value, i) => (i % 2 ? [value, 0] : [value]));
  const polygon = { xyz: points, loop: Array.from({ length: 10 }, (_, i) => i) };
  const normal = newellNormal(polygon);
  const triangles = triangulate(polygon, normal);
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [, , z] = newellNormal({ xyz: points, loop: triangles.slice(i, i + 3) });
    assert.ok(z >= 0, 'no triangle is reversed');
    area += z;
  }
  assert.ok(Math.abs(area - normal[2]) < 1e-12);
});

test('a polygon that crosses itself becomes a fan', () => {
  const points = [0, 0, 0, 4, 4, 0, 4, 0, 0, 0, 4, 0, -3, 2, 0, 2, -5, 0];
  const polygon = { xyz: points, loop: [0, 1, 2, 3, 4, 5] };
  assert.equal(triangulate(polygon, [0, 0, 1]).length, 12);
});
