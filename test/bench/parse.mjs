// @ts-check
/** Times the .bbmodel loader against JSON.parse on the same text: the least that any loader must do. */

/** What is shipped, not the source. */
const { loadBbmodel } = await import(new URL('../../dist/loaders.js', import.meta.url).href);

/** How long each is run, first untimed, then timed; at least so often. */
const RUN_MS = 50;
const RUNS = 5;

/** @typedef {{ name: string, loadMs: number, parseMs: number }} Ratio */

/**
 * The medians for each file that loads, the smallest multiple first.
 *
 * @param {{ name: string, bytes: Uint8Array }[]} files
 * @returns {Promise<Ratio[]>}
 */
export async function parseRatios(files) {
  const ratios = [];
  for (const { name, bytes } of files) {
    const text = new TextDecoder().decode(bytes);
    if (!text.startsWith('{')) continue;
    ratios.push({
      name,
      loadMs: await medianMs(() => loadBbmodel(bytes)),
      parseMs: await medianMs(() => JSON.parse(text)),
    });
  }
  return ratios.sort((a, b) => a.loadMs / a.parseMs - b.loadMs / b.parseMs);
}

/** @param {() => unknown} work */
async function medianMs(work) {
  await repeat(work);
  const times = await repeat(work);
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** @param {() => unknown} work */
async function repeat(work) {
  const times = [];
  const until = performance.now() + RUN_MS;
  while (times.length < RUNS || performance.now() < until) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}
