/** A picture of the model as a file, downloaded when one is asked for. */

import type { Shot } from '../../shot/shot.ts';
import type { PictureSize } from '../../shot/view.ts';

/** What pictures are taken of. */
export type PicturedShot = Pick<Shot, 'viewer' | 'player' | 'picture'>;

/** What of a picture is not as on the page. */
export interface Still extends PictureSize {
  /** How finely it is drawn, 0 to MAX_DETAIL. */
  detail: number;
  /** How far the model has turned. */
  turnedDeg: number;
  /** When in the clip, and for how long strips have played. */
  seconds: number;
}

/** Draws what a shot shows, as a picture of its own. Rejects where nothing is shown. */
export function snapshot(shot: PicturedShot, still: Partial<Still> = {}): Promise<ImageBitmap> {
  const { viewer, player } = shot;
  const { turnedDeg, seconds, ...rest } = still;
  return shot.picture((shown) => {
    const request = { ...shown, ...rest };
    // Lines and points are as wide in proportion as on the page.
    request.pixelRatio = (viewer.size.pixelRatio * request.width) / Math.max(shown.width, 1);
    if (turnedDeg !== undefined) request.camera = viewer.camera(turnedDeg);
    if (seconds !== undefined) {
      request.frame = player.frameAt(seconds);
      request.textureTime = seconds;
    }
    return request;
  });
}

/** What a picture is to be like. */
export interface StillOptions {
  /** `image/png`, `image/jpeg` or `image/webp`; absent: PNG. */
  mimeType?: string;
  /** 0–1, of what loses something. */
  qualityArgument?: number;
}

/**
 * What a shot shows, encoded; as PNG where the browser has no encoder for the type, as of any canvas.
 * Rejects where nothing is shown, and where it is too large.
 */
export async function stillBlob(
  shot: PicturedShot,
  options: StillOptions & Partial<PictureSize>,
): Promise<Blob> {
  const { mimeType = 'image/png', qualityArgument } = options;
  const { width, height } = { ...shot.viewer.size, ...options };
  const canvas = paint(await snapshot(shot, { width, height }), mimeType);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new DOMException('The picture is too large.', 'EncodingError'));
    canvas.toBlob(take, mimeType, qualityArgument);
  });
}

/** The same as a `data:` address. */
export async function stillDataUrl(
  shot: PicturedShot,
  mimeType = 'image/png',
  quality?: number,
): Promise<string> {
  return paint(await snapshot(shot), mimeType).toDataURL(mimeType, quality);
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
