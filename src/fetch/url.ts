import type { Beside, FetchFile, Given } from './beside.ts';
import type { OpenedModel, OpenOptions } from './model-source.ts';
import { ProgressMeter } from './progress.ts';
import { type FetchedFile, type FileRules, requestFile } from './request.ts';
import { baseName, decodedName, resolveModelUrl } from './resolve.ts';

/**
 * Reads a model from an address, and at the same time what the page gives with it; the files that it
 * lists come from its address's origin.
 */
export async function openUrl(
  src: string,
  options: OpenOptions,
  given: Given = {},
): Promise<OpenedModel> {
  const { environment, limits } = options;
  const url = resolveModelUrl(src, environment.pageUrl);
  const progress = new ProgressMeter(options.onProgress);
  const { priority } = given;
  const fetchFile: FetchFile = (file, rules) =>
    request(file, options, progress, { ...rules, priority });
  let coming: Promise<Beside | null> | undefined;
  const beside = (): Promise<Beside | null> => {
    coming ??= importBeside(options, fetchFile);
    return coming;
  };
  const isGiven = given.texture || given.animations?.length;
  const [model, files] = await Promise.all([
    fetchFile(url, { maxBytes: limits.maxModelBytes }),
    isGiven ? beside().then((others) => others?.given(given)) : null,
  ]);
  return {
    name: decodedName(baseName(url.pathname)),
    folder: decodedName(url.pathname.replace(/[^/]*$/, '')),
    bytes: model.bytes,
    animations: [],
    ...files,
    sibling: async (path) => (await beside())?.listed(model.url, path) ?? null,
  };
}

/** Null where the code for it cannot be had: then the files that it would read are absent. */
async function importBeside(options: OpenOptions, fetchFile: FetchFile): Promise<Beside | null> {
  try {
    const { Beside } = await import('./seldom.ts');
    return new Beside(options, fetchFile);
  } catch {
    return null;
  }
}

async function request(
  url: URL,
  { environment, limits, signal }: OpenOptions,
  progress: ProgressMeter,
  { count, ...rules }: FileRules,
): Promise<FetchedFile> {
  const meter = progress.file();
  try {
    return await requestFile(url, environment, {
      signal,
      stallTimeoutMs: limits.stallTimeoutMs,
      ...rules,
      onLength: meter.onLength,
      onChunk: (bytes) => {
        count?.(bytes);
        meter.onChunk(bytes);
      },
    });
  } finally {
    if (!signal.aborted) meter.onEnd();
  }
}
