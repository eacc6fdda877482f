/** TGA files for tests. */

/** What a file says, and the bytes of its pixels as they lie there. */
export interface TgaFile {
  type: number;
  width: number;
  height: number;
  depth: number;
  pixels: readonly number[];
  descriptor?: number;
  palette?: { first?: number; length: number; depth: number; bytes: readonly number[] };
  id?: string;
}

export function tgaFile(file: TgaFile): Uint8Array {
  const { type, width, height, depth, pixels, descriptor = 0, palette, id = '' } = file;
  const word = (value: number) => [value & 0xff, value >> 8];
  return Uint8Array.from([
    id.length,
    palette ? 1 : 0,
    type,
    ...word(palette?.first ?? 0),
    ...word(palette?.length ?? 0),
    palette?.depth ?? 0,
    ...[0, 0, 0, 0],
    ...word(width),
    ...word(height),
    depth,
    descriptor,
    ...Buffer.from(id),
    ...(palette?.bytes ?? []),
    ...pixels,
  ]);
}

/** Pixels of so many bytes in runs: each alike with those behind it, else by itself, in turns. */
export function inRuns(pixels: readonly number[], pixelBytes: number): number[] {
  const packets: number[] = [];
  const at = (i: number) => pixels.slice(i * pixelBytes, (i + 1) * pixelBytes);
  const count = pixels.length / pixelBytes;
  for (let i = 0; i < count; ) {
    let run = 1;
    while (run < 128 && i + run < count && String(at(i + run)) === String(at(i))) run++;
    if (run > 1) {
      packets.push(0x7f + run, ...at(i));
      i += run;
    } else {
      const alone = Math.min(3, count - i);
      packets.push(alone - 1, ...pixels.slice(i * pixelBytes, (i + alone) * pixelBytes));
      i += alone;
    }
  }
  return packets;
}
