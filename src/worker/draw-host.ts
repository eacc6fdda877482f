import { Engine } from '../engine/engine.ts';
import type { SceneDocument } from '../scene/document.ts';
import { assemble } from './assemble.ts';
import { type Endpoint, type NoMessages, Port } from './port.ts';
import { type PoseReading, readPose } from './pose-text.ts';
import type { DrawMessages } from './protocol.ts';

/** What the host keeps of a document: the pose that it was asked for last is read once. */
interface Posable {
  scene: SceneDocument;
  text: string | null;
  reading: PoseReading;
}

/**
 * The engine behind the message map, in a worker or in the page.
 *
 * @param canvas what the engine's context belongs to; nobody else may draw on it
 */
export function startDrawHost(
  endpoint: Endpoint,
  canvas = new OffscreenCanvas(1, 1),
): Port<NoMessages, DrawMessages> {
  const engine = new Engine(canvas);
  const documents = new Map<number, Posable>();
  return new Port<NoMessages, DrawMessages>(endpoint, {
    start() {
      engine.start();
      return null;
    },
    async addDocument({ document, ...parts }, { signal }) {
      const { scene, bounds, warnings } = await assemble(parts);
      warnings.push(...(await engine.addDocument(document, scene, signal)));
      documents.set(document, { scene, text: null, reading: readPose(scene, null) });
      return { warnings, bounds };
    },
    removeDocument({ document }) {
      documents.delete(document);
      engine.removeDocument(document);
      return null;
    },
    async draw({ document, frame, pose: text, ...request }, { transfer }) {
      const { pose, warnings } = poseOf(documents.get(document), text);
      const image = await engine.draw(document, { ...request, motion: { frame, pose } });
      transfer.push(image);
      return { image, warnings };
    },
    resources: () => engine.resources(),
  });
}

/** For a document that is not there any pose will do: the engine says what is wrong. */
function poseOf(document: Posable | undefined, text: string | null): PoseReading {
  if (!document) return { pose: null, warnings: [] };
  if (document.text !== text) {
    document.text = text;
    document.reading = readPose(document.scene, text);
  }
  return document.reading;
}
