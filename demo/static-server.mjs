// @ts-check
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** The first port that is tried where none is asked for, and how many more after it. */
export const FIRST_PORT = 8080;
const PORTS_TRIED = 50;

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.bbmodel': 'application/json',
  '.blockyanim': 'application/json',
  '.blockymodel': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/**
 * The file that a request means, or null where there is none: a name that leads out of the root by
 * any spelling, and one that cannot be decoded, are as good as missing. A folder means its index.html.
 *
 * @param {string} root
 * @param {string} url
 */
export function fileOf(root, url) {
  let name;
  try {
    name = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return null;
  }
  if (name.includes('\0') || name.includes('\\')) return null;
  const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
  return file.startsWith(path.resolve(root) + path.sep) ? file : null;
}

/**
 * A server of the files below a folder. `/` leads to `home`.
 *
 * @param {string} root absolute
 * @param {string} home e.g. `/demo/`
 */
export function staticServer(root, home) {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(response, 405, { allow: 'GET, HEAD' });
    }
    if (request.url === '/') return answer(response, 302, { location: home });
    const file = fileOf(root, request.url ?? '');
    const body = file && (await contentOf(file));
    if (!file || !body) return answer(response, 404, {}, 'Not found\n');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    return answer(response, 200, headers, request.method === 'HEAD' ? undefined : body);
  });
}

/**
 * Listens on the port asked for, or on the first free one; gives the port.
 *
 * @param {import('node:http').Server} server
 * @param {number | undefined} port
 */
export async function listen(server, port) {
  const ports =
    port === undefined ? Array.from({ length: PORTS_TRIED }, (_, i) => FIRST_PORT + i) : [port];
  for (const candidate of ports) {
    if (await tryPort(server, candidate, port === undefined)) return candidate;
  }
  throw new Error(`every port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is taken`);
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {boolean} mayBeTaken
 * @returns {Promise<boolean>}
 */
function tryPort(server, port, mayBeTaken) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const fail = (error) => {
      if (mayBeTaken && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

/** @param {string} file */
async function contentOf(file) {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch {
    return null;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {string | Uint8Array} [body]
 */
function answer(response, status, headers, body) {
  // What is built a moment ago must be what the page shows.
  response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  response.end(body);
}
