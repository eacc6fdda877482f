import type { SceneDocument, SceneNode } from '../document.ts';
import type { Findings } from './findings.ts';
import { flag, index, list, optional, record, reference, text, vec3 } from './rules.ts';

/** The shape of a node (scene format, SceneNode). */
export const nodeRule = record<SceneNode>({
  name: text,
  sourceId: text,
  parent: reference,
  children: list(index),
  pivot: vec3(),
  rotation: vec3(),
  restRotation: optional(vec3()),
  translation: vec3(),
  scale: optional(vec3({ above: 0 })),
  visible: flag,
  meshes: list(index),
});

/**
 * Parents come before children, a node's `children`, `rootNodes` and `meshes` say the same as
 * `parent` and `SceneMesh.node`, each once; and only animation gives a node a scale.
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
  checkScales(document, findings);
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

function checkScales({ nodes, playback, attachments }: SceneDocument, findings: Findings): void {
  // An attached model keeps the scale that an animation gave it, though its playback is dropped.
  if (playback || attachments?.length) {
    return;
  }
  nodes.forEach(({ scale }, i) => {
    if (scale) {
      findings.add('absent without an animation frame', scale, 'nodes', i, 'scale');
    }
  });
}
