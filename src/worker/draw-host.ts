import { type DrawingCanvas, Engine } from '../engine/engine.ts';
import type { Motion } from '../engine/motion.ts';
import type { FoundAnchors } from '../engine/picking/anchors.ts';
import { findAnchors, findSurface } from '../engine/picking/lazy.ts';
import type { Report } from '../report/report.ts';
import { TypedError } from '../report/typed-error.ts';
import { assemble } from './assemble.ts';
import { type Endpoint, Port } from './port.ts';
import { PoseReader } from './pose-reader.ts';
import type { AddRequest, DrawMessages, EngineMessages, Parcel, Standing } from './protocol.ts';
import { unpackModel } from './transfer.ts';

/**
 * The engine behind the message map, in a worker or in the page.
 *
 * @param canvas what the engine's context belongs to; nobody else may draw on it
 */
export function startDrawHost(
  endpoint: Endpoint,
  canvas: DrawingCanvas = new OffscreenCanvas(1, 1),
): Port<EngineMessages, DrawMessages> {
  const engine = new Engine(canvas, {
    onRestored: () => void port.call('restored', null).catch(() => {}),
  });
  const models = new Models();
  const poses = new Map<number, PoseReader>();
  /** For a document that is not there any pose will do: the engine says what is wrong. */
  const motionOf = async ({ document, frame, pose: text }: Standing): Promise<MotionReading> => {
    const { pose = null, warnings = [] } = (await poses.get(document)?.read(text)) ?? {};
    return { motion: { frame, pose }, warnings };
  };
  const port = new Port<EngineMessages, DrawMessages>(endpoint, {
    start() {
      engine.start();
      return null;
    },
    async addModel({ model, parcel }) {
      await models.take(model, parcel);
      return null;
    },
    removeModel({ model }) {
      models.drop(model);
      return null;
    },
    async addDocument(request, { signal }) {
      const { scene, bounds, warnings } = await models.assemble(request);
      warnings.push(...(await engine.addDocument(request.document, scene, signal)));
      poses.set(request.document, new PoseReader(scene));
      return { warnings, bounds };
    },
    removeDocument({ document }) {
      poses.delete(document);
      engine.removeDocument(document);
      return null;
    },
    async draw({ document, frame, pose, anchors = [], draft, ...view }, { transfer }) {
      const { motion, warnings } = await motionOf({ document, frame, pose });
      const { camera, width, height } = view;
      const sight = { camera, aspect: width / height };
      const found =
        anchors.length > 0
          ? await findAnchors(await engine.standing(document, motion), anchors, sight)
          : NOTHING_FOUND;
      const request = { ...view, motion };
      const { image, isRough } = draft
        ? await engine.draft(document, request, draft)
        : { image: await engine.draw(document, request), isRough: false };
      transfer.push(image);
      return { image, isRough, places: found.places, warnings: [...warnings, ...found.warnings] };
    },
    async pick({ document, frame, pose, point, ...sight }) {
      const { motion } = await motionOf({ document, frame, pose });
      return findSurface(await engine.standing(document, motion), point, sight);
    },
    resources: () => engine.resources(),
    tally: () => engine.tally(),
  });
  try {
    // The page is about to ask for it, and it takes a while.
    engine.start();
  } catch {
    // The page hears why when it asks.
  }
  return port;
}

interface MotionReading {
  motion: Motion;
  warnings: Report[];
}

const NOTHING_FOUND: FoundAnchors = { places: [], warnings: [] };

/** The models that the page has sent, each as it comes. */
class Models {
  readonly #parcels = new Map<number, Promise<Parcel>>();

  /** From now on documents can be made of it; they wait until it is there. */
  take(model: number, port: MessagePort): Promise<Parcel> {
    const parcel = unpackModel(port);
    this.#parcels.set(model, parcel);
    return parcel;
  }

  drop(model: number): void {
    this.#parcels.delete(model);
  }

  async assemble({ model, attachments }: Pick<AddRequest, 'model' | 'attachments'>) {
    const items = attachments.map(async ({ model: own, src, ...options }) => {
      return { parcel: await this.#parcel(own), src, options };
    });
    return assemble(await this.#parcel(model), await Promise.all(items));
  }

  #parcel(model: number): Promise<Parcel> {
    const parcel = this.#parcels.get(model);
    if (parcel) return parcel;
    const gone = new TypedError('WORKER_LOST', 'The engine that had the model is no more.');
    return Promise.reject(gone);
  }
}
