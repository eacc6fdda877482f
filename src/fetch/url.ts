import type { OpenedModel, OpenOptions } from './model-source.ts';
import { ProgressMeter } from './progress.ts';
import { type FetchedFile, requestFile } from './request.ts';
import { baseName, resolveModelUrl, resolveSideFile } from './resolve.ts';
import { absentOnFailure, SideBudget } from './side-files.ts';

/** Reads a model from an address; the files that it lists come from that address's origin. */
export async function openUrl(src: string, options: OpenOptions): Promise<OpenedModel> {
  const { environment, limits } = options;
  const url = resolveModelUrl(src, environment.pageUrl);
  const progress = new ProgressMeter(options.onProgress);
  const model = await request(url, options, progress, { maxBytes: limits.maxModelBytes });

  const budget = new SideBudget(limits);
  return {
    name: decodedName(url),
    bytes: model.bytes,
    sibling: (path) =>
      absentOnFailure(options, async () => {
        const sideUrl = resolveSideFile(model.url, path);
        if (!sideUrl) return null;
        budget.takeFile(sideUrl.href);
        const file = await request(sideUrl, options, progress, {
          maxBytes: budget.left,
          count: (bytes) => budget.takeBytes(bytes, sideUrl.href),
        });
        return file.bytes;
      }),
  };
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

function decodedName(url: URL): string {
  const name = baseName(url.pathname);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
