import type { PickedSurface, Shot } from '../shot/shot.ts';
import type { PictureSize } from '../shot/view.ts';
import { AttributeElement } from './attribute-element.ts';
import { type CameraOrbit, cameraOrbit, inMetres, type Vector3D } from './camera-values.ts';
import type { HotspotsController } from './controllers/hotspots.ts';
import type { HotspotData } from './hotspots/hotspot.ts';
import type { SurfacePoint } from './hotspots/surface.ts';
import type { RecordOptions } from './pictures/film.ts';
import type { StillOptions } from './pictures/still.ts';

/** What `updateHotspot()` takes. */
export interface HotspotTexts {
  /** The hotspot's slot. */
  name: string;
  position?: string;
  normal?: string;
}

/** What a script can do with a model that is shown: play it, move the camera, take pictures. */
export abstract class ScriptableElement extends AttributeElement {
  protected abstract readonly shot: Shot;
  protected abstract readonly hotspots: HotspotsController;

  /** The names of the model's animations, none before it is loaded. */
  get availableAnimations(): string[] {
    return this.#player.availableAnimations;
  }

  /** The poses that `pose` knows by name for this model. */
  get availablePoses(): readonly string[] {
    this.catchUp();
    return this.shot.poseNames;
  }

  /** Whether there is an animation or a strip to play. */
  get playable(): boolean {
    return this.#player.playable;
  }

  /** Seconds of the animation; 0 where there is none. */
  get duration(): number {
    return this.#player.duration;
  }

  /** Whether time stands still. It does, too, while nobody can see the tag. */
  get paused(): boolean {
    return this.#player.paused;
  }

  /** Seconds in the animation. Setting it shows that very moment, paused or not. */
  get currentTime(): number {
    return this.#player.currentTime;
  }

  set currentTime(seconds: number) {
    this.#player.currentTime = seconds;
  }

  /** From where the model is seen now; its text is what `camera-orbit` takes. */
  getCameraOrbit(): CameraOrbit {
    return cameraOrbit(this.#viewer.viewpoint);
  }

  /** The point that is looked at now, metres (a block each); its text is what `camera-target` takes. */
  getCameraTarget(): Vector3D {
    return inMetres(this.#viewer.viewpoint.target);
  }

  /** Degrees from top to bottom of the picture. */
  getFieldOfView(): number {
    return this.#viewer.viewpoint.fovYDeg;
  }

  /** The model as it is shown now, as a picture of its own. Rejects where none is shown. */
  async toBlob(options: StillOptions & Partial<PictureSize> = {}): Promise<Blob> {
    this.catchUp();
    return (await import('./pictures/still.ts')).stillBlob(this.shot, options);
  }

  /**
   * A moving picture of the model: its animation, or once about, as a file. Rejects on abort, for
   * numbers that make no film, and where the browser cannot encode the type.
   */
  async record(options: RecordOptions = {}): Promise<Blob> {
    this.catchUp();
    return (await import('./pictures/record.ts')).record(this.shot, options);
  }

  /** The same as a `data:` address. */
  async toDataURL(mimeType?: string, quality?: number): Promise<string> {
    this.catchUp();
    return (await import('./pictures/still.ts')).stillDataUrl(this.shot, mimeType, quality);
  }

  /**
   * The surface at a point of the page, client pixels; null where the model is not. The engine that
   * knows is in a worker: unlike that of `<model-viewer>` the answer is a promise.
   */
  async positionAndNormalFromPoint(x: number, y: number): Promise<SurfacePoint | null> {
    const surface = await this.#surfaceAt(x, y);
    return surface && (await import('./hotspots/hotspots.ts')).surfacePoint(surface);
  }

  /** The material there, by its name and its place in the model; null where there is none. */
  async materialFromPoint(x: number, y: number): Promise<PickedSurface['material']> {
    return (await this.#surfaceAt(x, y))?.material ?? null;
  }

  /** Where the hotspot of this slot is; null where there is none, or it is not placed yet. */
  queryHotspot(name: string): HotspotData | null {
    return this.hotspots.query(name);
  }

  /** Sets `data-position` and `data-normal` of the hotspot of this slot; what is left out stays. */
  updateHotspot({ name, ...texts }: HotspotTexts): void {
    const hotspot = [...this.children].find(({ slot }) => slot === name);
    Object.assign((hotspot as HTMLElement | undefined)?.dataset ?? {}, texts);
  }

  /** The camera is at once where it was going. */
  jumpCameraToGoal(): void {
    this.#viewer.jump();
  }

  /** Back to the first view, as the key Home. */
  resetView(): void {
    this.#viewer.resetView();
  }

  /** Plays animation and strips, for readers who asked for less motion too. */
  play(): void {
    this.#player.play();
  }

  pause(): void {
    this.#player.pause();
  }

  /** Lit waits a microtask with what is set: what a script asks right after must not be of before. */
  protected catchUp(): void {
    if (this.hasUpdated) this.performUpdate();
  }

  #surfaceAt(x: number, y: number): Promise<PickedSurface | null> {
    this.catchUp();
    const { left, top, width, height } =
      this.shadowRoot!.querySelector('canvas')!.getBoundingClientRect();
    return this.shot.pick([(x - left) / width, (y - top) / height]);
  }

  get #player(): Shot['player'] {
    this.catchUp();
    return this.shot.player;
  }

  get #viewer(): Shot['viewer'] {
    this.catchUp();
    return this.shot.viewer;
  }
}
