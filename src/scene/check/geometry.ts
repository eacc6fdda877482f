import { UNIT_NORMAL_TOLERANCE } from '../constants.ts';
import type { SceneMesh } from '../document.ts';
import type { Findings } from './findings.ts';

/** The vertex and index arrays of one mesh agree with each other and hold what they must. */
export function checkGeometry(mesh: SceneMesh, findings: Findings): void {
  if (mesh.positions.length % 3 !== 0) {
    findings.add('three numbers a vertex', mesh.positions.length, 'positions', 'length');
    return;
  }
  const vertexCount = mesh.positions.length / 3;
  checkLength(mesh, 'normals', vertexCount * 3, findings);
  checkLength(mesh, 'uvs', vertexCount * 2, findings);
  checkLength(mesh, 'uvRects', vertexCount * 4, findings);
  checkColors(mesh, findings);
  checkNormals(mesh.normals, findings);
  checkUvRects(mesh.uvRects, findings);
  checkIndices(mesh.indices, vertexCount, findings);
}

function checkLength(
  mesh: SceneMesh,
  name: 'normals' | 'uvs' | 'uvRects',
  length: number,
  findings: Findings,
): void {
  if (mesh[name].length !== length) {
    findings.add(`${length}, as the positions have it`, mesh[name].length, name, 'length');
  }
}

/** Vertex colours of a mesh, lines or points: four a vertex, none below 0, no alpha above 1. */
export function checkColors(
  { colors, positions }: Pick<SceneMesh, 'colors' | 'positions'>,
  findings: Findings,
): void {
  if (!colors) return;
  const length = (positions.length / 3) * 4;
  if (colors.length !== length) {
    findings.add(`${length}, as the positions have it`, colors.length, 'colors', 'length');
  }
  for (let i = 0; i < colors.length && !findings.full; i++) {
    if (colors[i]! < 0 || (i % 4 === 3 && colors[i]! > 1)) {
      findings.add(i % 4 === 3 ? 'an alpha from 0 to 1' : 'at least 0', colors[i], 'colors', i);
    }
  }
}

function checkNormals(normals: Float32Array, findings: Findings): void {
  for (let i = 0; i + 3 <= normals.length && !findings.full; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (Math.abs(length - 1) > UNIT_NORMAL_TOLERANCE) {
      findings.add('the start of a normal of length 1', length, 'normals', i);
    }
  }
}

function checkUvRects(rects: Float32Array, findings: Findings): void {
  for (let i = 0; i + 4 <= rects.length && !findings.full; i += 4) {
    for (let axis = i; axis < i + 2; axis++) {
      if (rects[axis]! > rects[axis + 2]!) {
        findings.add('at most the rectangle’s other side', rects[axis], 'uvRects', axis);
      }
    }
  }
}

function checkIndices(indices: Uint32Array, vertexCount: number, findings: Findings): void {
  if (indices.length % 3 !== 0) {
    findings.add('three a triangle', indices.length, 'indices', 'length');
  }
  for (let i = 0; i < indices.length && !findings.full; i++) {
    if (indices[i]! >= vertexCount) {
      findings.add(`below the ${vertexCount} vertices`, indices[i], 'indices', i);
    }
  }
}
