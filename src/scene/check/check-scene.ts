import { SCENE_FORMAT_VERSION, type SceneDocument } from '../document.ts';
import { animationRule, checkChannels, playbackRule } from './animations.ts';
import { attachmentRule, checkAttachments } from './attachments.ts';
import { Findings, type SceneViolation } from './findings.ts';
import { checkMarks, linesRule, pointsRule } from './marks.ts';
import { checkMaterials, materialRule } from './materials.ts';
import { checkMeshes, meshRule } from './meshes.ts';
import { checkNodes, nodeRule } from './nodes.ts';
import { checkPoseBones, poseRule } from './poses.ts';
import { index, list, oneOf, optional, record } from './rules.ts';
import { checkSource, sourceRule } from './source.ts';
import { checkTextures, textureRule } from './textures.ts';

const documentRule = record<SceneDocument>({
  formatVersion: oneOf([SCENE_FORMAT_VERSION]),
  source: sourceRule,
  nodes: list(nodeRule),
  rootNodes: list(index),
  meshes: list(meshRule),
  lines: optional(list(linesRule)),
  points: optional(list(pointsRule)),
  materials: list(materialRule),
  textures: list(textureRule),
  pose: optional(poseRule),
  attachments: optional(list(attachmentRule)),
  animations: optional(list(animationRule)),
  playback: optional(playbackRule),
});

/**
 * Every invariant of scene format v1 that a document breaks, at most MAX_SCENE_VIOLATIONS; none for
 * a sound document. First each value by itself; where all of them have their shape, what they say
 * of each other. Takes any value at all, never throws, and needs time linear in its size.
 */
export function checkScene(document: SceneDocument): SceneViolation[] {
  const findings = new Findings();
  documentRule(document, findings);
  if (findings.violations.length === 0) {
    checkRelations(document, findings);
  }
  return findings.violations;
}

function checkRelations(document: SceneDocument, findings: Findings): void {
  findings.at(['source'], () => checkSource(document.source, findings));
  checkNodes(document, findings);
  checkMeshes(document, findings);
  checkMarks(document, findings);
  checkMaterials(document, findings);
  checkTextures(document, findings);
  checkMotion(document, findings);
  checkAttachments(document, findings);
}

function checkMotion(document: SceneDocument, findings: Findings): void {
  const { pose, playback, nodes, animations = [] } = document;
  if (pose) {
    findings.at(['pose'], () => checkPoseBones(pose, findings));
  }
  animations.forEach((animation, i) => {
    findings.at(['animations', i], () => checkChannels(animation, nodes.length, findings));
  });
  if (playback && playback.animation >= animations.length) {
    const expected = `below the ${animations.length} animations`;
    findings.add(expected, playback.animation, 'playback', 'animation');
  }
  if (playback && pose) {
    findings.add('absent beside a pose', playback, 'playback');
  }
}
