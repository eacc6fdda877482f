import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Euler, Matrix4, Vector3 } from 'three';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import {
  type AttachOptions,
  animateScene,
  attachModel,
  checkScene,
  poseScene,
  type SceneDocument,
  type SceneMesh,
  worldMatrices,
} from '../../../src/scene/index.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { document, node, texture, triangle } from './build.ts';

function host(): SceneDocument {
  return document({
    nodes: [
      node({ name: 'body', pivot: [0, 12, 0], rotation: [0, 30, 0] }),
      node({ name: 'hand', parent: 0, pivot: [5, 10, 1], rotation: [20, 0, 10] }),
      node({ name: 'hand', parent: 0 }),
    ],
    meshes: [triangle({ node: 0 }), triangle({ node: 1, groups: [group(0)] })],
    materials: [{ name: 'cloth', texture: 0 }],
    textures: [texture({ name: 'cloth' })],
  });
}

function item(): SceneDocument {
  return document({
    source: { format: 'obj', formatVersion: '', modelFormat: 'obj' },
    nodes: [
      node({ name: 'grip', pivot: [1, 2, 3], rotation: [0, 0, 15] }),
      node({ name: 'gem', parent: 0, pivot: [0, 9, 0], rotation: [45, 0, 0] }),
    ],
    meshes: [
      triangle({ name: 'loose', groups: [group(-1)] }),
      triangle({ name: 'gem', node: 1, renderOrder: 2, groups: [group(1)] }),
    ],
    materials: [
      { name: 'none', texture: -1 },
      { name: 'steel', texture: 1, layers: [1, -1, 0] },
    ],
    textures: [texture({ name: 'gem' }), texture({ name: 'steel' })],
    animations: [{ name: 'spin', loop: 'loop', length: 1, channels: [] }],
  });
}

function group(material: number) {
  return { material, start: 0, count: 3, doubleSided: true };
}

/** The places of a mesh's vertices in the world. */
function corners({ nodes }: SceneDocument, mesh: SceneMesh): Vec3[] {
  const world = worldMatrices(nodes)[mesh.node];
  return [0, 3, 6].map((at) => {
    const [x, y, z] = mesh.positions.subarray(at, at + 3);
    const vertex: Vec3 = [x!, y!, z!];
    return world ? mat4TransformPoint(world, vertex) : vertex;
  });
}

describe('attachModel', () => {
  const merged = attachModel(host(), item(), {
    bone: 'hand',
    name: 'sword',
    offset: [1, 2, 3],
    rotation: [0, 90, 0],
    scale: 2,
  });

  it('gives a sound document', () => {
    assert.deepEqual(checkScene(merged), []);
    assert.deepEqual(checkScene(attachModel(merged, merged, { bone: 'gem' })), []);
  });

  it('appends the attachment node and then the item, with every index moved', () => {
    const names = merged.nodes.map(({ name, parent, children }) => [name, parent, children]);
    assert.deepEqual(names, [
      ['body', -1, [1, 2]],
      ['hand', 0, [3]],
      ['hand', 0, []],
      ['sword', 1, [4]],
      ['grip', 3, [5]],
      ['gem', 4, []],
    ]);
    assert.deepEqual(merged.rootNodes, [0]);
    assert.deepEqual(
      merged.meshes.map(({ node: owner, groups }) => [owner, groups[0]!.material]),
      [
        [0, -1],
        [1, 0],
        [3, -1],
        [5, 2],
      ],
    );
    assert.deepEqual(merged.nodes[3]!.meshes, [2]);
    assert.deepEqual(merged.nodes[5]!.meshes, [3]);
    assert.deepEqual(merged.materials.slice(1), [
      { name: 'none', texture: -1 },
      { name: 'steel', texture: 2, layers: [2, -1, 1] },
    ]);
    assert.deepEqual(
      merged.textures.map(({ name }) => name),
      ['cloth', 'gem', 'steel'],
    );
    assert.equal(merged.meshes[3]!.renderOrder, 2);
  });

  it('hangs the item on the bone by a node of its pivot', () => {
    const { pivot, rotation, restRotation, translation, visible } = merged.nodes[3]!;
    assert.deepEqual(pivot, [5, 10, 1]);
    assert.deepEqual(rotation, [0, 90, 0]);
    assert.deepEqual(restRotation, [0, 90, 0]);
    assert.deepEqual([translation, visible], [[0, 0, 0], true]);
    // scale · (1, 2, 3) + offset + pivot.
    assert.deepEqual(merged.nodes[4]!.pivot, [8, 16, 10]);
  });

  it('keeps a record', () => {
    assert.deepEqual(merged.attachments, [
      {
        name: 'sword',
        bone: 1,
        node: 3,
        offset: [1, 2, 3],
        rotation: [0, 90, 0],
        scale: 2,
        source: { format: 'obj', formatVersion: '', modelFormat: 'obj' },
      },
    ]);
  });

  it('moves the records of the item behind its own', () => {
    const outer = attachModel(host(), merged, { bone: 2 });
    assert.deepEqual(
      outer.attachments!.map(({ name, bone, node: own }) => [name, bone, own]),
      [
        ['attachment', 2, 3],
        ['sword', 5, 7],
      ],
    );
    const twice = attachModel(merged, item(), { bone: 0, name: 'shield' });
    assert.deepEqual(
      twice.attachments!.map(({ name }) => name),
      ['sword', 'shield'],
    );
  });

  it('changes neither of the two', () => {
    const [before, held] = [host(), item()];
    attachModel(before, held, { bone: 0, scale: 3 });
    assert.deepEqual([before, held], [host(), item()]);
  });

  it('fills in no offset, no rotation and scale 1', () => {
    const plain = attachModel(host(), item(), { bone: 1 });
    const { offset, rotation, scale, name } = plain.attachments![0]!;
    assert.deepEqual([offset, rotation, scale, name], [[0, 0, 0], [0, 0, 0], 1, 'attachment']);
  });

  it('keeps the host’s pose, animations and playback, and drops the item’s', () => {
    const pose = { name: 'up', bones: [{ bone: 'hand', rotation: [90, 0, 0] as const }] };
    const held = poseScene(item(), { ...pose, name: 'held' }).document;
    assert.equal(attachModel(poseScene(host(), pose).document, held, { bone: 0 }).pose, pose);
    assert.ok(!('pose' in attachModel(host(), held, { bone: 0 })));
    assert.ok(!('animations' in attachModel(host(), item(), { bone: 0 })));
    const playing = animateScene(item(), { animation: 0, time: 0.5 }).document;
    const both = attachModel(playing, playing, { bone: 0 });
    assert.equal(both.animations, playing.animations);
    assert.deepEqual(both.playback, { animation: 0, time: 0.5, loop: 'loop' });
  });

  it('keeps the item as it is posed until the next pose', () => {
    const bones = [
      { bone: 'grip', rotation: [0, 0, 30] as const, translation: [1, 0, 0] as const },
    ];
    const held = poseScene(item(), { name: 'tilted', bones }).document;
    held.nodes[0]!.scale = [1, 3, 1];
    const both = attachModel(host(), held, { bone: 1, scale: 2 });
    const { rotation, restRotation, translation, scale } = both.nodes[4]!;
    assert.deepEqual(
      [rotation, restRotation],
      [
        [0, 0, 45],
        [0, 0, 15],
      ],
    );
    assert.deepEqual(
      [translation, scale],
      [
        [2, 0, 0],
        [1, 3, 1],
      ],
    );
    assert.deepEqual(checkScene(both), []);
    const rest = poseScene(both, null).document.nodes[4]!;
    assert.deepEqual(
      [rest.rotation, rest.translation],
      [
        [0, 0, 15],
        [0, 0, 0],
      ],
    );
    assert.ok(!('scale' in rest));
  });

  it('puts each vertex where the formula says, in every pose', () => {
    const range = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const turn = fc.tuple(range(360), range(360), range(360));
    const way = fc.tuple(range(20), range(20), range(20));
    const options = fc.record({
      bone: fc.constantFrom(0, 1, 2),
      offset: way,
      rotation: turn,
      scale: fc.double({ min: 0.1, max: 16, noNaN: true }),
    });
    const pose = fc.tuple(turn, way, turn, way).map(([body, bodyWay, hand, handWay]) => ({
      name: 'any',
      bones: [
        { bone: 'body', rotation: body, translation: bodyWay },
        { bone: 'hand', rotation: hand, translation: handWay },
      ],
    }));
    const itemPose = fc.tuple(turn, way).map(([rotation, translation]) => ({
      name: 'any',
      bones: [{ bone: 'gem', rotation, translation }],
    }));
    fc.assert(
      fc.property(options, pose, itemPose, (where, hostPose, heldPose) => {
        const held = poseScene(item(), heldPose).document;
        const posedHost = poseScene(host(), hostPose).document;
        const both = attachModel(posedHost, held, where);
        held.meshes.forEach((mesh, i) => {
          const there = corners(both, both.meshes[posedHost.meshes.length + i]!);
          const wanted = corners(held, mesh).map((corner) => landing(posedHost, where, corner));
          assertNumbersClose(there.flat(), wanted.flat(), 1e-3);
        });
      }),
      { seed: 20261130 },
    );
  });
});

/** world(bone) · T(pivot) · R(rotation) · (scale · x + offset), by three.js. */
function landing(
  { nodes }: SceneDocument,
  { bone, offset, rotation, scale }: Required<Omit<AttachOptions, 'name'>>,
  x: Vec3,
): Vec3 {
  const [a, b, c] = rotation.map((degrees) => (degrees * Math.PI) / 180);
  const world = new Matrix4().fromArray(worldMatrices(nodes)[bone as number]!);
  const point = new Vector3(...x)
    .multiplyScalar(scale)
    .add(new Vector3(...offset))
    .applyEuler(new Euler(a, b, c, 'ZYX'))
    .add(new Vector3(...nodes[bone as number]!.pivot))
    .applyMatrix4(world);
  return point.toArray();
}

describe('attachModel refuses', () => {
  const faults: [path: string, options: object][] = [
    ['options.bone', { bone: 3 }],
    ['options.bone', { bone: -1 }],
    ['options.bone', { bone: 'tail' }],
    ['options.bone', {}],
    ['options.name', { bone: 0, name: 7 }],
    ['options.name', { bone: 0, name: 'x'.repeat(1025) }],
    ['options.offset[1]', { bone: 0, offset: [0, 4097, 0] }],
    ['options.offset', { bone: 0, offset: [0, 0] }],
    ['options.rotation[2]', { bone: 0, rotation: [0, 0, -361] }],
    ['options.scale', { bone: 0, scale: 0 }],
    ['options.scale', { bone: 0, scale: 16.01 }],
    ['options.scale', { bone: 0, scale: Number.NaN }],
  ];
  for (const [path, options] of faults) {
    it(`${path} in ${JSON.stringify(options).slice(0, 40)}`, () => {
      assert.throws(
        () => attachModel(host(), item(), options as AttachOptions),
        (error) => error instanceof RangeError && error.message.startsWith(`${path} must be `),
      );
    });
  }
});
