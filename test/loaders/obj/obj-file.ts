/** OBJ files for tests, and what is drawn of them, corner by corner. */
import assert from 'node:assert/strict';
import { loadObj, type ObjOptions, type ObjWarning } from '../../../src/loaders/index.ts';
import { checkScene, type SceneDocument, type SceneMesh } from '../../../src/scene/index.ts';

const ENCODER = new TextEncoder();

/** A square of two units in the plane z = 0, four vertices, counter-clockwise seen from +z. */
export const SQUARE = ['v 0 0 0', 'v 2 0 0', 'v 2 2 0', 'v 0 2 0'];

/** Files by name, from text. */
export function filesOf(files: Readonly<Record<string, string | Uint8Array>>) {
  return new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? ENCODER.encode(content) : content,
    ]),
  );
}

/** Loads lines of a file; the document must be sound. */
export function load(
  lines: string | readonly string[],
  options: ObjOptions = {},
): { scene: SceneDocument; warnings: ObjWarning[] } {
  const result = loadObj(typeof lines === 'string' ? lines : lines.join('\n'), options);
  assert.deepEqual(checkScene(result.scene), []);
  return result;
}

/** The only mesh of a file. */
export function meshOf(lines: string | readonly string[], options: ObjOptions = {}): SceneMesh {
  const { meshes } = load(lines, options).scene;
  assert.equal(meshes.length, 1);
  return meshes[0]!;
}

/** What an attribute has at each corner of the triangles of a mesh. */
export function atCorners(
  { indices }: Pick<SceneMesh, 'indices'>,
  values: Float32Array | undefined,
  width: number,
): number[][] {
  assert.ok(values);
  return [...indices].map((vertex) => [...values.subarray(vertex * width, (vertex + 1) * width)]);
}

/** The positions of the corners of each triangle. */
export function triangles(mesh: SceneMesh): number[][][] {
  const corners = atCorners(mesh, mesh.positions, 3);
  return Array.from({ length: corners.length / 3 }, (_, i) => corners.slice(i * 3, i * 3 + 3));
}

/** Numbers near to others. */
export function assertNear(
  actual: readonly number[],
  expected: readonly number[],
  tolerance = 1e-6,
) {
  assert.equal(actual.length, expected.length);
  actual.forEach((value, i) => {
    assert.ok(Math.abs(value - expected[i]!) <= tolerance, `${actual} is not ${expected}`);
  });
}
