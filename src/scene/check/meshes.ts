import { MAX_ABS_RENDER_ORDER } from '../constants.ts';
import type { SceneDocument, SceneMesh, SceneMeshGroup } from '../document.ts';
import type { Findings } from './findings.ts';
import { checkGeometry } from './geometry.ts';
import {
  finiteArray,
  flag,
  index,
  integer,
  list,
  optional,
  record,
  reference,
  text,
  vec3,
  within,
} from './rules.ts';

const groupRule = record<SceneMeshGroup>({
  material: reference,
  start: index,
  count: index,
  doubleSided: optional(flag),
  cameraOnly: optional(flag),
});

/** The shape of a mesh (scene format, SceneMesh). */
export const meshRule = record<SceneMesh>({
  name: text,
  sourceId: text,
  node: reference,
  visible: flag,
  renderOrder: optional(integer(within(MAX_ABS_RENDER_ORDER))),
  positions: finiteArray(Float32Array),
  normals: finiteArray(Float32Array),
  uvs: finiteArray(Float32Array),
  uvRects: finiteArray(Float32Array),
  colors: optional(finiteArray(Float32Array)),
  shapeCenter: optional(vec3()),
  indices: finiteArray(Uint32Array),
  groups: list(groupRule),
});

/** A mesh's node and materials exist, its arrays agree, its groups are runs of whole triangles. */
export function checkMeshes(document: SceneDocument, findings: Findings): void {
  const { meshes, nodes, materials } = document;
  meshes.forEach((mesh, i) => {
    findings.at(['meshes', i], () => {
      if (mesh.node >= nodes.length) {
        findings.add(`below the ${nodes.length} nodes`, mesh.node, 'node');
      }
      if (mesh.shapeCenter && mesh.node < 0) {
        findings.add('absent without a node', mesh.shapeCenter, 'shapeCenter');
      }
      checkGeometry(mesh, findings);
      mesh.groups.forEach((group, g) => {
        findings.at(['groups', g], () => {
          checkGroup(
            group,
            { indices: mesh.indices.length, materials: materials.length },
            findings,
          );
        });
      });
    });
  });
}

function checkGroup(
  { material, start, count }: SceneMeshGroup,
  limits: { indices: number; materials: number },
  findings: Findings,
): void {
  if (material >= limits.materials) {
    findings.add(`below the ${limits.materials} materials`, material, 'material');
  }
  if (start % 3 !== 0) {
    findings.add('a multiple of 3', start, 'start');
  }
  if (count % 3 !== 0) {
    findings.add('a multiple of 3', count, 'count');
  }
  if (start + count > limits.indices) {
    findings.add(`within the ${limits.indices} indices from ${start}`, count, 'count');
  }
}
