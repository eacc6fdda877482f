/** Files whose bytes are given away, among others that are not. */
import assert from 'node:assert/strict';
import type { SceneDocument } from '../../src/scene/document.ts';

/** What stands around a file in the same memory. */
const FENCE = 0xa5;
const FENCE_BYTES = 16;

/** A copy of the file that begins at any byte of a larger buffer. */
export function fenced(bytes: Uint8Array, offset: number): Uint8Array {
  const all = new Uint8Array(offset + bytes.length + FENCE_BYTES).fill(FENCE);
  all.set(bytes, offset);
  return all.subarray(offset, offset + bytes.length);
}

/** Asserts that nothing around a file was written to. */
export function assertFenced({ buffer, byteOffset, length }: Uint8Array): void {
  const before = new Uint8Array(buffer, 0, byteOffset);
  const behind = new Uint8Array(buffer, byteOffset + length);
  assert.ok([...before, ...behind].every((byte) => byte === FENCE));
}

/** The arrays of the first mesh that lie in the memory of a file. */
export function arraysWithin(scene: SceneDocument, { buffer }: Uint8Array): string[] {
  const arrays = Object.entries(scene.meshes[0] ?? {});
  return arrays
    .filter(([, value]) => ArrayBuffer.isView(value) && value.buffer === buffer)
    .map(([name]) => name)
    .sort();
}
