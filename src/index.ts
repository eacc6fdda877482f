/**
 * `model-shot`: importing this module defines `<model-shot>` and `<model-shot-attachment>`, and
 * nothing else. In Node, and where a name is taken already, it defines nothing: of two versions on a
 * page the first stays.
 */
import { ATTACHMENT_TAG, ModelShotAttachmentElement } from './element/attachment.ts';
import { ModelShotElement } from './element/model-shot.ts';

export { ModelShotAttachmentElement } from './element/attachment.ts';
export type { CameraOrbit, Vector3D } from './element/camera-values.ts';
export type {
  CameraChangeDetail,
  LoopDetail,
  ModelShotEventMap,
  ProgressDetail,
} from './element/events.ts';
export type { HotspotData } from './element/hotspots/hotspot.ts';
export type { SurfacePoint } from './element/hotspots/surface.ts';
export { ModelShotElement } from './element/model-shot.ts';
export type { RecordOptions } from './element/pictures/film.ts';
export type { StillOptions } from './element/pictures/still.ts';
export type { HotspotTexts } from './element/scriptable-element.ts';
export type { Report } from './report/report.ts';
export type { FetchLimits } from './shot/shot.ts';
export type { PictureSize } from './shot/view.ts';
export type { OwnWords } from './words/find-words.ts';

define('model-shot', ModelShotElement);
define(ATTACHMENT_TAG, ModelShotAttachmentElement);

function define(name: string, element: CustomElementConstructor & { version?: string }): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  const first: typeof element | undefined = registry?.get(name);
  if (!first) registry?.define(name, element);
  else if (first.version !== element.version) {
    console.warn(`<${name}> stays ${first.version}, not ${element.version}`);
  }
}
