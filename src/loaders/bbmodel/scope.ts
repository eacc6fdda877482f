import { type ObjectAt, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { warnValue } from './fields.ts';

/**
 * The `scope` of an element, texture or collection: a number, or a string that `parseFloat` reads.
 * Absent and null give 0, the scope of everything; anything else too, with a warning.
 */
export function readScope(context: LoadContext, at: ObjectAt): number {
  const value = at.value.scope ?? 0;
  const scope = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof scope === 'number' && !Number.isNaN(scope)) return scope;
  warnValue(context, at, 'scope', `${quote(value)} is no scope, ignored`);
  return 0;
}
