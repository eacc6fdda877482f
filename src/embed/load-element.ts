let loading: Promise<void> | null = null;

/** Loads what defines the tag, once. Rejects where that cannot be had. */
export function loadElement(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * A sandboxed frame has no origin: to it every server is another, and a module comes only from one
 * that allows it by CORS, which few do for their scripts. A plain script comes from any.
 */
async function load(): Promise<void> {
  const script = document.createElement('script');
  const hasOrigin = globalThis.origin !== 'null';
  if (hasOrigin) script.type = 'module';
  script.src = hasOrigin ? '../model-shot.js' : '../classic/model-shot.js';
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} could not be had.`));
    document.head.append(script);
  });
  await customElements.whenDefined('model-shot');
}
