import type { Report } from '../report/report.ts';
import { TypedError, toReport } from '../report/typed-error.ts';
import type { SceneDocument, SceneMaterial, SceneTexture } from '../scene/document.ts';
import type { Gpu } from './context.ts';
import { decodeTexture } from './decode.ts';
import {
  createMaterial,
  emissionTexture,
  type GpuMaterial,
  materialLayers,
  type ShownTextures,
  untexturedMaterial,
} from './materials.ts';
import { readPixels } from './pixels.ts';
import { missingPixels, untexturedPixels } from './placeholder.ts';
import { imageContent, type SharedTextures, type TextureShare } from './shared-textures.ts';

/** Texels that all images of a document may have together: a quarter of a gigabyte on the GPU. */
export const MAX_DOCUMENT_TEXELS = 1 << 26;

/** A document's materials on the GPU, which hold their textures. */
export interface GpuMaterials {
  /** In the document's order. */
  materials: GpuMaterial[];
  /** For faces without a material. */
  untextured: GpuMaterial;
  /** Images that cannot be decoded, or are too large for the device or beside the others. */
  warnings: Report[];
  dispose(): void;
}

/** What materials are made with. */
interface Workshop {
  gpu: Gpu;
  textures: SharedTextures;
  scene: SceneDocument;
  /** Takes a texture for the document. */
  hold(share: Promise<TextureShare>): Promise<TextureShare>;
}

/** Decodes and uploads the images that some material shows, and resolves the materials. */
export async function createMaterials(
  gpu: Gpu,
  textures: SharedTextures,
  scene: SceneDocument,
): Promise<GpuMaterials> {
  const shares: TextureShare[] = [];
  const hold = async (coming: Promise<TextureShare>): Promise<TextureShare> => {
    const share = await coming;
    shares.push(share);
    return share;
  };
  const workshop: Workshop = { gpu, textures, scene, hold };
  const plain = await hold(textures.take({ key: 'untextured', bytes: null }, untexturedPixels));
  const { images, warnings } = await takeImages(workshop);
  const shown = await Promise.all(
    scene.materials.map((material) => shownTexture(workshop, material, { images, plain })),
  );
  const shownOf = (material: SceneMaterial, index: number): ShownTextures => ({
    base: shown[index]!.texture,
    emission: images[emissionTexture(material, scene.textures.length)]?.texture ?? null,
  });
  return {
    materials: scene.materials.map((material, index) =>
      createMaterial(material, shownOf(material, index), scene.textures),
    ),
    untextured: untexturedMaterial(plain.texture),
    warnings,
    dispose() {
      for (const share of shares) share.release();
    },
  };
}

/** The images of a document, in its order; null where no material shows one. */
type Images = (TextureShare | null)[];

async function takeImages({ gpu, textures, scene, hold }: Workshop) {
  const used = new Set(
    scene.materials.flatMap((material) => [
      ...materialLayers(material, scene.textures.length),
      emissionTexture(material, scene.textures.length),
    ]),
  );
  const warnings: Report[] = [];
  let texelsLeft = MAX_DOCUMENT_TEXELS;
  const take = async (texture: SceneTexture): Promise<TextureShare> => {
    const { bytes, width, height, uvWidth, uvHeight } = texture;
    try {
      if (bytes) {
        texelsLeft -= width * height;
        if (texelsLeft < 0 || Math.max(width, height) > gpu.maxSide) throw tooLarge(texture);
        const decode = () => decodeTexture(texture, bytes);
        return await textures.take(imageContent(texture, bytes), decode);
      }
    } catch (thrown) {
      warnings.push(toReport(thrown));
    }
    const missing = { key: `missing ${uvWidth} ${uvHeight}`, bytes: null };
    return textures.take(missing, () => missingPixels(texture));
  };
  const images: Images = await Promise.all(
    scene.textures.map((texture, index) => (used.has(index) ? hold(take(texture)) : null)),
  );
  return { images, warnings };
}

/** The texture that a material shows: that of its layers together where it has more than one. */
async function shownTexture(
  { gpu, textures, scene, hold }: Workshop,
  material: SceneMaterial,
  { images, plain }: { images: Images; plain: TextureShare },
): Promise<TextureShare> {
  const layers = materialLayers(material, scene.textures.length);
  if (layers.length === 1) return images[layers[0]!] ?? plain;
  const present = layers.flatMap((layer) => images[layer] ?? []);
  if (present.length === 0) return plain;
  const key = `layers ${present.map(({ id }) => id).join(' ')}`;
  return hold(
    textures.take({ key, bytes: null }, async () => {
      const pixels = present.map(({ texture }) => readPixels(gpu, texture));
      return (await import('./layers.ts')).compositeLayers(pixels);
    }),
  );
}

function tooLarge({ name, width, height }: SceneTexture): TypedError {
  const message = `The image ${name}, ${width} by ${height} pixels, is too large to be shown here`;
  return new TypedError('TEXTURE_TOO_LARGE', message, name);
}
