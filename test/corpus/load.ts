/** Models of the corpus in Node, each with what a page gives with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type LoadResult,
  loadBbmodel,
  loadBlockyAnimation,
  loadBlockyModel,
  loadObj,
  loadPly,
  loadStl,
} from '../../src/loaders/index.ts';
import { CORPUS, filesBeside, givenFiles } from '../support/corpus.mjs';

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
  switch (path.extname(model)) {
    case '.blockymodel':
      return blockyLoader(model, bytes);
    case '.obj': {
      const files = readBeside(model);
      return () => loadObj(bytes, { files });
    }
    case '.ply': {
      const textureFiles = readBeside(model);
      return () => loadPly(bytes, { textureFiles });
    }
    case '.stl':
      return () => loadStl(bytes);
    default:
      return () => loadBbmodel(bytes);
  }
}

/** What lies beside a model, by its name there. */
function readBeside(model: string): Map<string, Uint8Array> {
  const folder = path.dirname(model);
  const files = filesBeside(model).filter((file) => file !== model);
  return new Map(files.map((file) => [path.relative(folder, file), readCorpus(file)]));
}

function blockyLoader(model: string, bytes: Uint8Array): () => LoadResult {
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
