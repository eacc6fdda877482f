import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserEngine, type Driver, dragPath, type Point, VIEWPORT } from './driver.ts';
import { findScreen, findWebKit, PACKAGES } from './programs.mjs';
import { endProcess, openScreen } from './screen.ts';
import { WebDriverSession } from './webdriver.ts';

/** How long the driver may take to listen. */
const START_LIMIT_MS = 20_000;

/** How long it may take to end. */
const CLOSE_LIMIT_MS = 3000;

/** The keys of the section "Keyboard actions" of the standard. */
const KEYS = { ArrowLeft: '\uE012', Home: '\uE011' };

/** WebKit as GTK has it, by its own driver: the engine of Safari, without WebGL 2 in workers. */
export const WEBKIT: BrowserEngine = {
  name: 'WebKit',
  missing: () =>
    findWebKit() && findScreen()
      ? false
      : `not installed; as root: apt-get install ${PACKAGES.join(' ')}`,
  launch,
};

async function launch(): Promise<Driver> {
  const { driver, browser } = findWebKit()!;
  const screen = await openScreen();
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...screen.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  await listening(address, program);
  const session = await WebDriverSession.start(address, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  await fitViewport(session);
  return {
    open: async (url) => void (await session.post('url', { url })),
    evaluate: (expression) => session.evaluate(expression),
    drag: async (from, to) => void (await session.post('actions', { actions: [drag(from, to)] })),
    press: async (key) => void (await session.post('actions', { actions: [press(KEYS[key])] })),
    screenshot: async () => Buffer.from(String(await session.get('screenshot')), 'base64'),
    async close() {
      try {
        // A page that waits for something answers no more.
        await Promise.race([session.close(), pause(CLOSE_LIMIT_MS)]);
      } finally {
        endProcess(program);
        screen.close();
      }
    },
  };
}

/** The window is as much larger than the viewport as its frame and bars are. */
async function fitViewport(session: WebDriverSession): Promise<void> {
  await session.post('window/rect', VIEWPORT);
  const size = '({ width: innerWidth, height: innerHeight })';
  const inner = (await session.evaluate(size)) as typeof VIEWPORT;
  await session.post('window/rect', {
    width: 2 * VIEWPORT.width - inner.width,
    height: 2 * VIEWPORT.height - inner.height,
  });
}

function drag(from: Point, to: Point): object {
  const move = ({ x, y }: Point, duration: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  return {
    type: 'pointer',
    id: 'mouse',
    actions: [
      move(from, 0),
      { type: 'pointerDown', button: 0 },
      ...dragPath(from, to).map((point) => move(point, 16)),
      { type: 'pointerUp', button: 0 },
    ],
  };
}

function press(value: string): object {
  return {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ],
  };
}

/** A port that nobody listened at a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(address: string, program: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(50)) {
    if (program.exitCode !== null) break;
    if (await fetch(`${address}/status`).then(Boolean, () => false)) return;
  }
  endProcess(program);
  throw new Error('The driver of WebKit does not answer.');
}
