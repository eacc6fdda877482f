import { TypedError } from '../report/typed-error.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { Parcel } from './protocol.ts';

/** The port through which somebody else will get the parcel. Its buffers are moved. */
export function packModel(parcel: Parcel): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(parcel, documentBuffers(parcel.scene));
  return port2;
}

/** Takes the parcel out of its port. Rejects where there is no memory for it. */
export function unpackModel(port: MessagePort): Promise<Parcel> {
  return new Promise<Parcel>((resolve, reject) => {
    port.onmessage = ({ data }) => resolve(data as Parcel);
    port.onmessageerror = () =>
      reject(new TypedError('WORKER_LOST', 'The model did not get from worker to worker.'));
  }).finally(() => port.close());
}

/**
 * Every distinct ArrayBuffer of a document, to be moved to another thread. Meshes and textures hold
 * their bulk in typed arrays, whatever the optional fields are called; the rest is small and copied.
 */
export function documentBuffers(scene: SceneDocument): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const { meshes, lines = [], points = [], textures } = scene;
  for (const part of [...meshes, ...lines, ...points, ...textures]) {
    for (const value of Object.values(part)) {
      if (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer) {
        buffers.add(value.buffer);
      }
    }
  }
  return [...buffers];
}
