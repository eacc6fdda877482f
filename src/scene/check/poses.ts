import {
  MAX_POSE_BONES,
  MAX_POSE_ROTATION,
  MAX_POSE_TRANSLATION,
  MAX_SCENE_NAME_LENGTH,
} from '../constants.ts';
import type { ScenePose, ScenePoseBone } from '../document.ts';
import type { Findings } from './findings.ts';
import { list, optional, record, shortText, vec3, within } from './rules.ts';

const boneRule = record<ScenePoseBone>({
  bone: shortText(MAX_SCENE_NAME_LENGTH),
  rotation: vec3(within(MAX_POSE_ROTATION)),
  translation: optional(vec3(within(MAX_POSE_TRANSLATION))),
});

/** The shape and limits of a pose (scene format, Poses). */
export const poseRule = record<ScenePose>({
  name: shortText(MAX_SCENE_NAME_LENGTH),
  bones: list(boneRule, { max: MAX_POSE_BONES }),
});

/** No bone is posed twice. */
export function checkPoseBones(pose: ScenePose, findings: Findings): void {
  const seen = new Set<string>();
  pose.bones.forEach(({ bone }, i) => {
    if (seen.has(bone)) {
      findings.add('a bone that is not posed twice', bone, 'bones', i, 'bone');
    }
    seen.add(bone);
  });
}
