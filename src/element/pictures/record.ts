/** Moving pictures of a model as a file, downloaded when one is asked for. */
import type { EncoderFactory } from './encoder.ts';
import { filmOf, type RecordingType, type RecordOptions } from './film.ts';
import { type PicturedShot, snapshot } from './still.ts';

/** How finely each frame is drawn: of many, each is seen but for a moment. */
const RECORDED_DETAIL = 2;

/**
 * Records what a shot shows: its animation, or once about the model. Rejects on abort, for numbers
 * that make no film, and where the browser cannot encode the type.
 */
export async function record(shot: PicturedShot, options: RecordOptions): Promise<Blob> {
  const { player, viewer } = shot;
  const { signal, onProgress } = options;
  const film = filmOf(options, player.duration, viewer.size);
  const { type, count, width, height, fps, turntable } = film;
  const frame = (index: number): Promise<ImageBitmap> =>
    snapshot(shot, {
      width,
      height,
      detail: RECORDED_DETAIL,
      ...(turntable && { turnedDeg: (360 * index) / count }),
      ...(player.playable && { seconds: index / fps }),
    });
  const canvas = new OffscreenCanvas(width, height);
  const { encoder: startEncoder } = await ENCODERS[type]();
  const encoder = await startEncoder(canvas, film);
  for (let index = 0; index < count; index++) {
    signal?.throwIfAborted();
    paint(canvas, await frame(index), type);
    await encoder.add();
    onProgress?.((index + 1) / count);
  }
  return new Blob([await encoder.finish()], { type });
}

/** A video is white where the page would show. */
function paint(canvas: OffscreenCanvas, image: ImageBitmap, type: RecordingType): void {
  const context = canvas.getContext('2d', { willReadFrequently: type === 'image/gif' })!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (type === 'video/webm') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
}

/** Each is downloaded when something is recorded in it. */
const ENCODERS: Readonly<Record<RecordingType, () => Promise<{ encoder: EncoderFactory }>>> = {
  'video/webm': () => import('./webm.ts'),
  'image/webp': () => import('./webp.ts'),
  'image/gif': () => import('./gif.ts'),
};
