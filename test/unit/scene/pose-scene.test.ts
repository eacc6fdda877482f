import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import {
  checkScene,
  PLAYER_POSE_PRESETS,
  playerPosePreset,
  poseScene,
  type SceneDocument,
  type ScenePose,
  worldMatrices,
} from '../../../src/scene/index.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { document, node } from './build.ts';

function rig(): SceneDocument {
  return document({
    nodes: [
      node({ name: 'body', rotation: [0, 10, 0] }),
      node({ name: 'arm', parent: 0, pivot: [4, 8, 0], rotation: [5, 0, -20] }),
      node({ name: 'arm', parent: 0 }),
    ],
  });
}

const lift: ScenePose = {
  name: 'lift',
  bones: [{ bone: 'arm', rotation: [90, 1, 2], translation: [0, 3, 0] }],
};

describe('poseScene', () => {
  it('adds to rest and records rest', () => {
    const { document: posed } = poseScene(rig(), lift);
    const { rotation, restRotation, translation } = posed.nodes[1]!;
    assert.deepEqual(rotation, [95, 1, -18]);
    assert.deepEqual(restRotation, [5, 0, -20]);
    assert.deepEqual(translation, [0, 3, 0]);
    assert.deepEqual(posed.nodes[0]!.rotation, [0, 10, 0]);
    assert.deepEqual(posed.nodes[0]!.restRotation, [0, 10, 0]);
    assert.equal(posed.pose, lift);
    assert.deepEqual(checkScene(posed), []);
  });

  it('poses the first node of a name', () => {
    assert.deepEqual(poseScene(rig(), lift).document.nodes[2]!.rotation, [0, 0, 0]);
  });

  it('moves a bone about its pivot, in its parent', () => {
    const body = { bone: 'body', rotation: [0, -10, 0] as const };
    const arm = { bone: 'arm', rotation: [-5, 0, 110] as const, translation: [0, 0, 7] as const };
    const posed = poseScene(rig(), { name: '', bones: [body, arm] }).document;
    // The body stands straight, the arm is turned 90° about z at (4, 8, 0) and moved 7 south.
    const hand = mat4TransformPoint(worldMatrices(posed.nodes)[1]!, [4, 0, 0]);
    assertNumbersClose(hand, [12, 8, 7], 1e-12);
  });

  it('lists the bones that no node has, in order', () => {
    const bones = ['tail', 'arm', '__proto__', 'constructor'].map((bone) => ({
      bone,
      rotation: [1, 1, 1] as const,
    }));
    const { unmatchedBones, document: posed } = poseScene(rig(), { name: 'x', bones });
    assert.deepEqual(unmatchedBones, ['tail', '__proto__', 'constructor']);
    assert.deepEqual(posed.nodes[1]!.rotation, [6, 1, -19]);
  });

  it('poses bones with names of object members', () => {
    const scene = document({ nodes: [node({ name: '__proto__' })] });
    const bones = [{ bone: '__proto__', rotation: [1, 2, 3] as const }];
    const posed = poseScene(scene, { name: 'x', bones });
    assert.deepEqual(posed.unmatchedBones, []);
    assert.deepEqual(posed.document.nodes[0]!.rotation, [1, 2, 3]);
  });

  it('returns to rest for null, without a record', () => {
    const { document: rest } = poseScene(poseScene(rig(), lift).document, null);
    assert.ok(!('pose' in rest));
    rig().nodes.forEach((loaded, i) => {
      assert.deepEqual(rest.nodes[i], { ...loaded, restRotation: loaded.rotation });
    });
  });

  it('drops what an animation frame left', () => {
    const scene = rig();
    scene.nodes[0]!.scale = [2, 2, 2];
    scene.playback = { animation: 0, time: 1, loop: 'loop' };
    const { document: posed } = poseScene(scene, lift);
    assert.ok(!('playback' in posed));
    assert.ok(!('scale' in posed.nodes[0]!));
  });

  it('changes neither its input nor the meshes array', () => {
    const scene = rig();
    const { document: posed } = poseScene(scene, lift);
    assert.deepEqual(scene, rig());
    assert.equal(posed.meshes, scene.meshes);
  });

  it('gives B for B after A', () => {
    const turn = fc.double({ min: -360, max: 360, noNaN: true });
    const bone = fc.record({
      bone: fc.constantFrom('body', 'arm', 'nobody'),
      rotation: fc.tuple(turn, turn, turn),
      translation: fc.option(fc.tuple(turn, turn, turn), { nil: undefined }),
    });
    const pose = fc.record({
      name: fc.string(),
      bones: fc.uniqueArray(bone, { selector: (each) => each.bone }),
    });
    fc.assert(
      fc.property(pose, pose, (a, b) => {
        const after = poseScene(poseScene(rig(), a).document, b);
        assert.deepEqual(after, poseScene(rig(), b));
      }),
      { seed: 20261130 },
    );
  });

  const bone = { bone: 'arm', rotation: [0, 0, 0] };
  const limits: [path: string, pose: unknown][] = [
    ['pose', 'lift'],
    ['pose.name', { name: 'x'.repeat(1025), bones: [] }],
    ['pose.bones', { name: '', bones: new Array(1025).fill(bone) }],
    ['pose.bones[0].bone', { name: '', bones: [{ ...bone, bone: 'x'.repeat(1025) }] }],
    ['pose.bones[1].bone', { name: '', bones: [bone, bone] }],
    ['pose.bones[0].rotation[1]', { name: '', bones: [{ ...bone, rotation: [0, 361, 0] }] }],
    ['pose.bones[0].rotation[2]', { name: '', bones: [{ ...bone, rotation: [0, 0, Number.NaN] }] }],
    ['pose.bones[0].rotation', { name: '', bones: [{ bone: 'arm' }] }],
    ['pose.bones[0].translation[0]', { name: '', bones: [{ ...bone, translation: [4097, 0, 0] }] }],
  ];
  for (const [path, pose] of limits) {
    it(`refuses a fault at ${path}`, () => {
      assert.throws(
        () => poseScene(rig(), pose as ScenePose),
        (error) => error instanceof RangeError && error.message.startsWith(`${path} must be `),
      );
    });
  }

  it('takes what is just within the limits', () => {
    const names = Array.from({ length: 1024 }, (_, i) => `${i}`.padEnd(1024, '.'));
    const bones = names.map((name) => ({
      bone: name,
      rotation: [360, -360, 0] as const,
      translation: [4096, -4096, 0] as const,
    }));
    const pose = { name: 'x'.repeat(1024), bones };
    assert.equal(poseScene(rig(), pose).unmatchedBones.length, 1024);
  });
});

describe('player poses', () => {
  const names = ['idle', 'walk', 'hold', 'wave'] as const;

  for (const name of names) {
    it(`${name} is frozen and fits the rig`, () => {
      const pose = playerPosePreset(name)!;
      assert.equal(pose, PLAYER_POSE_PRESETS[name]);
      assert.equal(pose.name, name);
      assert.ok(Object.isFrozen(pose) && Object.isFrozen(pose.bones));
      assert.ok(
        pose.bones.every((bone) => Object.isFrozen(bone) && Object.isFrozen(bone.rotation)),
      );
      const bones = ['head', 'body', 'right_arm', 'left_arm', 'right_leg', 'left_leg'];
      const player = document({ nodes: bones.map((bone) => node({ name: bone })) });
      assert.deepEqual(poseScene(player, pose).unmatchedBones, []);
    });
  }

  it('walk swings arm and leg of a side against each other', () => {
    const arm = node({ name: 'right_arm', pivot: [5, 22, 0] });
    const leg = node({ name: 'right_leg', pivot: [1.9, 12, 0] });
    const pose = PLAYER_POSE_PRESETS.walk;
    const [armWorld, legWorld] = worldMatrices(
      poseScene(document({ nodes: [arm, leg] }), pose).document.nodes,
    );
    // North (−z) is forward.
    assert.ok(mat4TransformPoint(armWorld!, [5, 12, 0])[2] > 1);
    assert.ok(mat4TransformPoint(legWorld!, [1.9, 0, 0])[2] < -1);
  });

  it('wave lifts the right hand above the head, outward', () => {
    const arm = node({ name: 'right_arm', pivot: [5, 22, 0] });
    const posed = poseScene(document({ nodes: [arm] }), PLAYER_POSE_PRESETS.wave).document;
    const [x, y] = mat4TransformPoint(worldMatrices(posed.nodes)[0]!, [5, 12, 0]);
    assert.ok(x > 6 && y > 30);
  });

  it('knows no other name', () => {
    for (const name of ['', 'Idle', 'constructor', '__proto__', 'toString']) {
      assert.equal(playerPosePreset(name), undefined);
    }
  });
});
