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
 * Every model of the corpus, relative to it, in order; none where there is no corpus.
 *
 * @returns {string[]}
 */
export function allModels() {
  return [...corpusModels(), ...blockyModels(), ...plainModels()];
}

/** Those of the formats that hold one thing as it stands. */
export function plainModels() {
  return ['obj', 'ply', 'stl'].flatMap((format) => corpusFiles(format, `.${format}`));
}

/** The .bbmodel files. */
export function corpusModels() {
  return corpusFiles('bbmodel', '.bbmodel');
}

/** The .blockymodel files. */
export function blockyModels() {
  return corpusFiles('blockymodel', '.blockymodel');
}

/**
 * The animations that lie where those of a model do, or are made for it.
 *
 * @param {string} model
 */
export function blockyAnimations(model) {
  const [source = '', name = ''] = [model.split('/')[1], path.basename(model, '.blockymodel')];
  const word = ANIMATED[name];
  return corpusFiles('blockymodel', '.blockyanim').filter(
    (file) => word && file.split('/')[1] === source && file.includes(word),
  );
}

/** The models that have animations, with a word of the paths of those. @type {Record<string, string>} */
const ANIMATED = { Helipack: 'helipack', Mermaids_Mammal_Tail: 'UpdatedModel' };

/**
 * The texture that Blockbench finds for a .blockymodel: beside it, named as it begins, or plainly
 * `Texture.png`; or undefined.
 *
 * @param {string} model
 */
export function blockyTexture(model) {
  const folder = path.dirname(model);
  const name = path.basename(model, '.blockymodel');
  return corpusFiles(folder, '.png').find((file) => {
    const image = path.relative(folder, file);
    return !image.includes('/') && (image.startsWith(name) || image === 'Texture.png');
  });
}

/**
 * What a page gives the tag beside `src`, so that it shows a model of the corpus as it is meant:
 * paths relative to the corpus.
 *
 * @param {string} model
 * @returns {{ texture: string | undefined, animations: string[] }}
 */
export function givenFiles(model) {
  if (!model.endsWith('.blockymodel')) return { texture: undefined, animations: [] };
  return { texture: blockyTexture(model), animations: blockyAnimations(model) };
}

/**
 * The address of a file of the corpus where it is served under `/corpus/`.
 *
 * @param {string} file
 */
export function corpusUrl(file) {
  return `/corpus/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * The files that lie in the folder of a model or below it.
 *
 * @param {string} model
 */
export function filesBeside(model) {
  return corpusFiles(path.dirname(model), '').filter((file) => path.extname(file) !== '');
}

/**
 * @param {string} folder
 * @param {string} extension
 * @returns {string[]}
 */
export function corpusFiles(folder, extension) {
  if (NO_CORPUS) return [];
  return readdirSync(path.join(CORPUS, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
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
