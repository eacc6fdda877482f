import type { SceneMesh, SceneMeshGroup, SceneTexture } from '../../scene/document.ts';
import { FACE_TRIANGLES } from '../geometry/cube-faces.ts';
import type { GeometryPool, MeshArrays } from '../geometry/geometry-pool.ts';
import { faceUvs } from './face-uv.ts';
import type { Shape, ShapeFace } from './shape.ts';

/** Four vertices and two triangles a face. */
export const FACE_VERTICES = 4;
export const FACE_TRIANGLE_COUNT = FACE_TRIANGLES.length / 3;

/** What the faces of all shapes show. */
export interface Surface {
  readonly texture: Pick<SceneTexture, 'uvWidth' | 'uvHeight'>;
  readonly material: number;
}

/** The mesh of a shape, which is its node's own. */
export function buildMesh(
  shape: Shape,
  { name, sourceId }: Pick<SceneMesh, 'name' | 'sourceId'>,
  { texture, material }: Surface,
  pool: GeometryPool,
): SceneMesh {
  const { faces, center, owner, visible } = shape;
  const arrays = pool.take(faces.length * FACE_VERTICES, faces.length * FACE_TRIANGLE_COUNT);
  faces.forEach((face, index) => {
    writeCorners(arrays, index, face, shape);
    writeUvs(arrays, index, face, texture);
  });
  return {
    name,
    sourceId,
    node: owner,
    visible,
    ...arrays,
    shapeCenter: center,
    groups: groupFaces(faces, material),
  };
}

/** Faces as sorted: single-sided ones, then the others. */
function groupFaces(faces: readonly ShapeFace[], material: number): SceneMeshGroup[] {
  const single = faces.filter(({ doubleSided }) => !doubleSided).length * FACE_TRIANGLES.length;
  const count = faces.length * FACE_TRIANGLES.length - single;
  const groups: SceneMeshGroup[] = [];
  if (single > 0) groups.push({ material, start: 0, count: single });
  if (count > 0) groups.push({ material, start: single, count, doubleSided: true });
  return groups;
}

/** A mirrored shape is drawn with its outside out: normals and winding follow the mirror. */
function writeCorners(
  { positions, normals, indices }: MeshArrays,
  index: number,
  { face }: ShapeFace,
  { center, half, mirror }: Shape,
): void {
  face.corners.forEach((corner, i) => {
    const at = (index * FACE_VERTICES + i) * 3;
    for (let axis = 0; axis < 3; axis++) {
      const side = ((corner >> axis) & 1 ? 1 : -1) * mirror[axis]!;
      positions[at + axis] = center[axis]! + side * half[axis]!;
    }
    normals[at + face.axis] = face.sign * mirror[face.axis]!;
  });
  const turnsInsideOut = mirror[0] * mirror[1] * mirror[2] < 0;
  FACE_TRIANGLES.forEach((corner, i) => {
    const to = index * FACE_TRIANGLES.length + (turnsInsideOut ? FACE_TRIANGLES.length - 1 - i : i);
    indices[to] = index * FACE_VERTICES + corner;
  });
}

function writeUvs(
  { uvs, uvRects }: MeshArrays,
  index: number,
  { layout, pixels }: ShapeFace,
  { uvWidth, uvHeight }: Pick<SceneTexture, 'uvWidth' | 'uvHeight'>,
): void {
  const corners = faceUvs(layout, pixels).map(([u, v]) => [u / uvWidth, v / uvHeight] as const);
  const us = corners.map(([u]) => u);
  const vs = corners.map(([, v]) => v);
  const rect = [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)];
  uvs.set(corners.flat(), index * FACE_VERTICES * 2);
  uvRects.set([...rect, ...rect, ...rect, ...rect], index * FACE_VERTICES * 4);
}
