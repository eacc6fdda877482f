/** Compares a loaded model and its clips with what Blockbench had in its scene of the same files. */
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneDocument,
  SceneMesh,
} from '../../../src/scene/document.ts';
import { animateScene, meshMatrices, shapeState } from '../../../src/scene/index.ts';
import {
  type Corner,
  comparePoints,
  type OracleElement,
  type Point,
  samePoint,
  show,
  transform,
} from '../bbmodel/oracle-compare.ts';

/** A file of the oracle: see its README. */
export interface Oracle {
  format: string;
  textures: { w: number; h: number; uvw: number; uvh: number }[];
  elements: OracleElement[];
  clips: OracleClip[];
}

interface OracleClip {
  name: string;
  loop: string;
  length: number;
  frames: { t: number; elements: { name: string; visible: boolean; tri: Corner[] }[] }[];
}

/** What differs, one line each; nothing where both agree. */
export function compareWithOracle(scene: SceneDocument, oracle: Oracle): string[] {
  const lines: string[] = [];
  const [texture] = scene.textures;
  const [expected] = oracle.textures;
  if (texture?.uvWidth !== (expected?.uvw ?? texture?.uvWidth)) lines.push('texture: UV size');
  if (`hytale_${scene.source.modelFormat}` !== oracle.format) lines.push(`not ${oracle.format}`);
  const meshes = inOrder(scene, oracle.elements);
  if (scene.meshes.length !== meshes.length) lines.push(`${scene.meshes.length} meshes`);
  oracle.elements.forEach((element, i) => {
    const mesh = meshes[i];
    if (!mesh) {
      lines.push(`${element.name}: absent`);
      return;
    }
    if (mesh.visible !== element.visible) lines.push(`${element.name}: visible ${mesh.visible}`);
    const points = pointsOf(scene, mesh, oracle.textures.length > 0 ? 0 : -1);
    lines.push(...comparePoints(points, element).map((line) => `${element.name}: ${line}`));
  });
  return lines;
}

/** What differs between our frames of the clips and Blockbench's, one line a clip and shape. */
export function compareClips(scene: SceneDocument, oracle: Oracle): string[] {
  const lines = new Set<string>();
  const texture = oracle.textures.length > 0 ? 0 : -1;
  for (const clip of oracle.clips) {
    const animation = scene.animations?.findIndex(({ name }) => name === clip.name) ?? -1;
    const ours = scene.animations?.[animation];
    if (ours?.loop !== clip.loop) {
      lines.add(`${clip.name}: absent, or another loop`);
      continue;
    }
    if (Math.abs(ours.length - clip.length) > 1e-6) lines.add(`${clip.name}: ${ours.length} s`);
    for (const { t, elements } of clip.frames) {
      const time = clip.loop === 'loop' && t >= clip.length ? clip.length - 1e-7 : t;
      const animations = [snapped(ours, time)];
      const { document } = animateScene({ ...scene, animations }, { animation: 0, time });
      const differing = differingShapes(document, elements, texture);
      for (const line of differing) lines.add(`${clip.name}: at ${t} s ${line}`);
    }
  }
  return [...lines];
}

/** Blockbench shows the keyframe itself where the time is this close to it. */
const SNAP_SECONDS = 1 / 1200;

/** The clip with each keyframe at the time that Blockbench takes for its own. */
function snapped(animation: SceneAnimation, t: number): SceneAnimation {
  const channels = animation.channels.map((channel) => ({
    ...channel,
    keyframes: channel.keyframes.map((keyframe) =>
      Math.abs(keyframe.time - t) <= SNAP_SECONDS ? { ...keyframe, time: t } : keyframe,
    ),
  }));
  return { ...animation, channels: channels as SceneAnimationChannel[] };
}

function differingShapes(
  document: SceneDocument,
  elements: OracleClip['frames'][number]['elements'],
  texture: number,
): string[] {
  const meshes = inOrder(document, elements);
  return elements.flatMap(({ name, visible, tri }, i) => {
    const mesh = meshes[i]!;
    const points = pointsOf(document, mesh, texture);
    const lost = tri.filter((at) => !points.some((point) => samePoint(point, { at, texture })));
    const shown = shapeState(mesh, document.nodes)?.visible ?? mesh.visible;
    const lines = lost.map((at) => `${name}: ${show({ at, texture })}`);
    return shown === visible ? lines : [...lines, `${name}: visible ${shown}`];
  });
}

/** Our mesh for each of Blockbench's elements: of one name, in the order of the file. */
function inOrder(
  { meshes }: SceneDocument,
  elements: readonly { name: string }[],
): (SceneMesh | undefined)[] {
  const left = [...meshes];
  return elements.map(({ name }) => {
    // It takes away what its export adds to the names of static boxes.
    const at = left.findIndex((mesh) => mesh.name.replace(/--C\d+$/, '') === name);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** The corners that a mesh draws now, in the world. */
function pointsOf(scene: SceneDocument, mesh: SceneMesh, texture: number): Point[] {
  const matrix = meshMatrices(scene)[scene.meshes.indexOf(mesh)];
  const [du, dv] = shapeState(mesh, scene.nodes)?.uvOffset ?? [0, 0];
  const { uvWidth, uvHeight } = scene.textures[0]!;
  return Array.from({ length: mesh.positions.length / 3 }, (_, vertex) => {
    const [x, y, z] = transform(matrix, mesh.positions.subarray(vertex * 3, vertex * 3 + 3));
    const [u = 0, v = 0] = mesh.uvs.subarray(vertex * 2, vertex * 2 + 2);
    return { at: [x, y, z, u + du / uvWidth, v + dv / uvHeight], texture };
  });
}
