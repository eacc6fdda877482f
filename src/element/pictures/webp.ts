/** Animated WebP: the browser encodes each frame, this puts them in one container (RFC 9649). */

import { type EncoderFactory, unsupported } from './encoder.ts';

/** Of what loses something, 0–1. */
const QUALITY = 0.9;

/** Animated WebP. */
export const encoder: EncoderFactory = async (canvas, { fps }) => {
  const { width, height } = canvas;
  const stills: Uint8Array[] = [];
  return {
    add: async () => {
      const still = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
      if (still.type !== 'image/webp') throw unsupported('image/webp');
      stills.push(new Uint8Array(await still.arrayBuffer()));
    },
    finish: async () => animatedWebp(stills, { width, height }, Math.round(1000 / fps)),
  };
};

const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
/** A frame stands for itself: it is not blended with the one before. */
const NO_BLENDING_FLAG = 0x02;

/** The chunks of a still that a frame of an animation is made of. */
const FRAME_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];

interface Size {
  width: number;
  height: number;
}

/**
 * An endless animation.
 *
 * @param stills WebP files, all of one size
 * @param frameMs how long each is shown
 */
export function animatedWebp(
  stills: readonly Uint8Array[],
  { width, height }: Size,
  frameMs: number,
): Uint8Array<ArrayBuffer> {
  const frames = stills.map((still) => {
    const parts = chunksOf(still).filter(({ name }) => FRAME_CHUNKS.includes(name));
    const header = [...uint24(0), ...uint24(0), ...uint24(width - 1), ...uint24(height - 1)];
    const data = parts.map(({ name, data: bytes }) => chunk(name, bytes));
    return chunk('ANMF', join([[...header, ...uint24(frameMs), NO_BLENDING_FLAG], ...data]));
  });
  const flags = [ALPHA_FLAG | ANIMATION_FLAG, 0, 0, 0];
  const canvas = chunk('VP8X', join([flags, uint24(width - 1), uint24(height - 1)]));
  // A transparent background, and no end.
  const animation = chunk(
    'ANIM',
    join([
      [0, 0, 0, 0],
      [0, 0],
    ]),
  );
  return chunk('RIFF', join([ascii('WEBP'), canvas, animation, ...frames]));
}

interface Chunk {
  name: string;
  data: Uint8Array;
}

/** The chunks of a WebP file. */
function chunksOf(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    chunks.push({ name, data: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size & 1);
  }
  return chunks;
}

/** A chunk, padded to an even length. */
function chunk(name: string, data: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + data.length + (data.length & 1));
  bytes.set(ascii(name));
  new DataView(bytes.buffer).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return bytes;
}

function join(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function uint24(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255];
}
