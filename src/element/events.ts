/**
 * What `<model-shot>` tells the page. As with `<img>`, the events do not bubble: a listener sits on
 * the tag itself.
 */
import type { Report } from '../report/report.ts';
import type { CameraChangeSource } from '../shot/viewer.ts';

export interface ProgressDetail {
  /** Bytes that have come, the files that the model lists included. */
  loaded: number;
  /** Bytes in all, as far as is known; null where a server does not say. */
  total: number | null;
}

export interface LoopDetail {
  /** How often the animation has begun anew since its start. */
  count: number;
}

export interface CameraChangeDetail {
  source: CameraChangeSource;
}

/** The events by name. */
export interface ModelShotEventMap {
  /** Bytes have come. */
  progress: CustomEvent<ProgressDetail>;
  /** The first picture of the source is on screen, with the model and its textures. */
  load: CustomEvent<null>;
  /** The source will not be shown; the detail says why. */
  error: CustomEvent<Report>;
  /** Something is not shown as its author meant it. Also kept in `warnings`. */
  warning: CustomEvent<Report>;
  /** Animation and strips begin to play, or go on. */
  play: CustomEvent<null>;
  /** They were stopped. */
  pause: CustomEvent<null>;
  /** An animation that loops begins anew. */
  loop: CustomEvent<LoopDetail>;
  /** One that does not loop is over. */
  finished: CustomEvent<null>;
  /** The model is shown from another point of view. */
  'camera-change': CustomEvent<CameraChangeDetail>;
}

/** Dispatches an event of the map. */
export function dispatch<Name extends keyof ModelShotEventMap>(
  target: EventTarget,
  name: Name,
  detail: ModelShotEventMap[Name]['detail'],
): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}
