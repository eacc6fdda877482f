import {
  MAX_ATTACHMENT_SCALE,
  MAX_POSE_ROTATION,
  MAX_POSE_TRANSLATION,
  MAX_SCENE_NAME_LENGTH,
} from '../constants.ts';
import type { SceneAttachment, SceneDocument } from '../document.ts';
import type { Findings } from './findings.ts';
import { type Fields, finite, index, record, shortText, vec3, within } from './rules.ts';
import { checkSource, sourceRule } from './source.ts';

/** The shape and limits of an attachment record's fields (scene format, Attachments). */
export const attachmentFields: Fields<SceneAttachment> = {
  name: shortText(MAX_SCENE_NAME_LENGTH),
  bone: index,
  node: index,
  offset: vec3(within(MAX_POSE_TRANSLATION)),
  rotation: vec3(within(MAX_POSE_ROTATION)),
  scale: finite({ above: 0, max: MAX_ATTACHMENT_SCALE }),
  source: sourceRule,
};

export const attachmentRule = record(attachmentFields);

/** An attachment's node is a child of its bone, with the bone's pivot and the given rotation. */
export function checkAttachments(document: SceneDocument, findings: Findings): void {
  document.attachments?.forEach((attachment, i) => {
    findings.at(['attachments', i], () => {
      findings.at(['source'], () => checkSource(attachment.source, findings));
      checkAttachmentNode(document, attachment, findings);
    });
  });
}

function checkAttachmentNode(
  { nodes }: SceneDocument,
  attachment: SceneAttachment,
  findings: Findings,
): void {
  const bone = nodes[attachment.bone];
  const node = nodes[attachment.node];
  if (!bone) {
    findings.add(`below the ${nodes.length} nodes`, attachment.bone, 'bone');
  } else if (node?.parent !== attachment.bone) {
    findings.add('a child of the bone', attachment.node, 'node');
  } else {
    checkEqual(node.pivot, bone.pivot, 'a node with the bone’s pivot');
    checkEqual(node.restRotation ?? node.rotation, attachment.rotation, 'a node so rotated');
  }

  function checkEqual(a: readonly number[], b: readonly number[], expected: string): void {
    if (a.some((value, axis) => value !== b[axis])) {
      findings.add(expected, attachment.node, 'node');
    }
  }
}
