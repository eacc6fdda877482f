import type { Vec3 } from '../../math/types.ts';
import { assertRule } from '../check/assert.ts';
import { attachmentFields } from '../check/attachments.ts';
import { optional, type Rule, record, shortText } from '../check/rules.ts';
import { MAX_SCENE_NAME_LENGTH } from '../constants.ts';
import type { SceneAttachment, SceneDocument, SceneNode } from '../document.ts';
import { type Placement, remapper } from './remap.ts';

/** Where a model is attached, and how. */
export interface AttachOptions {
  /** The node to hang it on: its index, or its name (the first of that name). */
  bone: number | string;
  /** The attachment node's name; absent: 'attachment'. */
  name?: string;
  /** Units, in the bone's space turned by `rotation`, within ±MAX_POSE_TRANSLATION; absent: 0. */
  offset?: Vec3;
  /** Euler degrees about the bone's pivot, within ±MAX_POSE_ROTATION; absent: 0. */
  rotation?: Vec3;
  /** Uniform, above 0, at most MAX_ATTACHMENT_SCALE; absent: 1. */
  scale?: number;
}

const DEFAULT_NAME = 'attachment';
const ZERO: Vec3 = [0, 0, 0];

/**
 * The host with a model merged under one of its bones (scene format, Attachments). A point x of the
 * item lands at world(bone) · T(pivot) · R(rotation) · (scale · x + offset), in every pose of the
 * host. The host keeps its nodes' indices, pose, animations and playback; the item's nodes stay as
 * they are posed until the next pose, its animations are not merged.
 *
 * @throws RangeError naming the path, for a bad option
 */
export function attachModel(
  host: SceneDocument,
  item: SceneDocument,
  options: AttachOptions,
): SceneDocument {
  assertRule(['options'], options, optionsRule(host.nodes));
  const bone = indexOf(host.nodes, options.bone);
  const record = recordOf(host, item, { ...options, bone });
  const placement: Placement = {
    scale: record.scale,
    move: sum(record.offset, host.nodes[bone]!.pivot),
  };
  const remap = remapper(host, item, {
    root: record.node,
    firstNode: record.node + 1,
    placementOf: () => placement,
  });
  return {
    ...host,
    nodes: [
      ...host.nodes.map((node, i) => (i === bone ? withChild(node, record.node) : node)),
      attachmentNode(record, host.nodes[bone]!, {
        children: item.rootNodes.map(remap.nodeIndex),
        meshes: item.meshes.flatMap(({ node }, i) => (node === -1 ? [remap.meshIndex(i)] : [])),
      }),
      ...item.nodes.map(remap.node),
    ],
    ...remap.merged,
    attachments: [
      ...(host.attachments ?? []),
      record,
      ...(item.attachments ?? []).map(remap.attachment),
    ],
  };
}

function recordOf(
  host: SceneDocument,
  item: SceneDocument,
  options: AttachOptions & { bone: number },
): SceneAttachment {
  const { bone, name = DEFAULT_NAME, offset = ZERO, rotation = ZERO, scale = 1 } = options;
  return { name, bone, node: host.nodes.length, offset, rotation, scale, source: item.source };
}

function attachmentNode(
  { name, bone, rotation }: SceneAttachment,
  { pivot }: SceneNode,
  owned: Pick<SceneNode, 'children' | 'meshes'>,
): SceneNode {
  return {
    name,
    sourceId: '',
    parent: bone,
    pivot,
    rotation,
    restRotation: rotation,
    translation: ZERO,
    visible: true,
    ...owned,
  };
}

function withChild(node: SceneNode, child: number): SceneNode {
  return { ...node, children: [...node.children, child] };
}

function sum(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function indexOf(nodes: readonly SceneNode[], bone: number | string): number {
  return typeof bone === 'number' ? bone : nodes.findIndex(({ name }) => name === bone);
}

function optionsRule(nodes: readonly SceneNode[]): Rule {
  const { offset, rotation, scale } = attachmentFields;
  return record<AttachOptions>({
    bone: (bone, findings) => {
      const known = typeof bone === 'number' || typeof bone === 'string';
      if (!known || !nodes[indexOf(nodes, bone)]) {
        findings.add('the index or name of a node', bone);
      }
    },
    name: optional(shortText(MAX_SCENE_NAME_LENGTH)),
    offset: optional(offset),
    rotation: optional(rotation),
    scale: optional(scale),
  });
}
