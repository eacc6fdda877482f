import { MAX_MATERIAL_LAYERS } from '../constants.ts';
import type { SceneAlphaMode, SceneBlending, SceneDocument, SceneMaterial } from '../document.ts';
import type { Findings } from './findings.ts';
import {
  finite,
  flag,
  list,
  numbers,
  oneOf,
  optional,
  type Range,
  record,
  reference,
  text,
  vec3,
} from './rules.ts';

const share: Range = { min: 0, max: 1 };

/** The shape of a material (scene format, SceneMaterial). */
export const materialRule = record<SceneMaterial>({
  name: text,
  texture: reference,
  alphaMode: optional(oneOf<SceneAlphaMode>(['opaque', 'mask', 'blend'])),
  alphaCutoff: optional(finite()),
  blending: optional(oneOf<SceneBlending>(['normal', 'additive'])),
  alphaEmission: optional(flag),
  layers: optional(list(reference, { min: 1, max: MAX_MATERIAL_LAYERS })),
  color: optional(numbers(4, share)),
  emission: optional(vec3({ min: 0 })),
  emissionTexture: optional(reference),
  roughness: optional(finite(share)),
  metalness: optional(finite(share)),
});

/** A material's textures exist. */
export function checkMaterials(document: SceneDocument, findings: Findings): void {
  const count = document.textures.length;
  document.materials.forEach(({ texture, emissionTexture = -1, layers = [] }, i) => {
    const check = (index: number, ...path: (string | number)[]): void => {
      if (index < count) return;
      findings.add(`below the ${count} textures`, index, 'materials', i, ...path);
    };
    check(texture, 'texture');
    check(emissionTexture, 'emissionTexture');
    layers.forEach((layer, l) => {
      check(layer, 'layers', l);
    });
  });
}
