/** What host page and embed page may say to each other by `postMessage`; see this room's README. */
import type { CameraChangeDetail } from '../element/events.ts';
import type { Report } from '../report/report.ts';

/** Where the viewer stands, in the words of the attributes. */
export interface CameraTexts {
  /** As `camera-orbit`. */
  orbit: string;
  /** As `camera-target`. */
  target: string;
  /** As `field-of-view`. */
  fieldOfView: string;
}

/** From the host; `modelShot` marks the message, and is the version of the protocol. */
export type HostMessage = { modelShot: 1 } & (
  | { type: 'play' }
  | { type: 'pause' }
  /** Sets attributes; null takes one away. */
  | { type: 'set'; attributes: Record<string, string | null> }
  /** Asks where the viewer stands: a `camera` comes back. */
  | { type: 'camera' }
);

/** To the host, without the mark. */
export type FrameMessage =
  /** The tag is there and hears what the host says. */
  | { type: 'ready' }
  /** The model is on screen. */
  | { type: 'load'; animations: string[]; duration: number }
  | ({ type: 'error' } & Report)
  | ({ type: 'warning' } & Report)
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'finished' }
  /** At most one for each picture, but for answers. */
  | ({ type: 'camera'; source: CameraSource } & CameraTexts);

/** What moved the camera; `answer`: nothing, the host asked. */
export type CameraSource = CameraChangeDetail['source'] | 'answer';

/** Why something that the host said is no message, or else the message. */
export function readHostMessage(data: unknown): HostMessage | string {
  const { modelShot, type, attributes } = Object(data) as Record<string, unknown>;
  if (modelShot !== 1) return 'it is not of version 1: modelShot must be 1';
  if (type === 'play' || type === 'pause' || type === 'camera') return { modelShot, type };
  if (type !== 'set') return `there is no message ${JSON.stringify(type)}`;
  if (!isTexts(attributes)) return 'attributes must be an object of texts or null';
  return { modelShot, type, attributes };
}

function isTexts(value: unknown): value is Record<string, string | null> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.values(value).every((one) => one === null || typeof one === 'string');
}
