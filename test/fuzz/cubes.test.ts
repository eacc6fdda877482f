/** Cubes whose sides are tenths that doubles miss by a little: no face is a sliver or turned round. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SceneMesh } from '../../src/scene/document.ts';
import { cube, faces, load, project } from '../loaders/bbmodel/model.ts';

const tenths = fc.integer({ min: -40, max: 40 }).map((n) => n / 10);
const halves = fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2);

/** A box from two corners; its inflate flattens one axis, or as good as, in half of all cases. */
const boxes = fc
  .record({
    from: fc.tuple(tenths, tenths, tenths),
    to: fc.tuple(tenths, tenths, tenths),
    inflate: tenths,
    flattened: fc.constantFrom(0, 1, 2, null, null, null),
    stretch: fc.oneof(fc.constant([1, 1, 1]), fc.tuple(halves, halves, halves)),
  })
  .map(({ from, to, inflate, flattened, stretch }) => ({
    from,
    to,
    inflate: flattened === null ? inflate : (from[flattened] - to[flattened]) / 2,
    stretch,
  }));

test('every face has area, and its normal is where its triangles face', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const { scene } = load(project('free', { elements: [cube({ ...box, faces: faces() })] }));
      const mesh = scene.meshes[0]!;
      for (let i = 0; i < mesh.indices.length; i += 3) {
        const [along, area] = facing(mesh, i);
        assert.ok(area > 1e-6, `area ${area}`);
        assert.ok(along > 0.999 * area, `normal ${along} of ${area}`);
      }
    }),
    { seed: 31, numRuns: 4000 },
  );
});

/** The cross product of a triangle's sides: along the stored normal, and its length. */
function facing({ positions, normals, indices }: SceneMesh, first: number): [number, number] {
  const [a, b, c] = [0, 1, 2].map((i) => indices[first + i]! * 3) as [number, number, number];
  const side = (to: number) =>
    [0, 1, 2].map((axis) => positions[to + axis]! - positions[a + axis]!);
  const [ux, uy, uz] = side(b) as [number, number, number];
  const [vx, vy, vz] = side(c) as [number, number, number];
  const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const along = cross.reduce((sum, value, axis) => sum + value * normals[a + axis]!, 0);
  return [along, Math.hypot(...cross)];
}
