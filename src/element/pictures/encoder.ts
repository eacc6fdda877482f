import type { Film } from './film.ts';

/** Takes the frames of a film one by one, and makes a file of them. */
export interface Encoder {
  /** The canvas has the next frame. */
  add: () => Promise<void>;
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Starts a file. @param canvas on which each frame will be */
export type EncoderFactory = (canvas: OffscreenCanvas, film: Film) => Promise<Encoder>;

/** For a browser that lacks an encoder. */
export function unsupported(type: string): DOMException {
  return new DOMException(`This browser cannot encode ${type}.`, 'NotSupportedError');
}
