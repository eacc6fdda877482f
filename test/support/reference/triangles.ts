/** The visible triangles of a document where they stand in the world. */
import { placementsOf } from '../../../src/gpu/placements.ts';
import { reachOf, restBoxes } from '../../../src/gpu/reach.ts';
import type { EdgeLook } from '../../../src/looks/look.ts';
import { mat3Transform } from '../../../src/math/mat3.ts';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { Mat4, Vec2, Vec3, Vec4 } from '../../../src/math/types.ts';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Subtract } from '../../../src/math/vec3.ts';
import { EDGE_SLOTS, MAX_EDGE_WIDTH } from '../../../src/scene/constants.ts';
import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../../../src/scene/document.ts';
import { sceneSharpEdges } from '../../../src/scene/edges/scene-sharp-edges.ts';
import type { SharpEdgeAttributes } from '../../../src/scene/edges/split.ts';
import { meshMatrices, shapeState } from '../../../src/scene/mesh-matrices.ts';
import { mat4NormalMatrix } from '../../../src/scene/normal-matrix.ts';
import { isMeshVisible, visibleNodes } from '../../../src/scene/visibility.ts';
import { addScaled } from './vectors.ts';

type Three<T> = readonly [T, T, T];

/** A sharp edge near a triangle. */
export interface NearEdge {
  /** Of each corner from the edge, units. */
  distances: Vec3;
  /** Between the faces at the edge, radians. */
  angle: number;
  /** Away from the edge in the triangle's plane, in the world; length 1. */
  inward: Vec3;
}

export interface Triangle {
  /** One number for all triangles of a flat face. */
  face: number;
  /** Index of the material, −1: none. */
  material: number;
  doubleSided: boolean;
  /** Whether camera rays alone meet it. */
  cameraOnly: boolean;
  renderOrder: number;
  /** Whether its matrix mirrors it, so that its front is clockwise. */
  mirrored: boolean;
  corners: Three<Vec3>;
  /** From corner 0 to corners 1 and 2. */
  sides: readonly [Vec3, Vec3];
  /** At the corners; their lengths differ by one factor. */
  normals: Three<Vec3>;
  uvs: Three<readonly [u: number, v: number]>;
  /** uMin, vMin, uMax, vMax. */
  rect: Vec4;
  /** Pixels by which both are moved. */
  uvOffset: Vec2;
  /** Linear, at the corners; null: the mesh has none. */
  colours: Three<Vec4> | null;
  edges: NearEdge[];
}

/** All triangles that a camera ray can meet. */
export interface Triangles {
  list: Triangle[];
  /** Of a sphere around all of them. */
  radius: number;
  /** How wide sharp edges are rounded, units; 0: they are not. */
  edgeWidth: number;
}

/** The triangles of a document as its nodes stand, with the sharp edges that the look rounds. */
export function trianglesOf(scene: SceneDocument, look: EdgeLook): Triangles {
  const { nodes } = scene;
  const matrices = meshMatrices(scene);
  const nodesVisible = visibleNodes(nodes);
  const { radius } = reachOf(restBoxes(scene), placementsOf(scene, nodes));
  const edgeWidth = Math.min(look.width, look.maxShare * radius, MAX_EDGE_WIDTH);
  const options = { sharpAngleDeg: look.sharpAngleDeg, reach: edgeWidth };
  const edges = edgeWidth > 0 ? sceneSharpEdges(scene.meshes, options) : [];
  const faces = new FaceNumbers();
  const list = scene.meshes.flatMap((mesh, index) => {
    const shape = shapeState(mesh, nodes);
    if (!isMeshVisible(mesh, nodesVisible, shape)) return [];
    const uvOffset: Vec2 = shape?.uvOffset ?? [0, 0];
    const placed = { mesh, index, world: matrices[index]!, uvOffset, edges: edges[index] };
    return mesh.groups.flatMap((group) => groupTriangles(placed, group, faces));
  });
  return { list, radius, edgeWidth };
}

interface PlacedMesh {
  mesh: SceneMesh;
  index: number;
  world: Mat4;
  uvOffset: Vec2;
  edges: SharpEdgeAttributes | undefined;
}

function groupTriangles(placed: PlacedMesh, group: SceneMeshGroup, faces: FaceNumbers): Triangle[] {
  const triangles: Triangle[] = [];
  for (let first = group.start; first < group.start + group.count; first += 3) {
    triangles.push(triangleAt(placed, group, first, faces));
  }
  return triangles;
}

function triangleAt(
  { mesh, index, world, uvOffset, edges }: PlacedMesh,
  group: SceneMeshGroup,
  first: number,
  faces: FaceNumbers,
): Triangle {
  const vertices = three((i) => mesh.indices[first + i]!);
  const at = (values: Float32Array, vertex: number): Vec3 => three((i) => values[vertex * 3 + i]!);
  const corners = three((i) => mat4TransformPoint(world, at(mesh.positions, vertices[i]!)));
  const sides = [
    vec3Subtract(corners[1], corners[0]),
    vec3Subtract(corners[2], corners[0]),
  ] as const;
  const normalMatrix = mat4NormalMatrix(world);
  const mirrored = determinant(world) < 0;
  const normalAt = (i: number): Vec3 => {
    const [x, y, z] = mat3Transform(normalMatrix, at(mesh.normals, vertices[i]!));
    return mirrored ? [-x, -y, -z] : [x, y, z];
  };
  const { colors } = mesh;
  const rect = [0, 1, 2, 3].map((i) => mesh.uvRects[vertices[0] * 4 + i]!) as unknown as Vec4;
  return {
    face: faces.of(corners[0], sides, `${index} ${group.material} ${rect}`),
    material: group.material,
    doubleSided: group.doubleSided === true,
    cameraOnly: group.cameraOnly === true,
    renderOrder: mesh.renderOrder ?? 0,
    corners,
    sides,
    mirrored,
    normals: three(normalAt),
    uvs: three((i) => [mesh.uvs[vertices[i]! * 2]!, mesh.uvs[vertices[i]! * 2 + 1]!]),
    rect,
    uvOffset,
    colours: colors ? three((i) => colourAt(colors, vertices[i]!)) : null,
    edges: edges ? nearEdges(edges, first, sides) : [],
  };
}

function determinant(world: Mat4): number {
  const column = (i: number): Vec3 => [world[i * 4]!, world[i * 4 + 1]!, world[i * 4 + 2]!];
  return vec3Dot(column(0), vec3Cross(column(1), column(2)));
}

/** Linear red, green, blue, and alpha of a vertex. */
export function colourAt(colors: Float32Array, vertex: number): Vec4 {
  const at = vertex * 4;
  return [colors[at]!, colors[at + 1]!, colors[at + 2]!, colors[at + 3]!];
}

/** Scene format, Sharp edges: distances are affine over a triangle, so they have one direction in it. */
function nearEdges(
  { indices, distances, angles }: SharpEdgeAttributes,
  first: number,
  [side1, side2]: readonly [Vec3, Vec3],
): NearEdge[] {
  const normal = vec3Cross(side1, side2);
  const near: NearEdge[] = [];
  for (let slot = 0; slot < EDGE_SLOTS; slot++) {
    const place = (corner: number): number => indices[first + corner]! * EDGE_SLOTS + slot;
    const angle = angles[place(0)]!;
    if (angle === 0) continue;
    const [d0, d1, d2] = three((corner) => distances[place(corner)]!);
    const along = vec3Cross(side2, normal).map((value) => value * (d1 - d0)) as unknown as Vec3;
    const inward = vec3Normalize(addScaled(along, vec3Cross(normal, side1), d2 - d0));
    near.push({ distances: [d0, d1, d2], angle, inward });
  }
  return near;
}

/** Numbers flat faces: triangles of one mesh, material and rectangle in one plane are one face. */
class FaceNumbers {
  readonly #known = new Map<string, number>();

  of(corner: Vec3, sides: readonly [Vec3, Vec3], owner: string): number {
    const normal = vec3Normalize(vec3Cross(...sides));
    const offset = normal[0] * corner[0] + normal[1] * corner[1] + normal[2] * corner[2];
    const plane = [...normal, offset].map((value) => Math.round(value * 1e3) + 0).join();
    const key = `${owner} ${plane}`;
    const number = this.#known.get(key) ?? this.#known.size + 1;
    this.#known.set(key, number);
    return number;
  }
}

function three<T>(of: (index: number) => T): [T, T, T] {
  return [of(0), of(1), of(2)];
}
