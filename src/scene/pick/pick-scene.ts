import { mat4Inverse, mat4TransformPoint } from '../../math/mat4.ts';
import type { Mat4, Vec2, Vec3 } from '../../math/types.ts';
import { vec3Add, vec3Scale, vec3Subtract } from '../../math/vec3.ts';
import type { SceneDocument, SceneMesh } from '../document.ts';
import { meshMatrices, shapeState } from '../mesh-matrices.ts';
import { mat4NormalMatrix, normalMatrixTransform } from '../normal-matrix.ts';
import { isMeshVisible, visibleNodes } from '../visibility.ts';
import { type Meeting, meetMesh, type SceneRay } from './meet.ts';

export type { SceneRay };

/** What a ray meets first. */
export interface SceneHit {
  /** Index of the mesh. */
  mesh: number;
  /** −1: none. */
  material: number;
  /** How far along the ray, in lengths of its direction. */
  distance: number;
  /** In the world, units. */
  position: Vec3;
  /** Of unit length, on the side that is met. */
  normal: Vec3;
  /** Of the mesh's texture. */
  uv: Vec2;
}

/**
 * The nearest surface on a camera ray: visible meshes where their nodes put them now, each face on
 * the sides that it has (scene format, Groups). Texels are not looked at: a hole is met as the face
 * that it is in, and render order does not count. Null: it meets none.
 */
export function pickScene(document: SceneDocument, ray: SceneRay): SceneHit | null {
  const nodesVisible = visibleNodes(document.nodes);
  const matrices = meshMatrices(document);
  let nearest: { mesh: number; meeting: Meeting } | null = null;
  document.meshes.forEach((mesh, index) => {
    if (!isMeshVisible(mesh, nodesVisible, shapeState(mesh, document.nodes))) return;
    const limit = nearest?.meeting.distance ?? Infinity;
    const meeting = meetMesh(mesh, localRay(matrices[index]!, ray), limit);
    if (meeting) nearest = { mesh: index, meeting };
  });
  if (!nearest) return null;
  const { mesh, meeting } = nearest as { mesh: number; meeting: Meeting };
  return hitOf(document.meshes[mesh]!, matrices[mesh]!, { index: mesh, meeting, ray });
}

/** The ray as the mesh's own space has it: distances along it stay the same. */
function localRay(matrix: Mat4, { origin, direction }: SceneRay): SceneRay {
  const inverse = mat4Inverse(matrix);
  const from = mat4TransformPoint(inverse, origin);
  return {
    origin: from,
    direction: vec3Subtract(mat4TransformPoint(inverse, vec3Add(origin, direction)), from),
  };
}

function hitOf(
  mesh: SceneMesh,
  matrix: Mat4,
  { index, meeting, ray }: { index: number; meeting: Meeting; ray: SceneRay },
): SceneHit {
  const { weights, vertices, distance, group, back } = meeting;
  const blend = (values: Float32Array, stride: number, at: number): number =>
    vertices.reduce((sum, vertex, i) => sum + weights[i]! * values[vertex * stride + at]!, 0);
  const own: Vec3 = [0, 1, 2].map((axis) => blend(mesh.normals, 3, axis)) as unknown as Vec3;
  const side = (back ? -1 : 1) * (determinant(matrix) < 0 ? -1 : 1);
  return {
    mesh: index,
    material: mesh.groups[group]!.material,
    distance,
    position: vec3Add(ray.origin, vec3Scale(ray.direction, distance)),
    normal: vec3Add(
      vec3Scale(normalMatrixTransform(mat4NormalMatrix(matrix), own), side),
      [0, 0, 0],
    ),
    uv: [blend(mesh.uvs, 2, 0), blend(mesh.uvs, 2, 1)],
  };
}

function determinant(m: Mat4): number {
  return (
    m[0]! * (m[5]! * m[10]! - m[9]! * m[6]!) -
    m[4]! * (m[1]! * m[10]! - m[9]! * m[2]!) +
    m[8]! * (m[1]! * m[6]! - m[5]! * m[2]!)
  );
}
