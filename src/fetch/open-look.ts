import { FetchError } from './fetch-error.ts';
import { STALL_TIMEOUT_MS } from './limits.ts';
import type { OpenOptions } from './model-source.ts';
import { requestFile } from './request.ts';
import { resolveModelUrl } from './resolve.ts';

/** The largest file of a look. */
export const MAX_LOOK_BYTES = 64 * 1024;

export interface LookRequest extends Pick<OpenOptions, 'environment' | 'signal'> {
  /** The address of the model that the look is for; null where it has none. */
  modelSrc: string | null;
}

/**
 * Reads the text of a look from an address on the page's origin or the model's. Rejects with a
 * FetchError, and with an AbortError on abort.
 */
export async function openLook(src: string, request: LookRequest): Promise<string> {
  const { environment, signal } = request;
  const url = resolveModelUrl(src, environment.pageUrl);
  if (url.origin !== environment.pageOrigin && url.origin !== modelOrigin(request)) {
    const message = 'A look comes from the origin of the page or of the model.';
    throw new FetchError('ORIGIN_REFUSED', message, url.href);
  }
  const { bytes } = await requestFile(url, environment, {
    signal,
    stallTimeoutMs: STALL_TIMEOUT_MS,
    maxBytes: MAX_LOOK_BYTES,
  });
  return new TextDecoder().decode(bytes);
}

function modelOrigin({ modelSrc, environment }: LookRequest): string | null {
  return modelSrc === null ? null : resolveModelUrl(modelSrc, environment.pageUrl).origin;
}
