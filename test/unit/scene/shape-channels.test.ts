import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import { quatFromEulerZyxDeg, quatToMat3 } from '../../../src/math/quat.ts';
import type { Quat, Vec3 } from '../../../src/math/types.ts';
import { easeTurn } from '../../../src/scene/animate/turn.ts';
import {
  animateScene,
  isMeshVisible,
  meshMatrices,
  poseScene,
  type SceneAnimationChannel,
  type SceneAnimationLoop,
  type SceneDocument,
  type SceneInterpolation,
  type SceneNode,
  type SceneQuaternionInterpolation,
  sceneBounds,
  shapeState,
  visibleNodes,
  worldMatrices,
} from '../../../src/scene/index.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { document, node, triangle } from './build.ts';

const TURN_Y: Quat = quatFromEulerZyxDeg([0, 90, 0]);

/** A document of one node, with an own shape about (0.5, 0, 0), and one clip. */
function moving(
  channels: SceneAnimationChannel[],
  { loop = 'hold', length = 1, rest = {} }: Setting = {},
): SceneDocument {
  return document({
    nodes: [node(rest)],
    meshes: [triangle({ node: 0, shapeCenter: [0.5, 0, 0] }), triangle({ node: 0 })],
    animations: [{ name: 'clip', loop, length, channels }],
  });
}

interface Setting {
  loop?: SceneAnimationLoop;
  length?: number;
  rest?: Partial<SceneNode>;
}

function at(scene: SceneDocument, frame: number): SceneDocument {
  return animateScene(scene, { animation: 0, time: frame / 60 }).document;
}

function turning(
  keys: readonly (readonly [
    frame: number,
    value: Quat,
    interpolation: SceneQuaternionInterpolation,
  ])[],
  wraps = false,
): SceneAnimationChannel {
  const keyframes = keys.map(([frame, value, interpolation]) => ({
    time: frame / 60,
    value,
    interpolation,
  }));
  return { node: 0, property: 'quaternion', wraps, keyframes };
}

function angleOf([, , , w]: Quat): number {
  return (2 * Math.acos(w) * 180) / Math.PI;
}

describe('a quaternion channel', () => {
  const from: Quat = [0, 0, 0, 1];
  const smooth = turning([
    [0, from, 'smooth'],
    [60, TURN_Y, 'smooth'],
  ]);

  it('eases between smooth keyframes', () => {
    const angles = [15, 30, 45].map((frame) =>
      angleOf(at(moving([smooth]), frame).nodes[0]!.quaternion!),
    );
    assertNumbersClose(angles, [17.505, 51.375, 77.038043], 1e-6);
    const [x, y, z, w] = at(moving([smooth]), 15).nodes[0]!.quaternion!;
    assertNumbersClose([x, y, z, w], [0, 0.152167, 0, 0.988355], 1e-6);
  });

  it('eases by the curve of the game', () => {
    const shares = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];
    assertNumbersClose(
      shares.map(easeTurn),
      [0, 0.05507991, 0.1945, 0.38180052, 137 / 240, 0.73200262, 0.85597826, 0.9444697, 1],
      1e-8,
    );
  });

  it('goes evenly where one of the two is linear, and stays at a step', () => {
    const angles = (interpolation: SceneQuaternionInterpolation) => {
      const channel = turning([
        [0, from, interpolation],
        [60, TURN_Y, 'smooth'],
      ]);
      return [15, 30, 45, 60].map((frame) =>
        angleOf(at(moving([channel]), frame).nodes[0]!.quaternion!),
      );
    };
    assertNumbersClose(angles('linear'), [22.5, 45, 67.5, 90], 1e-6);
    assertNumbersClose(angles('step'), [0, 0, 0, 90], 1e-6);
  });

  it('turns in the frame of the node: rest · value', () => {
    const channel = turning([[0, quatFromEulerZyxDeg([90, 0, 0]), 'linear']]);
    for (const rest of [
      { rotation: [0, 0, 90] as const },
      { rotation: [0, 0, 90] as const, quaternion: quatFromEulerZyxDeg([0, 0, 90]) },
    ]) {
      const moved = at(moving([channel], { rest }), 0);
      assertNumbersClose(moved.nodes[0]!.quaternion!, [0.5, 0.5, 0.5, 0.5], 1e-12);
      const up = mat4TransformPoint(worldMatrices(moved.nodes)[0]!, [0, 1, 0]);
      assertNumbersClose(up, [0, 0, 1], 1e-12);
      assertNumbersClose(
        worldMatrices(moved.nodes.map(({ quaternion, ...others }) => others))[0]!,
        worldMatrices(moved.nodes)[0]!,
        1e-9,
      );
    }
  });

  it('goes on over the seam of a loop where it wraps', () => {
    const keys = [
      [15, from, 'linear'],
      [45, TURN_Y, 'linear'],
    ] as const;
    const angles = (wraps: boolean, loop: SceneAnimationLoop) =>
      [0, 10, 50].map((frame) =>
        angleOf(at(moving([turning(keys, wraps)], { loop }), frame).nodes[0]!.quaternion!),
      );
    assertNumbersClose(angles(true, 'loop'), [45, 15, 75], 1e-6);
    assertNumbersClose(angles(false, 'loop'), [0, 0, 90], 1e-6);
    assertNumbersClose(angles(true, 'hold'), [0, 0, 90], 1e-6);
  });

  it('leaves a quaternion at rest alone, and rest comes back', () => {
    const quaternion = quatFromEulerZyxDeg([10, 20, 30]);
    const rest = { quaternion, rotation: [10, 20, 30] as const };
    const scene = moving([smooth], { rest });
    const moved = at(scene, 30);
    assert.notDeepEqual(moved.nodes[0]!.quaternion, quaternion);
    assert.deepEqual(animateScene(moved, null).document.nodes[0]!.quaternion, quaternion);
    assert.deepEqual(poseScene(moved, null).document.nodes[0]!.quaternion, quaternion);
    assert.deepEqual(at(at(scene, 10), 30), moved);
    const posed = poseScene(moved, { name: '', bones: [{ bone: 'bone', rotation: [5, 0, 0] }] });
    assert.equal(posed.document.nodes[0]!.quaternion, undefined);
    assert.deepEqual(posed.document.nodes[0]!.rotation, [15, 20, 30]);
    assertNumbersClose(
      quatToMat3(poseScene(posed.document, null).document.nodes[0]!.quaternion!),
      quatToMat3(quaternion),
      0,
    );
  });
});

type Key = readonly [frame: number, x: number, interpolation?: SceneInterpolation];

function stretching(keys: readonly Key[], wraps = true): SceneAnimationChannel {
  const keyframes = keys.map(([frame, x, interpolation = 'catmullrom']) => ({
    time: frame / 60,
    value: [x, 1, 1] as const,
    interpolation,
  }));
  return { node: 0, property: 'stretch', wraps, keyframes };
}

describe('a vector channel that wraps', () => {
  const three: Key[] = [
    [0, 0],
    [20, 10],
    [40, 4],
  ];
  const two: Key[] = [
    [0, 0],
    [30, 10],
  ];
  const xAt = (keys: readonly Key[], frames: readonly number[], loop: SceneAnimationLoop) =>
    frames.map(
      (frame) => at(moving([stretching(keys)], { loop }), frame).nodes[0]!.shape!.stretch![0],
    );

  it('takes its neighbours across the seam', () => {
    assertNumbersClose(xAt(three, [10, 30, 50], 'loop'), [4.75, 7.25, 1], 1e-9);
    assertNumbersClose(xAt(two, [7.5, 15, 45], 'loop'), [2.03125, 5, 5.625], 1e-9);
  });

  it('ends where the clip does not loop', () => {
    assertNumbersClose(xAt(three, [10, 30, 50], 'hold'), [5.375, 7.625, 4], 1e-9);
  });

  it('runs straight where both ends are linear', () => {
    const keys: Key[] = [
      [10, 0, 'linear'],
      [40, 6, 'linear'],
    ];
    assertNumbersClose(xAt(keys, [50, 0, 5, 25], 'loop'), [4, 2, 1, 3], 1e-9);
  });
});

describe('the channels of own shapes', () => {
  it('stretch the shape about its centre, and no other mesh', () => {
    const moved = at(moving([stretching([[0, 3]])], { rest: { pivot: [9, 9, 9] } }), 0);
    const [shape, other] = meshMatrices(moved);
    const ends = (matrix = shape!): Vec3[] =>
      [
        [0, 0, 0],
        [1, 0, 0],
      ].map((point) => mat4TransformPoint(matrix, point as unknown as Vec3));
    assert.deepEqual(ends(), [
      [-1, 0, 0],
      [2, 0, 0],
    ]);
    assert.deepEqual(ends(other), [
      [0, 0, 0],
      [1, 0, 0],
    ]);
    assert.deepEqual(sceneBounds(moved).min, [-1, 0, 0]);
  });

  it('hide a shape that is stretched to nothing', () => {
    const moved = at(moving([stretching([[0, 0]])]), 0);
    const seen = moved.meshes.map((mesh) =>
      isMeshVisible(mesh, visibleNodes(moved.nodes), shapeState(mesh, moved.nodes)),
    );
    assert.deepEqual(seen, [false, true]);
  });

  it('show and hide by the last step; before the first the shape is as at rest', () => {
    const channel: SceneAnimationChannel = {
      node: 0,
      property: 'visible',
      keyframes: [
        { time: 0.5, value: false },
        { time: 0.75, value: true },
        { time: 0.75, value: false },
      ],
    };
    const shown = [0, 29, 30, 44, 45, 60].map((frame) => at(moving([channel]), frame).nodes[0]);
    assert.deepEqual(
      shown.map((each) => each?.shape?.visible),
      [undefined, undefined, false, false, true, true],
    );
  });

  it('move the texture by pixels, step by step', () => {
    const channel: SceneAnimationChannel = {
      node: 0,
      property: 'uvOffset',
      keyframes: [{ time: 0.5, value: [0, 8] }],
    };
    const offsets = [29, 30].map((frame) => at(moving([channel]), frame).nodes[0]?.shape);
    assert.deepEqual(offsets, [{}, { uvOffset: [0, 8] }]);
  });

  it('leave nothing behind when the clip is over', () => {
    const scene = moving([stretching([[0, 2]])], { loop: 'once' });
    assert.equal(at(at(scene, 0), 61).nodes[0]?.shape, undefined);
  });
});
