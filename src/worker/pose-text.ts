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

/** Poses of one document that are kept, read: as many as tags of one model usually have. */
const MAX_READINGS = 16;

/** Reads the poses of one document, each text once as long as it is asked for. */
export class PoseReader {
  readonly #scene: SceneDocument;
  readonly #readings = new Map<string | null, PoseReading>();

  constructor(scene: SceneDocument) {
    this.#scene = scene;
  }

  read(text: string | null): PoseReading {
    const reading = this.#readings.get(text) ?? readPose(this.#scene, text);
    // The one asked for last is at the end.
    this.#readings.delete(text);
    this.#readings.set(text, reading);
    const [oldest] = this.#readings.keys();
    if (this.#readings.size > MAX_READINGS) this.#readings.delete(oldest!);
    return reading;
  }
}

/**
 * A pose as a page writes it: the name of a preset, or JSON of a ScenePose or of its bones alone.
 * One that breaks a rule is not taken (`BAD_POSE`); of one that speaks of bones that the document
 * lacks (`UNKNOWN_BONE`) the rest is.
 */
export function readPose(scene: SceneDocument, text: string | null): PoseReading {
  if (text === null) return { pose: null, warnings: [] };
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
