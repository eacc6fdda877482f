/**
 * The one message map of both threads: name → [request, response]. `port.ts` carries it; nothing
 * else is posted. Types only.
 */
import type { EngineResources, PictureRequest } from '../engine/engine.ts';
import type { LoadOptions } from '../loaders/load-input.ts';
import type { Report } from '../report/report.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneDocument } from '../scene/document.ts';

/** A map of messages: name → [request, response]. */
export type MessageMap = Record<string, [request: unknown, response: unknown]>;

/** What the page asks of the load worker. */
export type LoadMessages = {
  /** Detect the format, load the document. Buffers are transferred, never copied. */
  load: [LoadRequest, LoadResponse];
};

/** What the load worker asks of the page. */
export type SiblingMessages = {
  /** The bytes of a file that the model lists, or null where it cannot be had. */
  sibling: [{ load: number; path: string }, { bytes: Uint8Array | null }];
};

export interface LoadRequest {
  /** Names this load in the `sibling` messages that it causes. */
  load: number;
  /** The file's name, without its folder. */
  name: string;
  bytes: Uint8Array;
  options?: LoadOptions;
}

export interface LoadResponse {
  scene: SceneDocument;
  warnings: Report[];
  bounds: SceneBounds;
}

/** What the page asks of the engine, in the draw worker or in the page. */
export type DrawMessages = {
  /** Make the context and compile what every model needs. */
  start: [null, null];
  /** Take a document and decode its textures; the answer comes when it can be drawn. */
  addDocument: [{ document: number; scene: SceneDocument }, { warnings: Report[] }];
  removeDocument: [{ document: number }, null];
  /** Draw one frame. */
  draw: [DrawRequest, { image: ImageBitmap }];
  /** Counts of what lives on the GPU, for tests and diagnosis. */
  resources: [null, EngineResources];
};

/** A picture to draw, and of which document. */
export interface DrawRequest extends PictureRequest {
  document: number;
}
