import { type PicturePoint, pictureOf, pictureRay } from '../../camera/rays.ts';
import type { SceneCamera } from '../../camera/scene-camera.ts';
import { mat4Inverse, mat4Multiply, mat4TransformPoint } from '../../math/mat4.ts';
import type { Mat4, Vec3 } from '../../math/types.ts';
import { vec3Dot, vec3Normalize } from '../../math/vec3.ts';
import type { Report } from '../../report/report.ts';
import type { SceneDocument } from '../../scene/document.ts';
import { mat4NormalMatrix, normalMatrixTransform } from '../../scene/normal-matrix.ts';
import { ScenePicker } from '../../scene/pick/pick-scene.ts';
import { fromRest } from '../../scene/rest.ts';
import { worldMatrices } from '../../scene/world-matrices.ts';

/** A point of a document that is to be found in its pictures. */
export interface Anchor {
  /** Whose it is; what is found goes by the same name. */
  name: string;
  /** The node that it moves with, the first of that name; null: none. */
  bone: string | null;
  /**
   * Where it is while the document is at rest, units; null: where the bone turns, and without one at
   * the origin. Nothing hides an anchor without a position: most bones turn inside of the model.
   */
  position: Vec3 | null;
  /** To where it faces at rest, of any length above 0; null: to everywhere. */
  normal: Vec3 | null;
}

/** Where an anchor is in a picture. */
export interface AnchorPlace {
  name: string;
  /** Outside of 0–1: beyond the edges. */
  at: PicturePoint;
  /** Whether a surface is before it, or it faces away. */
  hidden: boolean;
  /** Where it is now, units. */
  position: Vec3;
  /** To where it faces now, of unit length. */
  normal: Vec3 | null;
}

export interface FoundAnchors {
  /** Without those that are behind the eye, or move with a bone that is not there. */
  places: AnchorPlace[];
  warnings: Report[];
}

/** Anchors beyond so many are left out: each costs a ray through the whole document. */
export const MAX_ANCHORS = 64;

/**
 * A surface hides an anchor where it is nearer to the eye by more than this share of the depth. An
 * anchor lies on a surface of its own, more or less.
 */
const HIDING_SHARE = 0.005;

/** How the document is seen. */
export interface Sight {
  camera: SceneCamera;
  /** Width to height of the picture. */
  aspect: number;
}

/** Finds anchors in the picture of a document as its nodes stand now. */
export function placeAnchors(
  document: SceneDocument,
  anchors: readonly Anchor[],
  sight: Sight,
): FoundAnchors {
  const picker = new ScenePicker(document);
  const bones = new Bones(document);
  const warnings: Report[] = anchors.length > MAX_ANCHORS ? [TOO_MANY] : [];
  const places: AnchorPlace[] = [];
  for (const anchor of anchors.slice(0, MAX_ANCHORS)) {
    const point = bones.locate(anchor);
    if (!point) warnings.push(unknownBone(anchor));
    const found = point && pictureOf(sight.camera, sight.aspect, point.position);
    if (!found) continue;
    const { origin, direction } = pictureRay(sight.camera, sight.aspect, found.at);
    const hidden =
      (point.normal !== null && vec3Dot(point.normal, direction) >= 0) ||
      (anchor.position !== null &&
        picker.meets({ origin, direction }, found.depth * (1 - HIDING_SHARE)));
    places.push({ name: anchor.name, at: found.at, hidden, ...point });
  }
  return { places, warnings };
}

const TOO_MANY: Report = {
  code: 'TOO_MANY_HOTSPOTS',
  message: `Of the hotspots the first ${MAX_ANCHORS} are shown.`,
  place: '',
};

function unknownBone({ name, bone }: Anchor): Report {
  return { code: 'UNKNOWN_BONE', message: `The model has no bone "${bone}".`, place: name };
}

/** An anchor in the scene as it is now. */
type Located = Pick<AnchorPlace, 'position' | 'normal'>;

/** Where the bones of a document have taken what moves with them. */
class Bones {
  readonly #document: SceneDocument;
  #now: Mat4[] | null = null;
  #rest: Mat4[] | null = null;

  constructor(document: SceneDocument) {
    this.#document = document;
  }

  /** Null: there is no such bone. */
  locate({ bone, position, normal }: Anchor): Located | null {
    if (bone === null) {
      return { position: position ?? [0, 0, 0], normal: normal && vec3Normalize(normal) };
    }
    const { nodes } = this.#document;
    const index = nodes.findIndex(({ name }) => name === bone);
    if (index < 0) return null;
    this.#now ??= worldMatrices(nodes);
    this.#rest ??= worldMatrices(nodes.map((node) => fromRest(node)));
    const now = this.#now[index]!;
    const moved = mat4Multiply(now, mat4Inverse(this.#rest[index]!));
    return {
      position: position
        ? mat4TransformPoint(moved, position)
        : mat4TransformPoint(now, nodes[index]!.pivot),
      normal: normal && normalMatrixTransform(mat4NormalMatrix(moved), normal),
    };
  }
}
