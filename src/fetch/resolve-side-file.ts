import { isName } from './resolve.ts';

/** `C:\…`, `C:/…`, `file:/…`, `https://…`: a place on somebody's machine or elsewhere. */
const DRIVE_OR_URL = /^(?:[a-z]:|[a-z][a-z\d+.-]*:\/)/i;

/** Half of a surrogate pair, which no URL can hold. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/**
 * The URL of a file that a model lists, always of the model's own origin; null where the path names
 * no file. A path is made of names, whatever they look like: `:`, `?`, `#` and `%` have no meaning
 * in them, and of an absolute path or a URL only the last name counts, beside the model.
 */
export function resolveSideFile(modelUrl: URL, path: string): URL | null {
  if (!/^https?:$/.test(modelUrl.protocol)) return null;
  const segments = pathNames(path);
  const last = segments.at(-1);
  if (last === undefined || last === '..') return null;

  const relative = segments.map(encodeName).join('/');
  const url = new URL(`./${relative}`, modelUrl);
  return url.origin === modelUrl.origin ? url : null;
}

function pathNames(path: string): string[] {
  const slashed = path.replaceAll('\\', '/');
  const names = slashed.split('/').filter(isName);
  if (slashed.startsWith('/') || DRIVE_OR_URL.test(slashed)) return names.slice(-1);
  return names;
}

function encodeName(name: string): string {
  return name === '..' ? name : encodeURIComponent(name.replace(LONE_SURROGATE, '\uFFFD'));
}
