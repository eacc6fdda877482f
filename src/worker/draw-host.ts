import { Engine } from '../engine/engine.ts';
import { type Endpoint, type NoMessages, Port } from './port.ts';
import type { DrawMessages } from './protocol.ts';

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
  return new Port<NoMessages, DrawMessages>(endpoint, {
    start() {
      engine.start();
      return null;
    },
    async addDocument({ document, scene }, { signal }) {
      return { warnings: await engine.addDocument(document, scene, signal) };
    },
    removeDocument({ document }) {
      engine.removeDocument(document);
      return null;
    },
    async draw({ document, ...request }, { transfer }) {
      const image = await engine.draw(document, request);
      transfer.push(image);
      return { image };
    },
    resources: () => engine.resources(),
  });
}
