// @ts-check
/** A local file server for tests, benchmarks and pictures: nothing cached, nothing compressed. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/**
 * @typedef {object} Served
 * @property {string} origin without a slash at its end
 * @property {string[]} asked the paths that were asked for, in order
 * @property {() => Promise<void>} close
 */

/**
 * Serves folders and made files on a free port of this machine.
 *
 * @param {Record<string, string>} folders path prefix, with a slash at either end → folder
 * @param {Record<string, string | Uint8Array>} [made] path → content; HTML where the path has no extension
 * @param {Record<string, string>} [headers] of every answer besides its own
 * @returns {Promise<Served>}
 */
export async function serve(folders, made = {}, headers = {}) {
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname);
    asked.push(name);
    const type = TYPES[path.extname(name) || '.html'] ?? 'application/octet-stream';
    for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', type);
    const content = made[name];
    const file = content === undefined ? fileOf(name, folders) : undefined;
    if (content !== undefined) response.end(content);
    else if (file !== undefined) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {string} name @param {Record<string, string>} folders */
function fileOf(name, folders) {
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);
  const prefix = prefixes.find((one) => name.startsWith(one));
  if (prefix === undefined) return undefined;
  const folder = path.resolve(/** @type {string} */ (folders[prefix]));
  const file = path.join(folder, name.slice(prefix.length));
  if (!file.startsWith(folder + path.sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
