import { MAX_MARK_SIZE } from '../constants.ts';
import type { SceneDocument, SceneLines, ScenePoints } from '../document.ts';
import type { Findings } from './findings.ts';
import { checkColors } from './geometry.ts';
import { finite, finiteArray, flag, optional, record, reference, text } from './rules.ts';

const markFields = {
  name: text,
  node: reference,
  visible: flag,
  material: reference,
  positions: finiteArray(Float32Array),
  colors: optional(finiteArray(Float32Array)),
};
const pixels = finite({ above: 0, max: MAX_MARK_SIZE });

/** The shape of a set of lines (scene format, Lines and points). */
export const linesRule = record<SceneLines>({
  ...markFields,
  indices: finiteArray(Uint32Array),
  width: optional(pixels),
});

/** The shape of a set of points. */
export const pointsRule = record<ScenePoints>({ ...markFields, size: optional(pixels) });

/** Nodes and materials of lines and points exist, their arrays agree. */
export function checkMarks(document: SceneDocument, findings: Findings): void {
  document.lines?.forEach((lines, i) => {
    findings.at(['lines', i], () => {
      checkMark(lines, document, findings);
      checkSegments(lines, findings);
    });
  });
  document.points?.forEach((points, i) => {
    findings.at(['points', i], () => checkMark(points, document, findings));
  });
}

function checkMark(
  marks: SceneLines | ScenePoints,
  { nodes, materials }: SceneDocument,
  findings: Findings,
): void {
  if (marks.node >= nodes.length) {
    findings.add(`below the ${nodes.length} nodes`, marks.node, 'node');
  }
  if (marks.material >= materials.length) {
    findings.add(`below the ${materials.length} materials`, marks.material, 'material');
  }
  if (marks.positions.length % 3 !== 0) {
    findings.add('three numbers a vertex', marks.positions.length, 'positions', 'length');
    return;
  }
  checkColors(marks, findings);
}

function checkSegments({ indices, positions }: SceneLines, findings: Findings): void {
  const vertexCount = positions.length / 3;
  if (indices.length % 2 !== 0) {
    findings.add('two a segment', indices.length, 'indices', 'length');
  }
  for (let i = 0; i < indices.length && !findings.full; i++) {
    if (indices[i]! >= vertexCount) {
      findings.add(`below the ${vertexCount} vertices`, indices[i], 'indices', i);
    }
  }
}
