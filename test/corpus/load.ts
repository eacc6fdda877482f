/** Models of the corpus in Node, each with what a page gives with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type LoadResult,
  loadBbmodel,
  loadBlockyAnimation,
  loadBlockyModel,
} from '../../src/loaders/index.ts';
import { CORPUS, givenFiles } from '../support/corpus.mjs';

export function readCorpus(file: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(CORPUS, file)));
}

/** The document of a model with its clips; throws the loader's error. */
export function loadCorpusModel(model: string): LoadResult {
  return corpusLoader(model)();
}

/** The same again and again, the files read once. */
export function corpusLoader(model: string): () => LoadResult {
  const bytes = readCorpus(model);
  if (!model.endsWith('.blockymodel')) return () => loadBbmodel(bytes);
  const given = givenFiles(model);
  const options = {
    texture: given.texture ? readCorpus(given.texture) : null,
    folder: path.dirname(model),
  };
  const clips = given.animations.map((file) => ({
    name: path.basename(file, '.blockyanim'),
    bytes: readCorpus(file),
  }));
  return () => {
    const { scene, warnings } = loadBlockyModel(bytes, options);
    const loaded = clips.map((clip) => loadBlockyAnimation(clip.bytes, scene, clip));
    if (loaded.length > 0) scene.animations = loaded.map(({ animation }) => animation);
    return { scene, warnings: [...warnings, ...loaded.flatMap((clip) => clip.warnings)] };
  };
}
