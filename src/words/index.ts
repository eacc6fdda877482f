/** What the element fetches when a reader is to be told something. */
export { describeFailure } from './failures.ts';
export { findWords } from './find-words.ts';
