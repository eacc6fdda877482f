import type { ModelSource, OpenedModel, OpenOptions } from './model-source.ts';
import { ProgressMeter } from './progress.ts';
import { type FetchedFile, requestFile } from './request.ts';
import { baseName, resolveModelUrl, resolveSideFile } from './resolve.ts';
import { absentOnFailure, givenFile, SideBudget } from './side-files.ts';

/** Addresses of files that a page gives with a model. */
type GivenAddresses = Pick<Extract<ModelSource, { kind: 'url' }>, 'texture' | 'animations'>;

/** Reads a file that is not the model; throws a FetchError. */
type ReadSide = (url: URL) => Promise<Uint8Array>;

/**
 * Reads a model from an address, and at the same time what the page gives with it; the files that it
 * lists come from its address's origin.
 */
export async function openUrl(
  src: string,
  options: OpenOptions,
  given: GivenAddresses = {},
): Promise<OpenedModel> {
  const { environment, limits } = options;
  const url = resolveModelUrl(src, environment.pageUrl);
  const progress = new ProgressMeter(options.onProgress);
  const budget = new SideBudget(limits);
  const readSide: ReadSide = async (sideUrl) => {
    budget.takeFile(sideUrl.href);
    const file = await request(sideUrl, options, progress, {
      maxBytes: budget.left,
      count: (bytes) => budget.takeBytes(bytes, sideUrl.href),
    });
    return file.bytes;
  };
  const [model, files] = await Promise.all([
    request(url, options, progress, { maxBytes: limits.maxModelBytes }),
    readGiven(given, options, readSide),
  ]);
  return {
    name: decoded(baseName(url.pathname)),
    folder: decoded(url.pathname.replace(/[^/]*$/, '')),
    bytes: model.bytes,
    ...files,
    sibling: (path) =>
      absentOnFailure(options, async () => {
        const sideUrl = resolveSideFile(model.url, path);
        return sideUrl && readSide(sideUrl);
      }),
  };
}

/** Reads what the page gives with a model. */
async function readGiven(
  { texture, animations = [] }: GivenAddresses,
  options: OpenOptions,
  read: ReadSide,
): Promise<Pick<OpenedModel, 'texture' | 'animations'>> {
  const file = (address: string) =>
    givenFile(options, decoded(baseName(address.replace(/[?#].*$/s, ''))), async () =>
      read(resolveModelUrl(address, options.environment.pageUrl)),
    );
  const [image, ...clips] = await Promise.all([
    texture ? file(texture) : null,
    ...animations.map(file),
  ]);
  return { ...(image && { texture: image }), animations: clips.filter((clip) => clip !== null) };
}

async function request(
  url: URL,
  { environment, limits, signal }: OpenOptions,
  progress: ProgressMeter,
  { maxBytes, count }: { maxBytes: number; count?: (bytes: number) => void },
): Promise<FetchedFile> {
  const meter = progress.file();
  try {
    return await requestFile(url, environment, {
      signal,
      stallTimeoutMs: limits.stallTimeoutMs,
      maxBytes,
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

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
