import type { SceneMaterial } from '../../scene/document.ts';

/** Indices of the materials. */
export const PLAIN = 0;
export const FULLBRIGHT = 1;

/** Blockbench discards texels below this alpha and blends the others. */
const ALPHA = { alphaMode: 'blend', alphaCutoff: 0.01 } as const;

/** The texture in the light; self-lit: it gives off its own colour and reflects nothing. */
const MATERIALS: readonly SceneMaterial[] = [
  { name: 'texture', texture: 0, ...ALPHA },
  {
    name: 'fullbright',
    texture: 0,
    ...ALPHA,
    color: [0, 0, 0, 1],
    emission: [1, 1, 1],
    emissionTexture: 0,
  },
];

/** The materials of a model with one texture. */
export function textureMaterials(hasFullbright: boolean): SceneMaterial[] {
  return MATERIALS.slice(0, hasFullbright ? 2 : 1).map((material) => ({ ...material }));
}
