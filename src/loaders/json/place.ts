/**
 * A place in the file as a chain of keys, the last one first: nothing is formatted until an error
 * or a warning speaks of it. The root's parent is null and its key is ignored.
 */
export interface Place {
  readonly parent: Place | null;
  readonly key: string | number;
}

/** A JSON object; every key of the file is an own property. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object of the file with its place in it. */
export interface ObjectAt extends Place {
  readonly value: JsonObject;
}

/** True for a JSON object, false for null and arrays. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most characters of file content that a message quotes. */
export const MAX_QUOTE_CHARS = 32;

/** The longest key that stands in a path as it is: a uuid fits. */
const MAX_PATH_KEY_CHARS = 64;

/** Longer paths lose their middle in a message. */
const MAX_MESSAGE_PATH_CHARS = 120;

/** The JSON path of a key below a place, e.g. `$.elements[3].faces.north.uv[2]`. */
export function pathOf(
  place: Place | null,
  key?: string | number,
  maxKeyChars: number = MAX_PATH_KEY_CHARS,
): string {
  const steps = key === undefined ? [] : [step(key, maxKeyChars)];
  for (let at = place; at?.parent; at = at.parent) steps.push(step(at.key, maxKeyChars));
  return `$${steps.reverse().join('')}`;
}

/** A path as messages show it. */
export function messagePath(place: Place | null, key?: string | number): string {
  const path = pathOf(place, key, MAX_QUOTE_CHARS);
  if (path.length <= MAX_MESSAGE_PATH_CHARS) return path;
  return `${path.slice(0, MAX_MESSAGE_PATH_CHARS / 2)}…${path.slice(-MAX_MESSAGE_PATH_CHARS / 2)}`;
}

/** A value as messages show it: at most {@link MAX_QUOTE_CHARS} characters of file content. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? quoteText(value, MAX_QUOTE_CHARS) : String(value);
}

function step(key: string | number, maxChars: number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_]\w{0,31}$/.test(key) ? `.${key}` : `[${quoteText(key, maxChars)}]`;
}

/** Characters that steer a terminal, turn text about or stand for half of another one. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** At most so many characters of a text, fit to be read: what would not show stands as U+FFFD. */
function quoteText(text: string, maxChars: number): string {
  const short = text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
  return JSON.stringify(short.replace(UNSAFE, '\ufffd'));
}
