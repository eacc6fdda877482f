import type { ModelSource, OpenedModel, OpenOptions } from './model-source.ts';
import { baseName } from './resolve.ts';
import { openUrl } from './url.ts';

/** Reads a model. Rejects with a FetchError, and with an AbortError on abort. */
export async function openModel(source: ModelSource, options: OpenOptions): Promise<OpenedModel> {
  if (source.kind === 'url') return openUrl(source.src, options, source);
  const { openFiles } = await import('./seldom.ts');
  return openFiles(source.files, options);
}

/** What a file will be called, as far as its address tells before anything is read; else ''. */
export function expectedName(source: ModelSource): string {
  return source.kind === 'url' ? baseName(source.src.replace(/[?#].*$/s, '')) : '';
}
