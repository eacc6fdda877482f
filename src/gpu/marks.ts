import type { Vec4 } from '../math/types.ts';
import { DEFAULT_LINE_WIDTH, DEFAULT_POINT_SIZE } from '../scene/constants.ts';
import type { SceneDocument, SceneLines, ScenePoints } from '../scene/document.ts';
import { isMeshVisible, visibleNodes } from '../scene/visibility.ts';
import type { Gpu } from './context.ts';
import type { Coverage } from './coverage-map.ts';
import { createEndTexture, type EndTexture } from './end-texture.ts';
import { coverageOfColour, type GpuMaterial, isColourless } from './materials.ts';
import { nodeSlot } from './placements.ts';

/** Lines or points that one draw call draws, each as a quad. */
export interface GpuMarkBatch {
  material: GpuMaterial;
  /** Times the colours of the vertices: linear red, green, blue, and alpha. */
  color: Vec4;
  /** CSS pixels. */
  size: number;
  /** Ends of a mark, one after the other: 2 of a line; of a point, which is a square, 1. */
  ends: 1 | 2;
  coverage: Omit<Coverage, 'invisible'>;
  /** A texel for each end, row by row: its place and its slot. */
  places: WebGLTexture;
  /** The same of colours; null: all are white. */
  colours: WebGLTexture | null;
  count: number;
}

/** The lines and points of a document on the GPU. */
export interface GpuMarks {
  batches: GpuMarkBatch[];
  dispose(): void;
}

type Marks = SceneLines | ScenePoints;

/** Marks that one draw call can draw. */
interface MarkGroup {
  material: number;
  size: number;
  isLines: boolean;
  isVertexColoured: boolean;
  marks: Marks[];
}

/** Uploads the visible lines and points of a document. */
export function createMarks(
  gpu: Gpu,
  scene: SceneDocument,
  materialAt: (index: number) => GpuMaterial,
): GpuMarks {
  const uploads = groupMarks(scene).map((group) => uploadGroup(gpu, group, materialAt));
  return {
    batches: uploads.map(({ batch }) => batch),
    dispose() {
      for (const { textures } of uploads) for (const texture of textures) texture.dispose();
    },
  };
}

function groupMarks(scene: SceneDocument): MarkGroup[] {
  const { nodes, materials, textures, lines = [], points = [] } = scene;
  const nodesVisible = visibleNodes(nodes);
  const groups = new Map<string, MarkGroup>();
  for (const mark of [...lines, ...points]) {
    if (!isMeshVisible(mark, nodesVisible) || countMarks(mark) === 0) continue;
    const { material, colors } = mark;
    const isLines = 'indices' in mark;
    const size = isLines ? (mark.width ?? DEFAULT_LINE_WIDTH) : (mark.size ?? DEFAULT_POINT_SIZE);
    const isVertexColoured =
      colors !== undefined && isColourless(materials[material], textures.length);
    const key = `${isLines} ${material} ${size} ${isVertexColoured}`;
    const group = groups.get(key) ?? { material, size, isLines, isVertexColoured, marks: [] };
    group.marks.push(mark);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function countMarks(mark: Marks): number {
  return 'indices' in mark ? mark.indices.length / 2 : mark.positions.length / 3;
}

function uploadGroup(
  gpu: Gpu,
  { material: index, size, isLines, isVertexColoured, marks }: MarkGroup,
  materialAt: (index: number) => GpuMaterial,
): { batch: GpuMarkBatch; textures: EndTexture[] } {
  const material = materialAt(index);
  const ends = isLines ? 2 : 1;
  const marksInAll = marks.reduce((sum, mark) => sum + countMarks(mark), 0);
  // What no texture of this device can hold is left out.
  const count = Math.min(marksInAll, Math.floor(gpu.maxSide ** 2 / ends));
  const places = createEndTexture(gpu, count * ends, (texels) => writePlaces(marks, texels));
  const isColoured = marks.some(({ colors }) => colors);
  const colours =
    isColoured && createEndTexture(gpu, count * ends, (texels) => writeColours(marks, texels));
  const batch: GpuMarkBatch = {
    material,
    color: isVertexColoured ? WHITE : material.color,
    size,
    ends,
    coverage: coverageOfColour(material, alphaRange(marks)),
    places: places.texture,
    colours: colours ? colours.texture : null,
    count,
  };
  return { batch, textures: colours ? [places, colours] : [places] };
}

const WHITE: Vec4 = [1, 1, 1, 1];

function alphaRange(marks: readonly Marks[]): [least: number, greatest: number] {
  let [least, greatest] = [1, 0];
  for (const { colors } of marks) {
    if (!colors) greatest = 1;
    for (let i = 3; colors && i < colors.length; i += 4) {
      least = Math.min(least, colors[i]!);
      greatest = Math.max(greatest, colors[i]!);
    }
  }
  return [least, greatest];
}

function writePlaces(marks: readonly Marks[], texels: Float32Array): void {
  eachEnd(marks, texels.length / 4, ({ positions, node }, vertex, end) => {
    const at = end * 4;
    texels[at] = positions[vertex * 3]!;
    texels[at + 1] = positions[vertex * 3 + 1]!;
    texels[at + 2] = positions[vertex * 3 + 2]!;
    texels[at + 3] = nodeSlot(node);
  });
}

function writeColours(marks: readonly Marks[], texels: Float32Array): void {
  texels.fill(1);
  eachEnd(marks, texels.length / 4, ({ colors }, vertex, end) => {
    for (let i = 0; colors && i < 4; i++) texels[end * 4 + i] = colors[vertex * 4 + i]!;
  });
}

/** Calls `visit` with the vertex of each end, up to `most` of them. */
function eachEnd(
  marks: readonly Marks[],
  most: number,
  visit: (mark: Marks, vertex: number, end: number) => void,
): void {
  let end = 0;
  for (const mark of marks) {
    const indices = 'indices' in mark ? mark.indices : null;
    const count = Math.min(indices?.length ?? mark.positions.length / 3, most - end);
    for (let i = 0; i < count; i++) visit(mark, indices ? indices[i]! : i, end + i);
    end += count;
  }
}
