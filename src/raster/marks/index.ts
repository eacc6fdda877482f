/** The code of lines and points, which most models have none of: loaded with the first that has. */
export { createMarks } from '../../gpu/marks.ts';
export { MarkProgram } from './mark-program.ts';
