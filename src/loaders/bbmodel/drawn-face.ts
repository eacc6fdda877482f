import type { SceneMeshGroup } from '../../scene/document.ts';

/** What decides in which group of its mesh a face is drawn. */
export interface DrawnFace {
  readonly material: number;
  readonly doubleSided: boolean;
}

/** Puts faces in the order of their groups: by material, then single- before double-sided. */
export function sortFaces<Face extends DrawnFace>(faces: Face[]): Face[] {
  const [first] = faces;
  if (!first || faces.every((face) => sameGroup(face, first))) return faces;
  return faces.sort(
    (a, b) => a.material - b.material || Number(a.doubleSided) - Number(b.doubleSided),
  );
}

/**
 * The groups of sorted faces, each of `indexCount(face)` indices. The single-sided faces of an
 * outline hull are for the camera only.
 */
export function groupFaces<Face extends DrawnFace>(
  faces: readonly Face[],
  indexCount: (face: Face) => number,
  hull: boolean,
): SceneMeshGroup[] {
  const groups: SceneMeshGroup[] = [];
  let start = 0;
  let last: Face | undefined;
  for (const face of faces) {
    const count = indexCount(face);
    if (last && sameGroup(face, last)) {
      groups.at(-1)!.count += count;
    } else {
      const group: SceneMeshGroup = { material: face.material, start, count };
      if (face.doubleSided) group.doubleSided = true;
      else if (hull) group.cameraOnly = true;
      groups.push(group);
    }
    start += count;
    last = face;
  }
  return groups;
}

function sameGroup(a: DrawnFace, b: DrawnFace): boolean {
  return a.material === b.material && a.doubleSided === b.doubleSided;
}
