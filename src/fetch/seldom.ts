/** What most pages never need, in one file to download: they show models that come alone. */
export { Beside } from './beside.ts';
export { openFiles } from './files.ts';
