// @ts-check
/** The fixtures on the test runner's own server, and once more on another origin. */
import { createServer } from 'node:http';
import { answer } from './fixtures.mjs';

/** @typedef {import('./fixtures.mjs').Answer} Answer */

/** @type {Answer} */
const NOTHING = { status: 404, headers: {}, body: '' };

/** @type {string} */
let abroad = '';

/** On the runner's own server. `/fixture/abroad` tells where they are on another origin.
 *
 * @type {NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number]}
 */
export async function fixtures(context, next) {
  if (context.path === '/fixture/abroad') {
    context.body = abroad;
    return;
  }
  const { method, url, host, headers } = context;
  const { cookie, referer } = headers;
  const body = context.path === '/fixture/report' ? await read(context.req) : undefined;
  const found = await answer({ method, url, host, cookie, referer, body });
  if (!found) return next();
  // Answered past the runner, which would let the browser keep everything.
  context.respond = false;
  send(context.res, found, {});
}

/** On a server of their own, which lets every page read.
 *
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export function fixturesAbroad() {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { host = '', cookie, referer } = headers;
    const found = await answer({ method, url, host, cookie, referer, body: undefined });
    send(response, found ?? NOTHING, { 'Access-Control-Allow-Origin': '*' });
  });

  return {
    name: 'fixtures-abroad',
    async serverStart() {
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      abroad = `http://127.0.0.1:${port}`;
    },
    async serverStop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Answer} answered
 * @param {Record<string, string>} headers
 */
function send(response, { status, headers: own, body }, headers) {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { 'Cache-Control': 'no-store', ...length, ...headers, ...own });
  response.end(body);
}

/** @param {import('node:http').IncomingMessage} request */
async function read(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
