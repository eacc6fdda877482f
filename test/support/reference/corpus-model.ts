/** A model of the corpus in a browser, as `server.mjs` hands it out. */
import { loadModel } from '../../../src/loaders/index.ts';
import type { SceneDocument } from '../../../src/scene/document.ts';

/** @param model its path in the corpus */
export async function loadCorpusModel(model: string): Promise<SceneDocument> {
  const path = model.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`/corpus/${path}`, location.href);
  const { scene } = await loadModel({
    name: model.slice(model.lastIndexOf('/') + 1),
    bytes: (await bytesOf(url))!,
    sibling: (path) => bytesOf(new URL(path, url)),
  });
  return scene;
}

async function bytesOf(address: URL): Promise<Uint8Array | null> {
  const response = await fetch(address);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
