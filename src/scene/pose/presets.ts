import type { Vec3 } from '../../math/types.ts';
import type { ScenePose } from '../document.ts';

/** The names of the poses for the player rig. */
export type PlayerPoseName = 'idle' | 'walk' | 'hold' | 'wave';

/**
 * Poses for the player rig (bones `head`, `body`, `right_arm`, `left_arm`, `right_leg`,
 * `left_leg`), frozen. The player looks north and its right is east: positive x lifts a hanging
 * limb forward, positive z swings it to the player's right.
 */
export const PLAYER_POSE_PRESETS: Readonly<Record<PlayerPoseName, ScenePose>> = Object.freeze({
  idle: preset('idle', {
    right_arm: [2, 0, 3],
    left_arm: [-2, 0, -3],
  }),
  walk: preset('walk', {
    right_arm: [-35, 0, 2],
    left_arm: [35, 0, -2],
    right_leg: [35, 0, 0],
    left_leg: [-35, 0, 0],
  }),
  hold: preset('hold', {
    right_arm: [20, 0, 3],
    left_arm: [-2, 0, -3],
  }),
  wave: preset('wave', {
    head: [0, 0, -5],
    right_arm: [0, 0, 150],
    left_arm: [-2, 0, -3],
  }),
});

/** The preset of a name; undefined for any other name, `constructor` and the like included. */
export function playerPosePreset(name: string): ScenePose | undefined {
  return Object.hasOwn(PLAYER_POSE_PRESETS, name)
    ? PLAYER_POSE_PRESETS[name as PlayerPoseName]
    : undefined;
}

function preset(name: PlayerPoseName, rotations: Record<string, Vec3>): ScenePose {
  const bones = Object.entries(rotations).map(([bone, rotation]) =>
    Object.freeze({ bone, rotation: Object.freeze(rotation) }),
  );
  Object.freeze(bones);
  return Object.freeze({ name, bones });
}
