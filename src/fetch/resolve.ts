/** What a page's `src` and a model's list of files stand for, as URLs. */
import { FetchError } from './fetch-error.ts';

/**
 * The URL of a model, relative to the page.
 * @throws FetchError INVALID_URL where it is none, or neither http(s) nor blob.
 */
export function resolveModelUrl(src: string, pageUrl: string): URL {
  let url: URL;
  try {
    url = new URL(src, pageUrl);
  } catch {
    throw new FetchError('INVALID_URL', `"${src}" is not a URL.`, src);
  }
  if (!/^(?:https?|blob):$/.test(url.protocol)) {
    throw new FetchError(
      'INVALID_URL',
      `A model comes by http, https or blob, not by "${url.protocol}".`,
      url.href,
    );
  }
  return url;
}

/** The last name of a path with slashes or backslashes; '' where there is none. */
export function baseName(path: string): string {
  return path.replaceAll('\\', '/').split('/').filter(isName).at(-1) ?? '';
}

/** Whether part of a path is a name, and not nothing or the folder itself. */
export function isName(segment: string): boolean {
  return segment !== '' && segment !== '.';
}

/** A name of a URL as text; as it is where that cannot be read. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
