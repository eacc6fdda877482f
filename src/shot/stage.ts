import type { FetchLimits } from '../fetch/limits.ts';
import type { ModelSource } from '../fetch/model-source.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneSource } from '../scene/document.ts';
import type { EngineDocument } from '../worker/client.ts';
import type { OpenRequest, ShotServices } from './services.ts';

/** A model that can be drawn. */
export interface Staged {
  document: EngineDocument;
  bounds: SceneBounds;
  source: SceneSource;
}

export interface StageRequest extends OpenRequest {
  source: ModelSource;
  limits: FetchLimits;
  /** The engine died while it held the model. */
  onLost: () => void;
}

/**
 * Brings a model from its source into the engine. Rejects with a TypedError, and with an AbortError
 * on abort; then nothing of it is left anywhere.
 */
export async function stageModel(services: ShotServices, request: StageRequest): Promise<Staged> {
  const { source, signal, onWarning, onLost } = request;
  services.warmUp();
  const file = await services.open(source, request);
  signal.throwIfAborted();

  const { scene, warnings, bounds } = await services.load(file, signal);
  signal.throwIfAborted();
  for (const warning of warnings) onWarning(warning);

  // What is asked of the scene is read first: its buffers move.
  const sceneSource = scene.source;
  const document = await services.add(scene, { signal, onLost });
  if (signal.aborted) document.release();
  signal.throwIfAborted();
  for (const warning of document.warnings) onWarning(warning);
  return { document, bounds, source: sceneSource };
}
