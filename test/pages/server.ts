/** The site as it is built, and what a page needs to show every state of the tag. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { staticServer } from '../../demo/static-server.mjs';

export const DIST = path.resolve(import.meta.dirname, '../../dist');

export interface Site {
  /** Without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

/** Pages of tests, by their address. */
export type TestPages = Readonly<Record<string, string>>;

/**
 * Serves `dist/`, pages of tests, and `/half.bbmodel`, of which the second half never comes.
 *
 * @param headers of every answer besides its own
 */
export async function serveSite(
  pages: TestPages = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const files = staticServer(DIST, '/demo/');
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const page = pages[pathname];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else if (pathname === '/half.bbmodel') {
      response.writeHead(200, { 'content-length': '2000' }).write(' '.repeat(1000));
    } else {
      files.emit('request', request, response);
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A whole page with the tag's script around what a test puts on it. */
export function pageOf(body: string, style = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Page of a test</title>
<style>${style}</style>
<script type="module" src="/model-shot.js"></script>
<main>${body}</main>
</html>`;
}

/** A page on which each tag is in another state. */
export const STATES = readFileSync(path.join(import.meta.dirname, 'states.html'), 'utf8');
