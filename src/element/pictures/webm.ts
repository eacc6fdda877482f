import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { type EncoderFactory, unsupported } from './encoder.ts';

/** Video by the browser's own encoder. */
export const encoder: EncoderFactory = async (canvas, { fps }) => {
  const { width, height } = canvas;
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8'], { width, height });
  if (!codec) throw unsupported('video/webm');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, quality: new Quality('high') });
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  let frames = 0;
  return {
    add: () => source.add(frames++ / fps, 1 / fps),
    finish: async () => {
      await output.finalize();
      return new Uint8Array(target.buffer!);
    },
  };
};
