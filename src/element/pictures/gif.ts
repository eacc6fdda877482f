import { Encoder as GifEncoder } from 'modern-gif';
import type { EncoderFactory } from './encoder.ts';

/** The colours of a frame; one more is for what is transparent. */
const COLOURS = 255;

/** Each frame is taken away before the next: where both are transparent the page shows. */
const TAKEN_AWAY = 2;

/** Animated GIF. */
export const encoder: EncoderFactory = async (canvas, { fps }) => {
  const { width, height } = canvas;
  const gif = new GifEncoder({ width, height, maxColors: COLOURS });
  return {
    add: () => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      return gif.encode({ data, delay: 1000 / fps, disposal: TAKEN_AWAY });
    },
    finish: async () => new Uint8Array(await gif.flush('arrayBuffer')),
  };
};
