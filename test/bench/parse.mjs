// @ts-check
/** Times the .bbmodel loader against JSON.parse on the same text: the least that any loader must do. */

/** What is shipped, not the source. */
const { loadBbmodel } = await import(new URL('../../dist/loaders.js', import.meta.url).href);

/** Timed runs of each, after as many untimed ones. */
const RUNS = 7;

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
  const times = [];
  for (let run = 0; run < 2 * RUNS; run++) {
    const started = performance.now();
    await work();
    if (run >= RUNS) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
}
