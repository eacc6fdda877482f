import type { SceneDocument } from '../scene/document.ts';
import type { PoseReading } from './pose-text.ts';

/** Poses of one document that are kept, read: as many as tags of one model usually have. */
const MAX_READINGS = 16;

const NO_POSE: PoseReading = { pose: null, warnings: [] };

/**
 * Reads the poses of one document, each text once as long as it is asked for. How to is downloaded
 * with the first.
 */
export class PoseReader {
  readonly #scene: SceneDocument;
  readonly #readings = new Map<string, Promise<PoseReading>>();

  constructor(scene: SceneDocument) {
    this.#scene = scene;
  }

  /** See `readPose`. Rejects where how to do it cannot be had. */
  async read(text: string | null): Promise<PoseReading> {
    if (text === null) return NO_POSE;
    const reading = this.#readings.get(text) ?? this.#read(text);
    // The one asked for last is at the end.
    this.#readings.delete(text);
    this.#readings.set(text, reading);
    const [oldest] = this.#readings.keys();
    if (this.#readings.size > MAX_READINGS) this.#readings.delete(oldest!);
    return reading;
  }

  async #read(text: string): Promise<PoseReading> {
    const { readPose } = await import('./pose-text.ts');
    return readPose(this.#scene, text);
  }
}
