import type { ObjectAt } from '../json/place.ts';

/** What a model is made for, which decides how many of its units make a block. */
export type ModelKind = 'character' | 'prop';

/** Units of a model, pixels of its texture, in a block. */
export const UNITS_PER_BLOCK: Readonly<Record<ModelKind, number>> = { character: 64, prop: 32 };

/** The folder of models that are props where they do not say what they are. */
const PROP_FOLDER = 'Blocks';

/** The kind that a model says it is; where it says nothing, what its folder tells. */
export function readKind({ value: { format } }: ObjectAt, folders: readonly string[]): ModelKind {
  if (format === 'prop') return 'prop';
  if (format) return 'character';
  return folders.includes(PROP_FOLDER) ? 'prop' : 'character';
}
