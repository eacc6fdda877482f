import { openFiles } from './files.ts';
import type { ModelSource, OpenedModel, OpenOptions } from './model-source.ts';
import { openUrl } from './url.ts';

/** Reads a model. Rejects with a FetchError, and with an AbortError on abort. */
export function openModel(source: ModelSource, options: OpenOptions): Promise<OpenedModel> {
  return source.kind === 'url' ? openUrl(source.src, options) : openFiles(source.files, options);
}
