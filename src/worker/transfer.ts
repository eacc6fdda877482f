import type { SceneDocument } from '../scene/document.ts';

/**
 * Every distinct ArrayBuffer of a document, to be moved to another thread. Meshes and textures hold
 * their bulk in typed arrays, whatever the optional fields are called; the rest is small and copied.
 */
export function documentBuffers(scene: SceneDocument): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const part of [...scene.meshes, ...scene.textures]) {
    for (const value of Object.values(part)) {
      if (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer) {
        buffers.add(value.buffer);
      }
    }
  }
  return [...buffers];
}
