import { MAX_MATERIAL_LAYERS } from '../constants.ts';
import type { SceneAlphaMode, SceneBlending, SceneDocument, SceneMaterial } from '../document.ts';
import type { Findings } from './findings.ts';
import { finite, flag, list, oneOf, optional, record, reference, text } from './rules.ts';

/** The shape of a material (scene format, SceneMaterial). */
export const materialRule = record<SceneMaterial>({
  name: text,
  texture: reference,
  alphaMode: optional(oneOf<SceneAlphaMode>(['opaque', 'mask', 'blend'])),
  alphaCutoff: optional(finite()),
  blending: optional(oneOf<SceneBlending>(['normal', 'additive'])),
  alphaEmission: optional(flag),
  layers: optional(list(reference, { min: 1, max: MAX_MATERIAL_LAYERS })),
});

/** A material's textures exist. */
export function checkMaterials(document: SceneDocument, findings: Findings): void {
  const count = document.textures.length;
  document.materials.forEach(({ texture, layers }, i) => {
    if (texture >= count) {
      findings.add(`below the ${count} textures`, texture, 'materials', i, 'texture');
    }
    layers?.forEach((layer, l) => {
      if (layer >= count) {
        findings.add(`below the ${count} textures`, layer, 'materials', i, 'layers', l);
      }
    });
  });
}
