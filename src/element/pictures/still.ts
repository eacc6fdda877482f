/** A picture of the model as a file, downloaded when one is asked for. */

/** What a picture is to be like. */
export interface StillOptions {
  /** `image/png`, `image/jpeg` or `image/webp`; absent: PNG. */
  mimeType?: string;
  /** 0–1, of what loses something. */
  qualityArgument?: number;
}

/**
 * The picture, encoded; as PNG where the browser has no encoder for the type, as of any canvas. Rejects
 * where it is too large.
 */
export function stillBlob(image: ImageBitmap, options: StillOptions = {}): Promise<Blob> {
  const { mimeType = 'image/png', qualityArgument } = options;
  const canvas = paint(image, mimeType);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new DOMException('The picture is too large.', 'EncodingError'));
    canvas.toBlob(take, mimeType, qualityArgument);
  });
}

/** The same as a `data:` address. */
export function stillDataUrl(image: ImageBitmap, mimeType = 'image/png', quality?: number): string {
  return paint(image, mimeType).toDataURL(mimeType, quality);
}

/** JPEG knows nothing transparent: there the page is white, where browsers would make it black. */
function paint(image: ImageBitmap, mimeType: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d')!;
  if (mimeType === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0);
  image.close();
  return canvas;
}
