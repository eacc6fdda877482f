/** Shares a picture of the reference among all cores. In a browser. */
import type { SceneDocument } from '../../../src/scene/document.ts';
import type { Image } from './images.ts';
import type { ReferencePicture, ReferenceRequest } from './render.ts';

const WORKERS = Array.from(
  { length: Math.min(navigator.hardwareConcurrency, 4) },
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** What `renderReference` draws, each worker a band of it. One picture at a time. */
export async function shareReference(
  scene: SceneDocument,
  images: readonly Image[],
  request: ReferenceRequest,
): Promise<ReferencePicture> {
  const { width, height } = request;
  const bands = WORKERS.map(async (worker, i) => {
    const border = (share: number) => Math.round((height * share) / WORKERS.length);
    const rows = [border(i), border(i + 1)] as const;
    const picture = await answer(worker, [scene, images, { ...request, rows }]);
    return { picture, rows };
  });
  const [first, ...others] = await Promise.all(bands);
  const whole = first!.picture;
  for (const { picture, rows } of others) {
    const copy = (of: (from: ReferencePicture) => Float64Array, each: number): void => {
      const [start, end] = rows.map((row) => row * width * each);
      of(whole).set(of(picture).subarray(start, end), start);
    };
    for (const name of ['mean', 'dim', 'bright', 'least', 'greatest'] as const) {
      copy((from) => from[name], 4);
    }
    copy(({ stacks }) => stacks, 1);
  }
  return whole;
}

function answer(worker: Worker, request: unknown[]): Promise<ReferencePicture> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(request);
  });
}
