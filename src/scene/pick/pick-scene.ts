import { mat4Inverse, mat4TransformPoint } from '../../math/mat4.ts';
import type { Mat4, Vec2, Vec3 } from '../../math/types.ts';
import { vec3Add, vec3Scale, vec3Subtract } from '../../math/vec3.ts';
import type { SceneDocument, SceneMesh } from '../document.ts';
import { meshMatrices, shapeState } from '../mesh-matrices.ts';
import { mat4NormalMatrix, normalMatrixTransform } from '../normal-matrix.ts';
import { isMeshVisible, visibleNodes } from '../visibility.ts';
import { type Meeting, meetMesh, type SceneRay } from './meet.ts';
import { triangleSphere } from './runs.ts';

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

/** A mesh that can be met, and where it is. */
interface Part {
  index: number;
  mesh: SceneMesh;
  matrix: Mat4;
  inverse: Mat4;
  /** Around all of it in the world: most rays pass it by. */
  sphere: Sphere;
}

interface Sphere {
  center: Vec3;
  radius: number;
}

/**
 * What camera rays meet of a document: visible meshes where their nodes put them now, each face on
 * the sides that it has (scene format, Groups). Texels are not looked at: a hole is met as the face
 * that it is in, and render order does not count. Made once for any number of rays.
 */
export class ScenePicker {
  readonly #parts: Part[] = [];

  constructor(document: SceneDocument) {
    const nodesVisible = visibleNodes(document.nodes);
    const matrices = meshMatrices(document);
    document.meshes.forEach((mesh, index) => {
      if (!isMeshVisible(mesh, nodesVisible, shapeState(mesh, document.nodes))) return;
      const matrix = matrices[index]!;
      const sphere = worldSphere(triangleSphere(mesh), matrix);
      this.#parts.push({ index, mesh, matrix, inverse: mat4Inverse(matrix), sphere });
    });
  }

  /** The nearest surface on a ray; null: it meets none. */
  nearest(ray: SceneRay): SceneHit | null {
    let nearest: { part: Part; meeting: Meeting } | null = null;
    for (const part of this.#parts) {
      const meeting = meetPart(part, ray, nearest?.meeting.distance ?? Infinity);
      if (meeting) nearest = { part, meeting };
    }
    return nearest && hitOf(nearest.part, nearest.meeting, ray);
  }

  /** Whether a ray meets any surface before `limit`, lengths of its direction. */
  meets(ray: SceneRay, limit: number): boolean {
    return this.#parts.some((part) => meetPart(part, ray, limit) !== null);
  }
}

/** The nearest surface on a camera ray, as `ScenePicker` has it; null: it meets none. */
export function pickScene(document: SceneDocument, ray: SceneRay): SceneHit | null {
  return new ScenePicker(document).nearest(ray);
}

function meetPart(part: Part, ray: SceneRay, limit: number): Meeting | null {
  return passesBy(part.sphere, ray) ? null : meetMesh(part.mesh, localRay(part, ray), limit);
}

/** A sphere around one that a matrix has moved. The root of all squares is at least how far it stretches. */
function worldSphere({ center, radius }: Sphere, matrix: Mat4): Sphere {
  const [a, b, c] = [matrix.subarray(0, 3), matrix.subarray(4, 7), matrix.subarray(8, 11)];
  const stretch = Math.hypot(...a, ...b, ...c);
  return { center: mat4TransformPoint(matrix, center), radius: radius * stretch };
}

/** Whether a ray misses a sphere. Each ray asks for each mesh: no vectors are made. */
function passesBy({ center, radius }: Sphere, { origin, direction }: SceneRay): boolean {
  const [x, y, z] = direction;
  const [toX, toY, toZ] = [center[0] - origin[0], center[1] - origin[1], center[2] - origin[2]];
  const along = Math.max((toX * x + toY * y + toZ * z) / (x * x + y * y + z * z), 0);
  const [offX, offY, offZ] = [toX - along * x, toY - along * y, toZ - along * z];
  return offX * offX + offY * offY + offZ * offZ > radius * radius;
}

/** The ray as the mesh's own space has it: distances along it stay the same. */
function localRay({ inverse }: Part, { origin, direction }: SceneRay): SceneRay {
  const from = mat4TransformPoint(inverse, origin);
  return {
    origin: from,
    direction: vec3Subtract(mat4TransformPoint(inverse, vec3Add(origin, direction)), from),
  };
}

function hitOf({ index, mesh, matrix }: Part, meeting: Meeting, ray: SceneRay): SceneHit {
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
