import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Euler, Matrix3, Matrix4, Quaternion, Vector3 } from 'three';
import { mat4Identity, mat4Multiply, mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import {
  mat4NodeLocal,
  mat4NormalMatrix,
  normalMatrixTransform,
  type SceneNode,
  worldMatrices,
} from '../../../src/scene/index.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { node } from './build.ts';

const run = { seed: 20261130 };
const vector = (limit: number) => {
  const number = fc.double({ min: -limit, max: limit, noNaN: true });
  return fc.tuple(number, number, number);
};
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
const scale = fc.tuple(factor, factor, factor);
const placement = fc.record({
  pivot: vector(32),
  rotation: vector(360),
  translation: vector(32),
  scale,
});

function threeLocal({ pivot, rotation, translation, scale }: Partial<SceneNode>): Matrix4 {
  const [x, y, z] = (rotation ?? [0, 0, 0]).map((degrees) => (degrees * Math.PI) / 180);
  const turn = new Quaternion().setFromEuler(new Euler(x, y, z, 'ZYX'));
  const center = new Vector3(...(pivot ?? [0, 0, 0]));
  const place = center.clone().add(new Vector3(...(translation ?? [0, 0, 0])));
  return new Matrix4()
    .compose(place, turn, new Vector3(...(scale ?? [1, 1, 1])))
    .multiply(new Matrix4().makeTranslation(center.negate()));
}

describe('mat4NodeLocal', () => {
  it('is exactly the identity at rest without a rotation, wherever the pivot', () => {
    assert.deepEqual(mat4NodeLocal([0.1, 23.7, -3.3], [0, 0, 0], [0, 0, 0]), mat4Identity());
  });

  it('turns about the pivot', () => {
    // (9, 0, 0) is 1 right of the pivot (8, 0, 0); a quarter turn about z puts it 1 above.
    const local = mat4NodeLocal([8, 0, 0], [0, 0, 90], [0, 0, 0]);
    assert.deepEqual(mat4TransformPoint(local, [9, 0, 0]), [8, 1, 0]);
  });

  it('scales first, then rotates, then moves', () => {
    const local = mat4NodeLocal([8, 0, 0], [0, 0, 90], [0, 100, 0], [3, 1, 1]);
    assert.deepEqual(mat4TransformPoint(local, [9, 2, 0]), [6, 103, 0]);
  });

  it('agrees with three.js', () => {
    fc.assert(
      fc.property(placement, ({ pivot, rotation, translation, scale }) => {
        const ours = mat4NodeLocal(pivot, rotation, translation, scale);
        const theirs = threeLocal({ pivot, rotation, translation, scale });
        assertNumbersClose(ours, theirs.elements, 1e-9);
      }),
      run,
    );
  });
});

describe('worldMatrices', () => {
  it('gives world = parent.world · local, and a root its local matrix', () => {
    const tree = fc.array(fc.tuple(placement, fc.nat()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tree, (parts) => {
        const nodes = parts.map(([fields, pick], own) =>
          node({ ...fields, parent: (pick % (own + 1)) - 1 }),
        );
        const worlds = worldMatrices(nodes);
        nodes.forEach((each, i) => {
          const local = mat4NodeLocal(each.pivot, each.rotation, each.translation, each.scale);
          const parent = each.parent < 0 ? mat4Identity() : worlds[each.parent]!;
          assertNumbersClose(worlds[i]!, mat4Multiply(parent, local), 1e-9);
        });
      }),
      run,
    );
  });

  it('carries a child along', () => {
    const worlds = worldMatrices([
      node({ rotation: [0, 90, 0] }),
      node({ parent: 0, translation: [0, 0, 5] }),
    ]);
    assert.deepEqual(mat4TransformPoint(worlds[1]!, [0, 0, 0]), [5, 0, 0]);
  });

  it('takes a parent that comes later as none', () => {
    const worlds = worldMatrices([node({ parent: 1 }), node({ translation: [1, 0, 0] })]);
    assert.deepEqual(worlds[0], mat4Identity());
  });
});

describe('normals', () => {
  it('follow the inverse transpose', () => {
    // A slope of 45° (x + y = const) stretched by 2 along x: its normal leans to (1, 2).
    const stretched = mat4NodeLocal([0, 0, 0], [0, 0, 0], [0, 0, 0], [2, 1, 1]);
    const slope: Vec3 = [Math.SQRT1_2, Math.SQRT1_2, 0];
    const normal = normalMatrixTransform(mat4NormalMatrix(stretched), slope);
    assertNumbersClose(normal, [1 / Math.sqrt(5), 2 / Math.sqrt(5), 0], 1e-15);
  });

  it('are what three.js computes, up to length', () => {
    fc.assert(
      fc.property(placement, vector(1), ({ pivot, rotation, translation, scale }, direction) => {
        fc.pre(Math.hypot(...direction) > 1e-3);
        const world = mat4NodeLocal(pivot, rotation, translation, scale);
        const theirs = new Vector3(...direction).applyNormalMatrix(
          new Matrix3().getNormalMatrix(new Matrix4().fromArray(world)),
        );
        const ours = normalMatrixTransform(mat4NormalMatrix(world), direction);
        assertNumbersClose(ours, theirs.toArray(), 1e-9);
      }),
      run,
    );
  });

  it('stay perpendicular to their surface under rotation and scale', () => {
    fc.assert(
      fc.property(scale, vector(360), vector(1), vector(1), (size, rotation, u, v) => {
        const normal = new Vector3(...u).cross(new Vector3(...v));
        fc.pre(normal.length() > 1e-3);
        const world = mat4NodeLocal([0, 0, 0], rotation, [0, 0, 0], size);
        const direction = normal.normalize().toArray();
        const turned = new Vector3(...normalMatrixTransform(mat4NormalMatrix(world), direction));
        for (const edge of [u, v]) {
          const along = new Vector3(...mat4TransformPoint(world, edge));
          assert.ok(Math.abs(turned.dot(along)) < 1e-9);
        }
      }),
      run,
    );
  });
});
