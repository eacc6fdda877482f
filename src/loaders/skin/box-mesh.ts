import type { SceneMesh } from '../../scene/document.ts';
import { boxFaceUv } from '../geometry/box-uv.ts';
import { CUBE_FACES, type CubeFace, FACE_TRIANGLES } from '../geometry/cube-faces.ts';
import type { GeometryPool, MeshArrays } from '../geometry/geometry-pool.ts';
import type { PlayerBox } from '../player/rig.ts';
import { SKIN_UNITS } from './pixels.ts';

/** What every box has: four vertices and two triangles a face. */
export const BOX_VERTICES = CUBE_FACES.length * 4;
export const BOX_TRIANGLES = CUBE_FACES.length * 2;

/** The shape of a box of the player; `uvHeight` is the height of the skin in units. */
export function boxArrays(pool: GeometryPool, box: PlayerBox, uvHeight: number): MeshArrays {
  const arrays = pool.take(BOX_VERTICES, BOX_TRIANGLES);
  CUBE_FACES.forEach((face, index) => {
    writeCorners(arrays, index, face, box);
    writeUvs(arrays, index, boxFaceUv(face.name, { ...box, offset: box.uv }), uvHeight);
    FACE_TRIANGLES.forEach((corner, i) => {
      arrays.indices[index * FACE_TRIANGLES.length + i] = index * 4 + corner;
    });
  });
  return arrays;
}

function writeCorners(
  { positions, normals }: MeshArrays,
  index: number,
  { axis: across, sign, corners }: CubeFace,
  { from, size, inflate }: PlayerBox,
): void {
  corners.forEach((corner, i) => {
    const at = (index * 4 + i) * 3;
    for (let axis = 0; axis < 3; axis++) {
      const isFar = (corner >> axis) & 1;
      positions[at + axis] = from[axis]! + (isFar ? size[axis]! + inflate : -inflate);
    }
    normals[at + across] = sign;
  });
}

function writeUvs(
  { uvs, uvRects }: Pick<SceneMesh, 'uvs' | 'uvRects'>,
  index: number,
  uv: readonly number[],
  uvHeight: number,
): void {
  const [u1, u2] = [uv[0]! / SKIN_UNITS, uv[2]! / SKIN_UNITS];
  const [v1, v2] = [uv[1]! / uvHeight, uv[3]! / uvHeight];
  const rect = [Math.min(u1, u2), Math.min(v1, v2), Math.max(u1, u2), Math.max(v1, v2)];
  uvs.set([u1, v1, u2, v1, u2, v2, u1, v2], index * 8);
  uvRects.set([...rect, ...rect, ...rect, ...rect], index * 16);
}
