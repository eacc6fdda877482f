import { srgbToLinear } from '../../../math/colour.ts';
import type { Vec3 } from '../../../math/types.ts';
import type { SceneMaterial, SceneTexture } from '../../../scene/document.ts';
import type { Palette } from '../palette.ts';
import { findMaterial, type Library } from './libraries.ts';
import type { MtlMaterial, MtlTexture, UvTransform } from './material.ts';
import type { MtlWrap, TextureSet } from './texture-set.ts';

/** Texels of less alpha are holes; the rest of an image's alpha is how much it covers. */
const ALPHA_CUTOFF = 0.01;

const WHITE: Vec3 = [1, 1, 1];

/** The materials of libraries, as a scene has them. */
export class MtlPalette implements Palette {
  readonly materials: SceneMaterial[] = [];
  readonly transforms: (UvTransform | null)[] = [];
  readonly #library: Library;
  readonly #textures: TextureSet;
  readonly #wrap: MtlWrap;

  /** Images are looked up past their edges as `wrap` says, where the library does not. */
  constructor(library: Library, textures: TextureSet, wrap: MtlWrap = 'repeat') {
    this.#library = library;
    this.#textures = textures;
    this.#wrap = wrap;
  }

  get textures(): SceneTexture[] {
    return this.#textures.list;
  }

  add(name: string): boolean {
    const material = findMaterial(this.#library, name);
    if (!material) return false;
    const { map, emissionMap, color = WHITE, opacity = 1, roughness, metalness } = material;
    const texture = map ? this.#textures.add(map, this.#wrap) : -1;
    const isCutOut = this.textures[texture]?.mimeType === 'image/png';
    this.materials.push({
      name,
      texture,
      ...((isCutOut || opacity < 1) && { alphaMode: 'blend', alphaCutoff: ALPHA_CUTOFF }),
      color: [...linear(color), opacity],
      ...this.#emission(material),
      ...(roughness !== undefined && { roughness }),
      ...(metalness !== undefined && { metalness }),
    });
    this.transforms.push(transformOf(map ?? emissionMap));
    return true;
  }

  /** An image without `Ke` shines as it is; a missing one does not. */
  #emission({ emission, emissionMap }: MtlMaterial): Partial<SceneMaterial> {
    if (!emissionMap) return emission?.some(Boolean) ? { emission: linear(emission) } : {};
    const emissionTexture = this.#textures.add(emissionMap, this.#wrap);
    if (this.textures[emissionTexture]!.missing) return {};
    return { emission: linear(emission ?? WHITE), emissionTexture };
  }
}

function linear([red, green, blue]: Vec3): [number, number, number] {
  return [srgbToLinear(red), srgbToLinear(green), srgbToLinear(blue)];
}

function transformOf(texture: MtlTexture | undefined): UvTransform | null {
  if (!texture) return null;
  const { scale, offset } = texture.transform;
  const isNone = scale[0] === 1 && scale[1] === 1 && offset[0] === 0 && offset[1] === 0;
  return isNone ? null : texture.transform;
}
