import type { Report } from '../report/report.ts';
import type { SceneDocument, ScenePose } from '../scene/document.ts';
import { poseScene } from '../scene/pose/pose-scene.ts';
import { PLAYER_POSE_PRESETS, playerPosePreset } from '../scene/pose/presets.ts';

/** A pose for one document, and what is wrong with it. */
export interface PoseReading {
  /** Null where there is none, or none that can be taken. */
  pose: ScenePose | null;
  warnings: Report[];
}

/**
 * A pose as a page writes it: the name of a preset, or JSON of a ScenePose or of its bones alone.
 * One that breaks a rule is not taken (`BAD_POSE`); of one that speaks of bones that the document
 * lacks (`UNKNOWN_BONE`) the rest is.
 */
export function readPose(scene: SceneDocument, text: string): PoseReading {
  try {
    const pose = playerPosePreset(text.trim()) ?? parsePose(text);
    return { pose, warnings: poseScene(scene, pose).unmatchedBones.map(unknownBone) };
  } catch (error) {
    const { message } = error as RangeError;
    const place = message.slice(0, message.indexOf(' '));
    return { pose: null, warnings: [{ code: 'BAD_POSE', message, place }] };
  }
}

/** What `poseScene` then checks. Throws a RangeError where it is not JSON. */
function parsePose(text: string): ScenePose {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    const names = Object.keys(PLAYER_POSE_PRESETS).join(', ');
    throw new RangeError(`pose must be one of ${names}, or JSON`);
  }
  const pose = Array.isArray(parsed) ? { bones: parsed } : parsed;
  return (pose instanceof Object ? { name: '', ...pose } : pose) as ScenePose;
}

function unknownBone(bone: string): Report {
  return { code: 'UNKNOWN_BONE', message: `The model has no bone "${bone}" to pose.`, place: '' };
}
