import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AuthoredPlan, CameraTexts } from '../../camera/authored-plan.ts';
import { modelPlan, type Projection } from '../../camera/view-plan.ts';
import type { Viewer } from '../../shot/viewer.ts';

/** A tag whose author may say how the model is seen. */
interface Host extends CameraTexts, ReactiveControllerHost {
  readonly projection: Projection;
}

const TEXTS: readonly (keyof CameraTexts)[] = [
  'cameraOrbit',
  'cameraTarget',
  'fieldOfView',
  'minCameraOrbit',
  'maxCameraOrbit',
  'minFieldOfView',
  'maxFieldOfView',
  'rotationPerSecond',
];

/** Tells the viewer what the author wrote of the camera; how that is read comes where there is any. */
export class CameraController implements ReactiveController {
  readonly #host: Host;
  readonly #viewer: Viewer;
  readonly #onUnreadable: (property: keyof CameraTexts, text: string) => void;
  #read = '';

  constructor(
    host: Host,
    viewer: Viewer,
    onUnreadable: (property: keyof CameraTexts, text: string) => void,
  ) {
    this.#host = host;
    this.#viewer = viewer;
    this.#onUnreadable = onUnreadable;
    host.addController(this);
  }

  hostUpdate(): void {
    const { projection } = this.#host;
    const texts = Object.fromEntries(
      TEXTS.map((key) => [key, this.#host[key]]),
    ) as unknown as CameraTexts;
    const key = JSON.stringify([projection, texts]);
    if (key === this.#read) return;
    this.#read = key;
    if (TEXTS.every((text) => texts[text] === null)) {
      this.#viewer.rotationPerSecond = null;
      this.#viewer.plan = modelPlan(projection);
    } else {
      this.#viewer.seek(this.#plan(texts, projection));
    }
  }

  async #plan(texts: CameraTexts, projection: Projection): Promise<AuthoredPlan['plan']> {
    const { authoredPlan } = await import('../../camera/authored-plan.ts');
    const { plan, rotationPerSecond, unreadable } = authoredPlan(texts, projection);
    this.#viewer.rotationPerSecond = rotationPerSecond;
    for (const property of unreadable) this.#onUnreadable(property, texts[property]!);
    return plan;
  }
}
