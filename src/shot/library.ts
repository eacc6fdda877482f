import type { FetchLimits } from '../fetch/limits.ts';
import type { ModelSource, OpenedModel } from '../fetch/model-source.ts';
import { expectedName } from '../fetch/open.ts';
import type { Report } from '../report/report.ts';
import { toReport } from '../report/typed-error.ts';
import type {
  AddOptions,
  EngineDocument,
  EngineModel,
  EngineNews,
  LoadOptions,
  ModelFile,
} from '../worker/client.ts';
import type { Attachment, LoadResponse } from '../worker/protocol.ts';
import type { Calm } from './calm.ts';
import { Shared } from './shared.ts';

/** What is told while a source is read. */
export interface OpenRequest {
  limits: FetchLimits;
  signal: AbortSignal;
  onProgress: (loaded: number, total: number | null) => void;
  onWarning: (report: Report) => void;
}

/** What a library needs of fetch and the workers. */
export interface LibraryServices {
  /** Makes ready what the first model will need anyway. */
  warmUp: () => void;
  /** A file of this name is about to come. */
  prepare: (name: string) => void;
  /** A text that two sources share only where they are the same. */
  identify: (source: ModelSource) => string;
  open: (source: ModelSource, request: OpenRequest) => Promise<OpenedModel>;
  load: (model: ModelFile, signal: AbortSignal) => Promise<LoadResponse>;
  keep: (model: MessagePort) => EngineModel;
  add: (model: EngineModel, options: AddOptions) => Promise<EngineDocument>;
  onEngineNews: (listener: (news: EngineNews) => void) => void;
  calm: Pick<Calm, 'during'>;
}

/** What the page knows of a model. */
type Facts = Omit<LoadResponse, 'model' | 'warnings'>;

/** A model that can be drawn. */
export interface Staged extends Facts {
  document: Omit<EngineDocument, 'warnings' | 'release'>;
}

/** A model to hang on a bone, and where it comes from. */
export type AttachedSource = Omit<Attachment, 'model'>;

export interface StageRequest {
  source: ModelSource;
  limits: FetchLimits;
  options: LoadOptions;
  attachments: readonly AttachedSource[];
  /** Holds what is staged until it aborts. */
  signal: AbortSignal;
  onProgress: OpenRequest['onProgress'];
  onWarning: OpenRequest['onWarning'];
  /** What became of the engine while it holds a part of the model. */
  onEngineNews: (news: EngineNews) => void;
}

interface Model {
  kept: EngineModel;
  warnings: Report[];
  facts: Facts;
}

type Progress = Parameters<OpenRequest['onProgress']>;

/**
 * The models of a page. However many tags show one, it is fetched, read and put into the engine
 * once. As with `<img>`, what the page shows of an address is there for whoever names that address
 * too; once nobody does, the next one fetches it anew.
 */
export class Library {
  readonly #services: LibraryServices;
  readonly #models = new Shared<Model, Progress>(({ kept }) => kept.release());
  readonly #documents = new Shared<EngineDocument>((document) => document.release());
  readonly #readers = new Set<(news: EngineNews) => void>();

  constructor(services: LibraryServices) {
    this.#services = services;
    services.onEngineNews((news) => {
      if (news === 'lost') {
        this.#models.forget();
        this.#documents.forget();
      }
      for (const hear of [...this.#readers]) hear(news);
    });
  }

  /**
   * Brings a model, with what is attached to it, from its source into the engine. Rejects with a
   * TypedError, and with an AbortError on abort. Before it returns it has taken part in the reading
   * of all that it needs: who then gives up another model loses nothing that both are made of.
   */
  async stage(request: StageRequest): Promise<Staged> {
    const { source, signal, onProgress, onWarning } = request;
    this.#services.warmUp();
    this.#hearOfEngine(request);
    const attaching = request.attachments.map((attached) => this.#attach(attached, request));
    const { kept, warnings, facts } = await this.#model(source, request, onProgress);
    const attachments = (await Promise.all(attaching)).filter((one) => one !== null);
    signal.throwIfAborted();
    for (const warning of warnings) onWarning(warning);

    const document = await this.#document(kept, attachments, signal);
    signal.throwIfAborted();
    for (const warning of document.warnings) onWarning(warning);
    return { document, ...facts };
  }

  #hearOfEngine({ signal, onEngineNews }: StageRequest): void {
    this.#readers.add(onEngineNews);
    signal.addEventListener('abort', () => this.#readers.delete(onEngineNews));
  }

  #model(
    source: ModelSource,
    { limits, options, signal }: Pick<StageRequest, 'limits' | 'options' | 'signal'>,
    onProgress: OpenRequest['onProgress'],
  ): Promise<Model> {
    return this.#models.join(
      JSON.stringify([this.#services.identify(source), limits, options]),
      (ended, tell) => {
        const warnings: Report[] = [];
        const onWarning = (warning: Report) => warnings.push(warning);
        const reading = { limits, signal: ended, onWarning, warnings };
        return this.#load(source, options, { ...reading, onProgress: (...now) => tell(now) });
      },
      { signal, hear: (now) => onProgress(...now) },
    );
  }

  async #load(
    source: ModelSource,
    options: LoadOptions,
    reading: OpenRequest & { warnings: Report[] },
  ): Promise<Model> {
    const { prepare, open, load, keep, calm } = this.#services;
    prepare(expectedName(source));
    const file = await open(source, reading);
    reading.signal.throwIfAborted();
    const loading = load({ ...file, options }, reading.signal);
    const { model, warnings, ...facts } = await calm.during(loading);
    return { kept: keep(model), warnings: [...reading.warnings, ...warnings], facts };
  }

  /** Each comes from its own origin, as a model of its own would. Without it the rest is shown. */
  async #attach(attached: AttachedSource, request: StageRequest): Promise<Attachment | null> {
    const { src } = attached;
    const { signal, onWarning } = request;
    try {
      const alone = { ...request, options: {} };
      const { kept, warnings } = await this.#model({ kind: 'url', src }, alone, () => {});
      if (!signal.aborted) for (const warning of warnings) onWarning(warning);
      return { ...attached, model: kept.id };
    } catch (error) {
      const { message } = toReport(error);
      if (!signal.aborted) onWarning({ code: 'ATTACHMENT_FAILED', message, place: src });
      return null;
    }
  }

  #document(
    model: EngineModel,
    attachments: Attachment[],
    signal: AbortSignal,
  ): Promise<EngineDocument> {
    const { add, calm } = this.#services;
    return this.#documents.join(
      JSON.stringify([model.id, attachments]),
      (ended) => calm.during(add(model, { attachments, signal: ended })),
      { signal, hear: () => {} },
    );
  }
}
