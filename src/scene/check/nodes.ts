import { MAX_ANIMATION_SCALE, MAX_ANIMATION_VALUE } from '../constants.ts';
import type { SceneDocument, SceneNode, SceneShapeState } from '../document.ts';
import type { Findings } from './findings.ts';
import {
  flag,
  index,
  list,
  numbers,
  optional,
  quaternion,
  record,
  reference,
  text,
  vec3,
  within,
} from './rules.ts';

const shapeRule = record<SceneShapeState>({
  stretch: optional(vec3(within(MAX_ANIMATION_SCALE))),
  visible: optional(flag),
  uvOffset: optional(numbers(2, within(MAX_ANIMATION_VALUE))),
});

/** The shape of a node (scene format, SceneNode). */
export const nodeRule = record<SceneNode>({
  name: text,
  sourceId: text,
  parent: reference,
  children: list(index),
  pivot: vec3(),
  rotation: vec3(),
  restRotation: optional(vec3()),
  quaternion: optional(quaternion),
  restQuaternion: optional(quaternion),
  translation: vec3(),
  scale: optional(vec3({ above: 0 })),
  visible: flag,
  shape: optional(shapeRule),
  pieceOffset: optional(vec3()),
  meshes: list(index),
});

/**
 * Parents come before children, a node's `children`, `rootNodes` and `meshes` say the same as
 * `parent` and `SceneMesh.node`, each once; and only animation gives a node a scale or a shape.
 */
export function checkNodes(document: SceneDocument, findings: Findings): void {
  const { nodes, meshes, rootNodes } = document;
  nodes.forEach(({ parent }, own) => {
    if (parent >= own) {
      findings.add('lower than the own index', parent, 'nodes', own, 'parent');
    }
  });
  const parents = nodes.map((node) => node.parent);
  const owners = meshes.map((mesh) => mesh.node);
  checkMembers(findings, parents, [
    { owner: -1, members: rootNodes, path: ['rootNodes'] },
    ...nodes.map((node, i) => ({
      owner: i,
      members: node.children,
      path: ['nodes', i, 'children'],
    })),
  ]);
  checkMembers(
    findings,
    owners,
    nodes.map((node, i) => ({ owner: i, members: node.meshes, path: ['nodes', i, 'meshes'] })),
  );
  checkMoved(document, findings);
}

interface MemberList {
  owner: number;
  members: readonly number[];
  path: (string | number)[];
}

/** Each list holds exactly the items that name its owner, each once. */
function checkMembers(
  findings: Findings,
  owners: readonly number[],
  lists: readonly MemberList[],
): void {
  const listed = new Set<number>();
  for (const { owner, members, path } of lists) {
    members.forEach((member, i) => {
      if (owners[member] !== owner || listed.has(member)) {
        const expected = `the index of an item that belongs to ${owner}, listed once`;
        findings.add(expected, member, ...path, i);
      }
      listed.add(member);
    });
  }
  const byOwner = new Map(lists.map((each) => [each.owner, each]));
  owners.forEach((owner, item) => {
    const home = byOwner.get(owner);
    if (home && !listed.has(item)) {
      findings.add(`a list that has ${item}`, home.members, ...home.path);
    }
  });
}

function checkMoved({ nodes, playback, attachments }: SceneDocument, findings: Findings): void {
  nodes.forEach(({ restRotation, restQuaternion }, i) => {
    if (restQuaternion && !restRotation) {
      findings.add('absent without restRotation', restQuaternion, 'nodes', i, 'restQuaternion');
    }
  });
  // An attached model keeps what an animation gave it, though its playback is dropped.
  if (playback || attachments?.length) {
    return;
  }
  nodes.forEach((node, i) => {
    for (const key of ['scale', 'shape'] as const) {
      if (node[key]) {
        findings.add('absent without an animation frame', node[key], 'nodes', i, key);
      }
    }
  });
}
