import type { Report } from '../report/report.ts';
import { TypedError, toReport } from '../report/typed-error.ts';
import type { SceneDocument, SceneMaterial, SceneTexture } from '../scene/document.ts';
import type { Gpu } from './context.ts';
import { decodeTexture } from './decode.ts';
import { compositeLayers } from './layers.ts';
import {
  createMaterial,
  type GpuMaterial,
  materialLayers,
  untexturedMaterial,
} from './materials.ts';
import { type GpuTexture, type Pixels, readPixels, uploadTexture } from './pixels.ts';
import { missingPixels, untexturedPixels } from './placeholder.ts';

/** The images of a document, decoded; null where one is missing or broken. */
export interface DecodedTextures {
  bitmaps: (ImageBitmap | null)[];
  warnings: Report[];
}

/** Texels that all images of a document may have together: a quarter of a gigabyte on the GPU. */
export const MAX_DOCUMENT_TEXELS = 1 << 26;

/**
 * Decodes the images that some material shows. What cannot be decoded, or is too large for the
 * device or beside the others, is a warning.
 */
export async function decodeTextures(
  scene: SceneDocument,
  maxSide: number,
): Promise<DecodedTextures> {
  const used = new Set(
    scene.materials.flatMap((material) => materialLayers(material, scene.textures.length)),
  );
  const warnings: Report[] = [];
  let texelsLeft = MAX_DOCUMENT_TEXELS;
  const bitmaps = await Promise.all(
    scene.textures.map(async (texture, index) => {
      const { bytes, width, height } = texture;
      if (!used.has(index) || !bytes) return null;
      try {
        texelsLeft -= width * height;
        if (texelsLeft < 0 || Math.max(width, height) > maxSide) throw tooLarge(texture);
        return await decodeTexture(texture, bytes);
      } catch (thrown) {
        warnings.push(toReport(thrown));
        return null;
      }
    }),
  );
  return { bitmaps, warnings };
}

function tooLarge({ name, width, height }: SceneTexture): TypedError {
  const message = `The image ${name}, ${width} by ${height} pixels, is too large to be shown here`;
  return new TypedError('TEXTURE_TOO_LARGE', message, name);
}

/** A document's materials on the GPU, and the textures that they share. */
export interface GpuMaterials {
  /** In the document's order. */
  materials: GpuMaterial[];
  /** For faces without a material. */
  untextured: GpuMaterial;
  textures: GpuTexture[];
}

/** Uploads the images and resolves the materials that read them. */
export function createMaterials(
  gpu: Gpu,
  scene: SceneDocument,
  bitmaps: DecodedTextures['bitmaps'],
): GpuMaterials {
  const textures: GpuTexture[] = [];
  const upload = (source: ImageBitmap | Pixels): GpuTexture => {
    const texture = uploadTexture(gpu, source);
    textures.push(texture);
    return texture;
  };
  const plain = upload(untexturedPixels());
  const uploaded = new Map<number, GpuTexture>();
  const textureAt = (index: number): GpuTexture => {
    const scenic = scene.textures[index];
    if (!scenic) return plain;
    const texture = uploaded.get(index) ?? upload(bitmaps[index] ?? missingPixels(scenic));
    uploaded.set(index, texture);
    return texture;
  };
  const shownTexture = (material: SceneMaterial): GpuTexture => {
    const layers = materialLayers(material, scene.textures.length);
    if (layers.length === 1) return textureAt(layers[0]!);
    const present = layers.filter((layer) => scene.textures[layer]);
    if (present.length === 0) return plain;
    return upload(compositeLayers(present.map((layer) => readPixels(gpu, textureAt(layer)))));
  };
  return {
    materials: scene.materials.map((material) =>
      createMaterial(material, shownTexture(material), scene.textures[material.texture]),
    ),
    untextured: untexturedMaterial(plain),
    textures,
  };
}
