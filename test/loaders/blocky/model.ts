/** Small models and animations, written as the editor writes them. */

import assert from 'node:assert/strict';
import { loadBlockyAnimation, loadBlockyModel } from '../../../src/loaders/blocky/index.ts';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { SceneDocument, SceneMesh } from '../../../src/scene/document.ts';
import { animateScene, checkScene, meshMatrices } from '../../../src/scene/index.ts';
import { pngFile } from '../skin/png-file.ts';

type Fields = Record<string, unknown>;

export const vector = (x: number, y: number, z: number) => ({ x, y, z });
export const turn = (x: number, y: number, z: number, w: number) => ({ x, y, z, w });

/** Sines and cosines of 45°. */
export const HALF = Math.SQRT1_2;

const FACES = ['front', 'back', 'right', 'left', 'top', 'bottom'];

/** An entry of a texture layout. */
export function layout(x = 0, y = 0, more: Fields = {}) {
  return { offset: { x, y }, mirror: { x: false, y: false }, angle: 0, ...more };
}

/** Entries for faces, all at the origin of the image. */
export function layouts(names: readonly string[] = FACES) {
  return Object.fromEntries(names.map((name) => [name, layout()]));
}

/** A box that shows all its faces. */
export function box(size: readonly [number, number, number], more: Fields = {}) {
  return {
    type: 'box',
    offset: vector(0, 0, 0),
    stretch: vector(1, 1, 1),
    settings: { size: vector(...size) },
    textureLayout: layouts(),
    visible: true,
    doubleSided: false,
    shadingMode: 'flat',
    ...more,
  };
}

/** A quad that shows its face. */
export function quad(width: number, height: number, settings: Fields = {}, more: Fields = {}) {
  const shape = box([0, 0, 0], { textureLayout: layouts(['front']), ...more });
  return { ...shape, type: 'quad', settings: { size: { x: width, y: height }, ...settings } };
}

export const NONE = {
  type: 'none',
  offset: vector(0, 0, 0),
  stretch: vector(1, 1, 1),
  settings: {},
};

/** A node, unturned at the origin unless told otherwise. */
export function node(name: string, shape: Fields = NONE, more: Fields = {}) {
  return {
    id: '1',
    name,
    position: vector(0, 0, 0),
    orientation: turn(0, 0, 0, 1),
    shape,
    ...more,
  };
}

export function modelText(nodes: readonly Fields[], more: Fields = {}): string {
  return JSON.stringify({ nodes, format: 'character', lod: 'auto', ...more });
}

/** A texture of 64 by 32 pixels. */
export const TEXTURE = pngFile({
  width: 64,
  height: 32,
  colourType: 6,
  depth: 8,
  sample: () => 255,
});

/** Loads a model with its texture; it must be sound, and without warnings. */
export function load(nodes: readonly Fields[], more: Fields = {}): SceneDocument {
  const { scene, warnings } = loadBlockyModel(modelText(nodes, more), { texture: TEXTURE });
  assert.deepEqual(checkScene(scene), []);
  assert.deepEqual(warnings, []);
  return scene;
}

/** The mesh of a name. */
export function meshOf(scene: SceneDocument, name: string): SceneMesh {
  const mesh = scene.meshes.find((one) => one.name === name);
  assert.ok(mesh, name);
  return mesh;
}

/** Where a point of a mesh's rest space is drawn. */
export function drawnAt(scene: SceneDocument, mesh: SceneMesh, point: readonly number[]): number[] {
  const matrix = meshMatrices(scene)[scene.meshes.indexOf(mesh)]!;
  return [...mat4TransformPoint(matrix, point as [number, number, number])];
}

/** The corners of a mesh in rest space, three numbers each. */
export function corners(mesh: SceneMesh): number[][] {
  return Array.from({ length: mesh.positions.length / 3 }, (_, i) => [
    ...mesh.positions.subarray(i * 3, i * 3 + 3),
  ]);
}

/** A keyframe. */
export function key(time: number, delta: unknown, interpolationType?: string) {
  return { time, delta, ...(interpolationType && { interpolationType }) };
}

export function animationText(nodeAnimations: Fields, more: Fields = {}): string {
  return JSON.stringify({
    formatVersion: 1,
    duration: 60,
    holdLastKeyframe: false,
    nodeAnimations,
    ...more,
  });
}

/** A model with one clip, which must be sound and without warnings, and how it is at frames of it. */
export function animate(scene: SceneDocument, nodeAnimations: Fields, more: Fields = {}) {
  const text = animationText(nodeAnimations, more);
  const { animation, warnings } = loadBlockyAnimation(text, scene);
  assert.deepEqual(warnings, []);
  const moving = { ...scene, animations: [animation] };
  assert.deepEqual(checkScene(moving), []);
  const atFrame = (frame: number) =>
    animateScene(moving, { animation: 0, time: frame / 60 }).document;
  return { animation, atFrame };
}

/** Fails where numbers are apart by more than rounding. */
export function assertClose(
  actual: readonly number[],
  expected: readonly number[],
  tolerance = 1e-6,
): void {
  const far = actual.some((value, i) => !(Math.abs(value - expected[i]!) <= tolerance));
  if (far || actual.length !== expected.length) assert.deepEqual(actual, expected);
}
