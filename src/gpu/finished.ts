/** Milliseconds between two looks at whether the GPU is ready. */
const POLL_MS = 1;

/**
 * Resolves once the GPU has done what it was told so far, or its context is lost. Orders that are
 * given faster than they are carried out pile up, and the page's own pictures wait behind them.
 */
export async function gpuFinished(gl: WebGL2RenderingContext): Promise<void> {
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!sync) return;
  gl.flush();
  while (gl.clientWaitSync(sync, 0, 0) === gl.TIMEOUT_EXPIRED) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  gl.deleteSync(sync);
}
