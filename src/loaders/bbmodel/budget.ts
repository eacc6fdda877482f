/** Counts the geometry that elements ask for before any of it is built. */

import { CUBE_FACES } from '../geometry/cube-faces.ts';
import { isObject, type ObjectAt } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import type { Element } from './elements.ts';
import { fail } from './error.ts';

/** At most so much geometry. */
export interface Budget {
  vertices: number;
  triangles: number;
}

/**
 * An upper bound of the geometry of all elements.
 * Throws BbmodelError TOO_MANY_VERTICES or TOO_MANY_TRIANGLES.
 */
export function countGeometry({ limits }: LoadContext, elements: readonly Element[]): Budget {
  const budget: Budget = { vertices: 0, triangles: 0 };
  for (const { at, kind } of elements) {
    if (kind === 'cube') countCube(budget, at);
    if (kind === 'mesh') countMesh(budget, at, limits.maxFaceVertices);
    if (budget.triangles > limits.maxTriangles) {
      const expected = `expected at most ${limits.maxTriangles}`;
      fail('TOO_MANY_TRIANGLES', { place: at }, 'too many triangles', expected);
    }
    if (budget.vertices > limits.maxVertices) {
      const expected = `expected at most ${limits.maxVertices}`;
      fail('TOO_MANY_VERTICES', { place: at }, 'too many vertices', expected);
    }
  }
  return budget;
}

/** What is malformed counts as a face here and fails when it is read. */
function countCube(budget: Budget, { value }: ObjectAt): void {
  const faces = value.faces;
  let drawn = CUBE_FACES.length;
  if (isObject(faces)) {
    drawn = 0;
    for (const { name } of CUBE_FACES) {
      const face = faces[name];
      if (face !== undefined && (!isObject(face) || face.texture !== null)) drawn++;
    }
  }
  budget.vertices += drawn * 4;
  budget.triangles += drawn * 2;
}

function countMesh(budget: Budget, at: ObjectAt, maxFaceVertices: number): void {
  const faces = at.value.faces;
  if (!isObject(faces)) return;
  for (const key in faces) {
    const face = faces[key];
    const loop = isObject(face) ? face.vertices : null;
    if (!Array.isArray(loop) || loop.length < 3) continue;
    if (loop.length > maxFaceVertices) {
      const place = { parent: { parent: { parent: at, key: 'faces' }, key }, key: 'vertices' };
      const expected = `expected at most ${maxFaceVertices} vertices in a face`;
      fail('TOO_MANY_VERTICES', { place }, `${loop.length} vertices`, expected);
    }
    budget.vertices += loop.length;
    budget.triangles += loop.length - 2;
  }
}
