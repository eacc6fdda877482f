/** How tests take the engine's context away, in a worker or in the page. */

/** What has an engine lose its context for a while: said to its worker, or in the page to the page. */
export interface LossOrder {
  type: 'lose context';
  awayMs: number;
}

/**
 * Runs in the engine's thread before the engine: loses the context that it made, when told to, and
 * answers `lost context` when it is.
 */
export function installLosses(): void {
  let latest: WebGL2RenderingContext | null = null;
  // A worker has no elements.
  const canvases = [OffscreenCanvas, globalThis.HTMLCanvasElement].filter(Boolean);
  for (const { prototype } of canvases) {
    const { getContext } = prototype;
    prototype.getContext = function (this: typeof prototype, ...args: never[]) {
      const context = (getContext as (...args: never[]) => unknown).apply(this, args);
      if (context instanceof WebGL2RenderingContext) latest = context;
      return context as never;
    };
  }
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'lose context') return;
    const loss = latest!.getExtension('WEBGL_lose_context')!;
    // It cannot be given back before the loss is told.
    const give = () => {
      postMessage({ type: 'lost context' });
      setTimeout(() => loss.restoreContext(), data.awayMs);
    };
    latest!.canvas.addEventListener('webglcontextlost', give, { once: true });
    loss.loseContext();
  });
}

/** The address of a worker's script with {@link installLosses} before it. */
export function withLosses(url: string | URL): string {
  const module = (code: string) =>
    URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const losses = module(`(${installLosses})();`);
  return module(`import '${losses}'; import '${new URL(url, location.href)}';`);
}
