import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findScreen } from './programs.mjs';

/** A screen that nobody sees, for browsers that have WebGL 2 only on one. */
export interface Screen {
  /** What a program that is to use it, with software GL, needs in its environment. */
  env: Record<string, string>;
  close: () => void;
}

/** Starts one; the server itself finds a free number. */
export async function openScreen(): Promise<Screen> {
  const server = spawn(
    findScreen()!,
    ['-displayfd', '3', '-screen', '0', '1280x800x24', '+extension', 'GLX', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
  );
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return {
    env: { DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    close: () => endProcess(server),
  };
}

/** Ends a program that was started `detached`, with all that it started, and lets go of it. */
export function endProcess(program: ChildProcess): void {
  try {
    process.kill(-program.pid!);
  } catch {
    // It has ended by itself.
  }
  program.unref();
}
