// @ts-check
/** Models that people made and what Blockbench drew of them: beside the project, where they exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = path.resolve(import.meta.dirname, '../../../shared');
export const CORPUS = path.join(SHARED, 'corpus');
export const PICTURES = path.join(SHARED, 'oracle/pictures');

/** Why a test of the corpus is skipped, or false. */
export const NO_CORPUS = existsSync(CORPUS) ? false : 'no corpus here';

/**
 * The .bbmodel files of the corpus, relative to it, in order; none where there is no corpus.
 *
 * @returns {string[]}
 */
export function corpusModels() {
  if (NO_CORPUS) return [];
  return readdirSync(path.join(CORPUS, 'bbmodel'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.bbmodel'))
    .map((name) => `bbmodel/${name.split(path.sep).join('/')}`)
    .sort();
}

/**
 * @typedef {object} PictureCamera how Blockbench's pictures of a model were taken
 * @property {number} fovYDeg
 * @property {[number, number, number]} target
 * @property {[number, number, number][]} dirs from the target toward the camera: picture a, picture b
 * @property {number} distance
 */

/**
 * The camera of Blockbench's pictures of a model.
 *
 * @param {string} model relative to the corpus
 * @returns {PictureCamera | undefined} undefined where there is no picture
 */
export function pictureCamera(model) {
  const file = path.join(PICTURES, `${pictureName(model)}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} model relative to the corpus */
export function pictureName(model) {
  return model.replaceAll('/', '__');
}
