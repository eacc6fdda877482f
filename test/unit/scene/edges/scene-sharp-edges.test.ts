import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sharpEdgesOfEach } from '../../../../src/scene/edges/sharp-edges.ts';
import {
  EDGE_SLOTS,
  NO_EDGE,
  poseScene,
  sceneSharpEdges,
  sharpEdges,
} from '../../../../src/scene/index.ts';
import { document, node } from '../build.ts';
import { box, boxFaces, cylinder, meshOf, plate, wedge } from './shapes.ts';

const options = { sharpAngleDeg: 30, reach: 4 };

const run = { seed: 20261130, numRuns: 100 };

/** Meshes of every kind, many at the same place. */
const size = fc.integer({ min: 1, max: 6 });
const shape = fc.oneof(
  fc.tuple(size, size, size).map(box),
  size.map((n) => wedge(n * 25)),
  size.map((n) => plate(n)),
  size.map((n) => cylinder(n + 2, n, 2)),
  fc.subarray(boxFaces([0, 0, 0], [2, 2, 2])).map(meshOf),
);
const meshes = fc.array(shape, { maxLength: 8 });

describe('sceneSharpEdges', () => {
  it('is sharpEdges of each mesh, however they lie in each other', () => {
    fc.assert(
      fc.property(meshes, (some) => {
        const expected = some.map((mesh) => sharpEdges(mesh, options));
        assert.deepEqual(sceneSharpEdges(some, options), expected);
      }),
      run,
    );
  });

  it('is so beyond what is searched at once', () => {
    const many = Array.from({ length: 2000 }, (_, i) => box([1 + (i % 7), 2, 3]));
    const expected = Array.from({ length: 7 }, (_, i) => sharpEdges(many[i]!, options));
    sceneSharpEdges(many, options).forEach((edges, i) => {
      assert.deepEqual(edges, expected[i % 7]);
    });
  });

  it('leaves the neighbours of a broken mesh alone', () => {
    const whole = box([1, 2, 3]);
    const broken = { ...whole, indices: whole.indices.map((index) => index + 20) };
    const [before, between, after] = sceneSharpEdges([whole, broken, whole], options);
    assert.deepEqual(before, sharpEdges(whole, options));
    assert.deepEqual(after, before);
    assert.deepEqual(between!.indices.slice(6), broken.indices.slice(6));
  });

  it('detects once for an array of meshes, whatever the pose', () => {
    const scene = document({ nodes: [node({ name: 'body' })], meshes: [box([1, 1, 1])] });
    const before = sceneSharpEdges(scene.meshes, options);
    const bones = [{ bone: 'body', rotation: [0, 45, 0] as const }];
    const posed = poseScene(scene, { name: 'turned', bones }).document;
    assert.equal(sceneSharpEdges(posed.meshes, { ...options }), before);
  });

  it('keeps what belongs to the latest options', () => {
    const meshes = [wedge(40)];
    const wide = sceneSharpEdges(meshes, options);
    const none = sceneSharpEdges(meshes, { ...options, sharpAngleDeg: 50 });
    assert.notDeepEqual(none, wide);
    const again = sceneSharpEdges(meshes, options);
    assert.notEqual(again, wide);
    assert.deepEqual(again, wide);
    assert.notEqual(sceneSharpEdges(meshes, { ...options, reach: 0.5 }), again);
  });
});

describe('the work of a row of meshes', () => {
  it('is spent mesh by mesh, as if they were searched one after the other', () => {
    fc.assert(
      fc.property(meshes, fc.nat({ max: 20_000 }), (some, left) => {
        const together = { left };
        const apart = { left };
        assert.deepEqual(
          sharpEdgesOfEach(some, options, together),
          some.map((mesh) => sharpEdges(mesh, options, apart)),
        );
        assert.equal(together.left, apart.left);
      }),
      run,
    );
  });

  it('once spent leaves the rest of that mesh and later meshes without edges', () => {
    const cubes = [0, 1, 2, 3].map((i) => box([1 + i, 1, 1]));
    const one = { left: 1e6 };
    const expected = sharpEdges(cubes[0]!, options, one);
    const [first, ...rest] = sharpEdgesOfEach(cubes, options, { left: (1e6 - one.left) * 1.5 });
    assert.deepEqual(first, expected);
    const empty = rest.map(({ distances }) => distances.filter((d) => d === NO_EDGE).length);
    assert.ok(empty[0]! > 0 && empty[0]! < 24 * EDGE_SLOTS, 'spent within the second');
    assert.deepEqual(empty.slice(1), [24 * EDGE_SLOTS, 24 * EDGE_SLOTS]);
  });
});
