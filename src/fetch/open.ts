import { modelAmong, openFiles } from './files.ts';
import type { ModelSource, OpenedModel, OpenOptions } from './model-source.ts';
import { baseName } from './resolve.ts';
import { openUrl } from './url.ts';

/** Reads a model. Rejects with a FetchError, and with an AbortError on abort. */
export function openModel(source: ModelSource, options: OpenOptions): Promise<OpenedModel> {
  return source.kind === 'url' ? openUrl(source.src, options) : openFiles(source.files, options);
}

/** What the file will be called as far as the source tells, before anything is read. */
export function expectedName(source: ModelSource): string {
  if (source.kind === 'files') return modelAmong(source.files)?.name ?? '';
  return baseName(source.src.replace(/[?#].*$/s, ''));
}
