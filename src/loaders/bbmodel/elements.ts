import { type ObjectAt, type Place, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import { invalid, objectAt, readArray, readLabel, readString } from './fields.ts';

/** What an element is drawn as; `none`: a kind that is not supported, and skipped. */
export type ElementKind = 'cube' | 'mesh' | 'none';

/** An entry of the file's `elements`. */
export interface Element {
  readonly at: ObjectAt;
  readonly uuid: string;
  readonly kind: ElementKind;
}

/** The file's elements with the way from a uuid to an element's index. */
export interface Elements {
  readonly list: readonly Element[];
  readonly byUuid: ReadonlyMap<string, number>;
}

/**
 * Reads what all elements have in common. The oldest files call the list `cubes`.
 * Throws BbmodelError TOO_MANY_ELEMENTS, DUPLICATE_REFERENCE or INVALID_FIELD.
 */
export function readElements(context: LoadContext): Elements {
  const { root, limits } = context;
  const key = root.value.elements === undefined ? 'cubes' : 'elements';
  const { items, place } = readArray(root, key);
  checkCount(place, items.length, limits.maxElements);
  const byUuid = new Map<string, number>();
  const list = items.map((item, index) => {
    const at = objectAt(place, index, item);
    const kind = readKind(context, at);
    const uuid = kind === 'none' ? readLabel(context, at, 'uuid') : readUuid(context, at);
    if (uuid) claimUuid(byUuid, uuid, index, at);
    return { at, uuid, kind };
  });
  return { list, byUuid };
}

/** The `uuid` of an element or a group; '' where it has none. */
export function readUuid(context: LoadContext, at: ObjectAt): string {
  return readString(at, 'uuid', context.limits.maxStringChars);
}

/** Registers a uuid; throws DUPLICATE_REFERENCE where it is taken. */
export function claimUuid<T>(taken: Map<string, T>, uuid: string, value: T, at: Place): void {
  if (taken.has(uuid)) duplicate(at, uuid);
  taken.set(uuid, value);
}

/** Refuses a uuid that stands where it stood before. */
export function duplicate(place: Place, uuid: string): never {
  fail('DUPLICATE_REFERENCE', { place }, `${quote(uuid)} again`, 'expected each uuid once');
}

/** Refuses elements, groups or outliner entries over their limit. */
export function checkCount(place: Place, count: number, limit: number): void {
  if (count > limit) {
    fail('TOO_MANY_ELEMENTS', { place }, `${count} entries`, `expected at most ${limit}`);
  }
}

function readKind(context: LoadContext, at: ObjectAt): ElementKind {
  const type = at.value.type;
  if (type === undefined || type === 'cube') return 'cube';
  if (type === 'mesh') return 'mesh';
  if (typeof type !== 'string') invalid(at, 'type', type, 'expected a string');
  context.warnings.add('UNSUPPORTED_ELEMENT', at, 'type', `${quote(type)} element is not drawn`);
  return 'none';
}
