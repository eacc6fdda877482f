import { API_FRAGMENTS } from './api.ts';
import { COMPARISON_FRAGMENTS } from './comparison.ts';
import { DOCUMENT_FRAGMENTS } from './documents.ts';
import { MODEL_FRAGMENTS } from './models.ts';

/** What each placeholder `{{name}}` of a page becomes. */
export const FRAGMENTS: Readonly<Record<string, () => string>> = {
  ...MODEL_FRAGMENTS,
  ...API_FRAGMENTS,
  ...COMPARISON_FRAGMENTS,
  ...DOCUMENT_FRAGMENTS,
};
