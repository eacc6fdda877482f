/**
 * The one message map of both threads: name → [request, response]. `port.ts` carries it; nothing
 * else is posted. Types only.
 */
import type { PicturePoint } from '../camera/rays.ts';
import type { DraftKind, EngineResources, EngineTally, PictureRequest } from '../engine/engine.ts';
import type { Motion } from '../engine/motion.ts';
import type { Anchor, AnchorPlace, Sight } from '../engine/picking/anchors.ts';
import type { PickedSurface } from '../engine/picking/surface.ts';
import type { GivenFiles, LoadOptions } from '../loaders/load-input.ts';
import type { Report } from '../report/report.ts';
import type { AttachOptions } from '../scene/attach/attach-model.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneAnimation, SceneDocument, SceneSource } from '../scene/document.ts';

export type { Anchor, AnchorPlace, PickedSurface };

/** A map of messages: name → [request, response]. */
export type MessageMap = Record<string, [request: unknown, response: unknown]>;

/** What the page asks of the load worker. */
export type LoadMessages = {
  /** A file of this name is on its way: have the code of its format ready. */
  prepare: [{ name: string }, null];
  /** Detect the format, load the document. Buffers are transferred, never copied. */
  load: [LoadRequest, LoadResponse];
};

/** What the load worker asks of the page. */
export type SiblingMessages = {
  /** The bytes of a file that the model lists, or null where it cannot be had. */
  sibling: [{ load: number; path: string }, { bytes: Uint8Array | null }];
};

export interface LoadRequest extends GivenFiles {
  /** Names this load in the `sibling` messages that it causes. */
  load: number;
  /** The file's name, without its folder. */
  name: string;
  folder?: string;
  bytes: Uint8Array;
  options?: LoadOptions;
}

export interface LoadResponse {
  model: MessagePort;
  warnings: Report[];
  source: SceneSource;
  clips: Clip[];
  /**
   * Seconds from one picture to the next of each texture that is a strip, which plays without any
   * clip; none: there is no strip.
   */
  strips: number[];
}

/** What the page knows of an animation. */
export type Clip = Pick<SceneAnimation, 'name' | 'loop' | 'length'>;

/**
 * A model on its way from the load worker to the engine. It travels as a port in which this message
 * waits, so that the page hands it on without unpacking it: a large document costs it nothing.
 */
export interface Parcel {
  scene: SceneDocument;
  bounds: SceneBounds;
}

/** What the page asks of the engine, in the draw worker or in the page. */
export type DrawMessages = {
  /** Make the context and compile what every model needs. */
  start: [null, null];
  /** Take a model, to make documents of; those live on when it is removed. */
  addModel: [{ model: number; parcel: MessagePort }, null];
  removeModel: [{ model: number }, null];
  /** Make a document and decode its textures; the answer comes when it can be drawn. */
  addDocument: [AddRequest, { warnings: Report[]; bounds: SceneBounds }];
  removeDocument: [{ document: number }, null];
  /** Draw one frame, and find anchors in it. */
  draw: [DrawRequest, DrawResponse];
  /** What is seen at a point of a picture. */
  pick: [PickRequest, PickedSurface | null];
  /** Counts of what lives on the GPU, for tests and diagnosis. */
  resources: [null, EngineResources];
  /** What the engine has done so far, for the same. */
  tally: [null, EngineTally];
};

/** What the engine tells the page. */
export type EngineMessages = {
  /** The context was lost and is back. The pictures that the page has may be gone: ask anew. */
  restored: [null, null];
};

/** A document: a model with others on its bones. */
export interface AddRequest {
  document: number;
  model: number;
  attachments: Attachment[];
}

/** A model to hang on a bone of another. */
export interface Attachment extends AttachOptions {
  model: number;
  /** Where it came from, for warnings. */
  src: string;
}

/** Which document, and how its nodes stand. */
export interface Standing extends Pick<Motion, 'frame'> {
  document: number;
  /** As a page writes it, for where no frame is given: see `readPose`; null for rest. */
  pose: string | null;
}

/** A picture to draw, and of which document. */
export interface DrawRequest extends Omit<PictureRequest, 'motion'>, Standing {
  /** What is to be found in it, at most MAX_ANCHORS; absent: nothing. */
  anchors?: readonly Anchor[];
  /** Why it is wanted soon rather than as asked for: see `Engine.draft`. Absent: it is not. */
  draft?: DraftKind;
}

export interface DrawResponse {
  image: ImageBitmap;
  /** Whether it is a draft, and less than was asked for. */
  isRough: boolean;
  places: AnchorPlace[];
  warnings: Report[];
}

/** A point of a picture to look at. */
export interface PickRequest extends Sight, Standing {
  point: PicturePoint;
}
