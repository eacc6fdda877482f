import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Raycaster,
  Vector3,
} from 'three';
import {
  pickScene,
  type SceneMesh,
  type SceneNode,
  type SceneRay,
  worldMatrices,
} from '../../../../src/scene/index.ts';
import { ScenePicker } from '../../../../src/scene/pick/pick-scene.ts';
import { assertNumbersClose } from '../../../support/close.ts';
import { document, node, triangle } from '../build.ts';

const DOWN = { origin: [0.25, 0.25, 5], direction: [0, 0, -1] } as const;
const UP = { origin: [0.25, 0.25, -5], direction: [0, 0, 2] } as const;

test('what a ray meets: where, how far, its normal and coordinates', () => {
  const hit = pickScene(document({ meshes: [triangle()] }), DOWN)!;
  assert.deepEqual(hit, {
    mesh: 0,
    material: -1,
    distance: 5,
    position: [0.25, 0.25, 0],
    normal: [0, 0, 1],
    uv: [0.25, 0.75],
  });
  assert.equal(pickScene(document({ meshes: [triangle()] }), { ...DOWN, origin: [2, 2, 5] }), null);
  assert.equal(pickScene(document(), DOWN), null);
});

test('the back of a face is met where it has two sides, half as far for a direction twice as long', () => {
  const sided = (doubleSided: boolean) =>
    document({
      meshes: [triangle({ groups: [{ material: -1, start: 0, count: 3, doubleSided }] })],
    });
  assert.equal(pickScene(sided(false), UP), null);
  const hit = pickScene(sided(true), UP)!;
  assert.deepEqual([hit.distance, hit.normal], [2.5, [0, 0, -1]]);
});

test('hidden meshes and nodes are not met, indices outside every group neither', () => {
  const hidden = [
    document({ meshes: [triangle({ visible: false })] }),
    document({ nodes: [node({ visible: false })], meshes: [triangle({ node: 0 })] }),
    document({ meshes: [triangle({ groups: [] })] }),
  ];
  for (const scene of hidden) assert.equal(pickScene(scene, DOWN), null);
});

test('the nearest of all, where the nodes put them', () => {
  const nodes = [node({ translation: [0, 0, 3] }), node({ translation: [0, 0, 1] })];
  const scene = document({ nodes, meshes: [triangle({ node: 1 }), triangle({ node: 0 })] });
  assert.deepEqual([pickScene(scene, DOWN)!.mesh, pickScene(scene, DOWN)!.distance], [1, 2]);
});

test('a shape that is stretched below 0 shows its front to where it faces', () => {
  const shape = { stretch: [1, 1, -1] as const };
  const positions = new Float32Array([0, 0, 1, 1, 0, 1, 0, 1, 1]);
  const meshes = [triangle({ node: 0, shapeCenter: [0, 0, 0], positions })];
  const scene = document({ nodes: [node({ shape })], meshes });
  assert.equal(pickScene(scene, DOWN), null);
  const hit = pickScene(scene, UP)!;
  assert.deepEqual(
    [hit.position, hit.normal],
    [
      [0.25, 0.25, -1],
      [0, 0, -1],
    ],
  );
});

/** So coarse that no triangle is a hair. */
const number = fc.integer({ min: -40, max: 40 }).map((tenths) => tenths / 10);
const vector = fc.tuple(number, number, number);
const meshes = fc.array(fc.tuple(vector, vector, vector, fc.boolean()), {
  minLength: 1,
  maxLength: 12,
});
const turns = fc.record({
  rotation: fc.tuple(number, number, number).map(([x, y, z]) => [x * 40, y * 40, z * 40] as const),
  translation: vector,
  pivot: vector,
});

function meshOf(corners: readonly (readonly number[])[], doubleSided: boolean): SceneMesh {
  const groups = [{ material: -1, start: 0, count: 3, doubleSided }];
  return triangle({ node: 0, positions: new Float32Array(corners.flat()), groups });
}

function threeDistance(scene: SceneMesh[], nodes: SceneNode[], origin: Vector3, way: Vector3) {
  const world = new Matrix4().fromArray(worldMatrices(nodes)[0]!);
  const objects = scene.map((mesh) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
    const side = mesh.groups[0]!.doubleSided ? DoubleSide : FrontSide;
    const object = new Mesh(geometry, new MeshBasicMaterial({ side }));
    object.matrixWorld.copy(world);
    return object;
  });
  return new Raycaster(origin, way).intersectObjects(objects)[0]?.distance ?? null;
}

test('as three.js finds it', () => {
  let met = 0;
  fc.assert(
    fc.property(meshes, turns, vector, (parts, turn, aim) => {
      const triangles = parts.map(([a, b, c, doubleSided]) => meshOf([a, b, c], doubleSided));
      const scene = document({ nodes: [node(turn)], meshes: triangles });
      const origin = new Vector3(9, 8, 7);
      const way = new Vector3(...aim).addScalar(0.0137).sub(origin).normalize();
      const hit = pickScene(scene, {
        origin: [9, 8, 7],
        direction: way.toArray() as [number, number, number],
      });
      const expected = threeDistance(triangles, scene.nodes, origin, way);
      assert.equal(hit === null, expected === null);
      if (hit && expected !== null) assertNumbersClose([hit.distance], [expected], 1e-4);
      if (hit) met++;
    }),
    { seed: 20261130, numRuns: 600 },
  );
  assert.ok(met > 50, `${met} rays met something`);
});

test('in a mesh of many triangles as in as many meshes of one', () => {
  const flat = fc.tuple(vector, vector, number).map(([a, b, z]) => [
    [a[0], a[1], z],
    [b[0], b[1], z],
    [b[1], a[0], z],
  ]);
  const many = fc.array(fc.oneof(fc.tuple(vector, vector, vector), flat), {
    minLength: 150,
    maxLength: 200,
  });
  let met = 0;
  fc.assert(
    fc.property(many, vector, fc.nat(2), (triangles, aim, axis) => {
      const positions = new Float32Array(triangles.flat(2));
      const count = triangles.length * 3;
      const vertices = { normals: new Float32Array(count * 3), uvs: new Float32Array(count * 2) };
      const indices = Uint32Array.from({ length: count }, (_, i) => i);
      const groups = [{ material: -1, start: 0, count, doubleSided: true }];
      const whole = document({ meshes: [triangle({ positions, indices, groups, ...vertices })] });
      const parts = document({
        nodes: [node()],
        meshes: triangles.map((one) => meshOf(one, true)),
      });
      // Some along an axis, as of an orthographic view.
      const direction = [0, 1, 2].map((own) => (own === axis ? -1 : aim[own]! * (axis - 1) * 0.1));
      const origin = [0, 1, 2].map((own) => aim[own]! + 0.0137 - direction[own]! * 20);
      const ray = { origin, direction } as unknown as SceneRay;
      const [hit, expected] = [pickScene(whole, ray), pickScene(parts, ray)];
      assert.equal(hit?.distance, expected?.distance);
      if (!hit) return;
      met++;
      const picker = new ScenePicker(whole);
      assert.equal(picker.meets(ray, hit.distance * 0.999), false);
      assert.equal(picker.meets(ray, hit.distance * 1.001), true);
    }),
    { seed: 20261130, numRuns: 200 },
  );
  assert.ok(met > 50, `${met} rays met something`);
});
