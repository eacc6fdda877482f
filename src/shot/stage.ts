import type { FetchLimits } from '../fetch/limits.ts';
import type { ModelSource } from '../fetch/model-source.ts';
import { expectedName } from '../fetch/open.ts';
import { toReport } from '../report/typed-error.ts';
import type { EngineDocument, LoadOptions } from '../worker/client.ts';
import type { Attachment, LoadResponse } from '../worker/protocol.ts';
import type { OpenRequest, ShotServices } from './services.ts';

/** A model that can be drawn. */
export interface Staged extends Omit<LoadResponse, 'model' | 'warnings'> {
  document: EngineDocument;
}

/** A model to hang on a bone, and where it comes from. */
export type AttachedSource = Omit<Attachment, 'model'>;

export interface StageRequest extends OpenRequest {
  source: ModelSource;
  limits: FetchLimits;
  options: LoadOptions;
  attachments: readonly AttachedSource[];
  /** The engine died while it held the model. */
  onLost: () => void;
}

/**
 * Brings a model, with what is attached to it, from its source into the engine. Rejects with a
 * TypedError, and with an AbortError on abort; then nothing of it is left anywhere.
 */
export async function stageModel(services: ShotServices, request: StageRequest): Promise<Staged> {
  const { source, signal, onWarning, onLost } = request;
  services.warmUp();
  const attaching = Promise.all(request.attachments.map((one) => attach(services, request, one)));
  const { model, warnings, ...facts } = await load(services, source, request);
  const attachments = (await attaching).filter((one) => one !== null);
  signal.throwIfAborted();
  for (const warning of warnings) onWarning(warning);

  const adding = services.add(model, { attachments, signal, onLost });
  const document = await services.calm.during(adding);
  if (signal.aborted) document.release();
  signal.throwIfAborted();
  for (const warning of document.warnings) onWarning(warning);
  return { document, ...facts };
}

async function load(
  services: ShotServices,
  source: ModelSource,
  request: OpenRequest & { options: LoadOptions },
): Promise<LoadResponse> {
  services.prepare(expectedName(source));
  const file = await services.open(source, request);
  request.signal.throwIfAborted();
  const loading = services.load({ ...file, options: request.options }, request.signal);
  return services.calm.during(loading);
}

/** Each comes from its own origin, as a model of its own would. Without it the rest is shown. */
async function attach(
  services: ShotServices,
  request: StageRequest,
  attached: AttachedSource,
): Promise<Attachment | null> {
  const { src } = attached;
  const alone = { ...request, options: {}, onProgress: () => {} };
  try {
    const { model, warnings } = await load(services, { kind: 'url', src }, alone);
    if (!request.signal.aborted) for (const warning of warnings) request.onWarning(warning);
    return { ...attached, model };
  } catch (error) {
    const { message } = toReport(error);
    if (!request.signal.aborted) {
      request.onWarning({ code: 'ATTACHMENT_FAILED', message, place: src });
    }
    return null;
  }
}
