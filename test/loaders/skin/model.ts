/** Players as the tests look at them. */
import assert from 'node:assert/strict';
import { createPlayerModel, loadSkin, type SkinArms } from '../../../src/loaders/index.ts';
import { checkScene, type SceneDocument, type SceneMesh } from '../../../src/scene/index.ts';
import { painted, type Rgba } from './png-file.ts';

export const SKIN_COLOUR: Rgba = [200, 150, 100, 255];
export const CLEAR: Rgba = [0, 0, 0, 0];

/** The player of a plain skin with a hole in its hat; a sound document. */
export function player(height: 32 | 64, arms: SkinArms): SceneDocument {
  const bytes = painted(64, height, (x, y) => (x >= 32 && y < 16 ? CLEAR : SKIN_COLOUR));
  const { scene } = createPlayerModel(loadSkin(bytes, { arms }));
  assert.deepEqual(checkScene(scene), []);
  return scene;
}

export function meshNamed({ meshes }: SceneDocument, name: string): SceneMesh {
  const mesh = meshes.find((one) => one.name === name);
  assert.ok(mesh, name);
  return mesh;
}

/** Numbers without the rounding of floats, without −0. */
export function plain(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => Number(value.toFixed(5)) + 0);
}

export type FaceName = 'north' | 'south' | 'east' | 'west' | 'up' | 'down';

/** A face of a box: where its corners are, and which units of the image they show. */
export interface DrawnFace {
  normal: number[];
  /** Top left, top right, bottom right, bottom left as seen from outside. */
  corners: number[][];
  /** u, v of each corner, in units of a 64 units wide image. */
  units: number[][];
  /** u, v, width, height, in units. */
  rect: number[];
}

type Rect = [left: number, top: number, right: number, bottom: number];

const NORMALS: Record<FaceName, string> = {
  north: '0,0,-1',
  south: '0,0,1',
  east: '1,0,0',
  west: '-1,0,0',
  up: '0,1,0',
  down: '0,-1,0',
};

/** A face of a box; its vertices are four in a row, whatever the order of faces. */
export function faceOf(scene: SceneDocument, name: string, face: FaceName): DrawnFace {
  const { positions, normals, uvs, uvRects } = meshNamed(scene, name);
  const { uvWidth, uvHeight } = scene.textures[0]!;
  const at = (array: Float32Array, size: number, vertex: number) =>
    plain(array.subarray(vertex * size, (vertex + 1) * size));
  for (let first = 0; first < normals.length / 3; first += 4) {
    if (at(normals, 3, first).join() !== NORMALS[face]) continue;
    const vertices = [first, first + 1, first + 2, first + 3];
    // Multiples of 1/64 are exact.
    const [left, top, right, bottom] = [0, 1, 2, 3].map((i) => uvRects[first * 4 + i]!) as Rect;
    return {
      normal: at(normals, 3, first),
      corners: vertices.map((vertex) => at(positions, 3, vertex)),
      units: vertices.map((vertex) => [
        uvs[vertex * 2]! * uvWidth,
        uvs[vertex * 2 + 1]! * uvHeight,
      ]),
      rect: [left * uvWidth, top * uvHeight, (right - left) * uvWidth, (bottom - top) * uvHeight],
    };
  }
  throw new Error(`${name} has no ${face} face`);
}

/** The unit square of the image that is seen `across` and `down` a face, each from 0 to 1. */
export function unitAt({ units }: DrawnFace, across: number, down: number): [number, number] {
  const [topLeft, topRight, , bottomLeft] = units as [number[], number[], number[], number[]];
  const along = (axis: 0 | 1) =>
    Math.floor(
      topLeft[axis]! +
        (topRight[axis]! - topLeft[axis]!) * across +
        (bottomLeft[axis]! - topLeft[axis]!) * down,
    );
  return [along(0), along(1)];
}
