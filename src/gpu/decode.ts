import { TypedError } from '../report/typed-error.ts';
import type { SceneTexture } from '../scene/document.ts';

/** The bytes that a file of each kind begins with. */
const SIGNATURES: Record<SceneTexture['mimeType'], readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/**
 * Decodes an image straight from its bytes, without any address, so that no page policy is in the
 * way, and without touching colour or alpha. Throws TypedError TEXTURE_DECODE_FAILED where the bytes
 * are of another kind, are broken, or hold an image of another size than the document says.
 *
 * @param bytes the encoded image of `texture`
 */
export async function decodeTexture(
  texture: SceneTexture,
  bytes: Uint8Array,
): Promise<ImageBitmap> {
  if (!SIGNATURES[texture.mimeType].every((byte, i) => bytes[i] === byte)) {
    throw decodeFailed(texture, `is no ${texture.mimeType}`);
  }
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: texture.mimeType });
  const bitmap = await createImageBitmap(blob, {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  }).catch(() => {
    throw decodeFailed(texture, 'cannot be decoded');
  });
  if (bitmap.width !== texture.width || bitmap.height !== texture.height) {
    bitmap.close();
    throw decodeFailed(texture, `is not ${texture.width} by ${texture.height} pixels`);
  }
  return bitmap;
}

function decodeFailed(texture: SceneTexture, problem: string): TypedError {
  return new TypedError(
    'TEXTURE_DECODE_FAILED',
    `The image ${texture.name} ${problem}`,
    texture.name,
  );
}
