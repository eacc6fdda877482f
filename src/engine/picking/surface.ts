import { type PicturePoint, pictureRay } from '../../camera/rays.ts';
import type { Vec2, Vec3 } from '../../math/types.ts';
import type { SceneDocument } from '../../scene/document.ts';
import { pickScene } from '../../scene/pick/pick-scene.ts';
import type { Sight } from './anchors.ts';

/** What is seen at a point of a picture. */
export interface PickedSurface {
  /** In the world, units. */
  position: Vec3;
  /** Of unit length, on the side that is seen. */
  normal: Vec3;
  /** Of the mesh's texture. */
  uv: Vec2;
  /** Null: the renderer's default. */
  material: { name: string; index: number } | null;
  mesh: string;
  /** The node that has the mesh; null: none. */
  node: string | null;
}

/** The surface at a point of the picture; null where there is none, and beyond the picture. */
export function pickSurface(
  document: SceneDocument,
  point: PicturePoint,
  { camera, aspect }: Sight,
): PickedSurface | null {
  if (!point.every((share) => share >= 0 && share <= 1)) return null;
  const hit = pickScene(document, pictureRay(camera, aspect, point));
  if (!hit) return null;
  const { position, normal, uv, material: index } = hit;
  const mesh = document.meshes[hit.mesh]!;
  const material = document.materials[index];
  return {
    position,
    normal,
    uv,
    material: material ? { name: material.name, index } : null,
    mesh: mesh.name,
    node: document.nodes[mesh.node]?.name ?? null,
  };
}
