/** Material libraries, fetched for the OBJ files that name some. */
export { listObjTextures } from './references.ts';
export { openPalette } from './use.ts';
