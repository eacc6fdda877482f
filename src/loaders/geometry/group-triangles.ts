import type { SceneMeshGroup } from '../../scene/document.ts';

/** Triangles that show images. */
interface Pictured {
  readonly indices: Uint32Array;
  /** For each triangle the number of its image; null: the first. */
  readonly images: Uint32Array | null;
}

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
export function groupTriangles({ indices, images }: Pictured, materials: number): Grouped {
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
