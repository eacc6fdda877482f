import type { SceneMeshGroup } from '../../scene/document.ts';
import type { PlyMesh } from './mesh.ts';

/** Indices, and which of them show which material. */
interface Grouped {
  readonly indices: Uint32Array;
  readonly groups: SceneMeshGroup[];
}

/**
 * A group for each material, in whose order the triangles are put; the first for all where no face
 * names an image. A face whose image is not there has none. Surfaces of scans are open: both sides
 * are drawn.
 */
export function groupTriangles({ indices, images }: PlyMesh, materials: number): Grouped {
  if (!images || materials === 0) {
    return { indices, groups: [group(materials > 0 ? 0 : -1, 0, indices.length)] };
  }
  const sorted = new Uint32Array(indices.length);
  const groups: SceneMeshGroup[] = [];
  let end = 0;
  for (let material = 0; material <= materials; material++) {
    const start = end;
    for (let triangle = 0; triangle < images.length; triangle++) {
      if (Math.min(images[triangle]!, materials) !== material) continue;
      sorted.set(indices.subarray(triangle * 3, triangle * 3 + 3), end);
      end += 3;
    }
    if (end > start) groups.push(group(material < materials ? material : -1, start, end - start));
  }
  return { indices: sorted, groups };
}

function group(material: number, start: number, count: number): SceneMeshGroup {
  return { material, start, count, doubleSided: true };
}
