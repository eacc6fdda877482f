import type { SceneCamera } from '../camera/scene-camera.ts';
import type { ViewPlan } from '../camera/view-plan.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneSource } from '../scene/document.ts';
import { AUTO_ROTATE_DEG_PER_SECOND, Turntable } from './turntable.ts';
import { type ScreenSize, View } from './view.ts';

/** Who moved the camera: the reader, or the model's own turning and what a script asked for. */
export type CameraChangeSource = 'user-interaction' | 'automatic';

/** How long a frame is, where there was none before to tell. */
const FRAME_MS = 16;

/** Whoever stands before the model: moved by hand, by script, and around it by itself. */
export class Viewer {
  readonly #view = new View();
  readonly #turntable = new Turntable();
  readonly #onChange: () => void;
  #sought: Promise<ViewPlan> | null = null;
  /** Whether a model came in while a plan was sought: then it is first seen as that says. */
  #enters = false;
  /** Whether the reader moved since a change of camera was told. */
  #touched = false;
  #told = '';

  /** @param onChange the picture is no longer of this view */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Device pixels; 0 × 0 while the tag has no box. */
  get size(): ScreenSize {
    return this.#view.size;
  }

  /** @param pixelRatio device pixels to a CSS pixel */
  resize(width: number, height: number, pixelRatio = 1): void {
    this.#view.resize(width, height, pixelRatio);
    this.#onChange();
  }

  /** How the author wants the model seen. */
  set plan(plan: ViewPlan) {
    this.#sought = null;
    this.#view.plan = plan;
    if (this.#enters) this.#view.jump();
    this.#enters = false;
    this.#onChange();
  }

  /** The same, where it is still being read: nobody is to see the model from elsewhere first. */
  seek(plan: Promise<ViewPlan>): void {
    this.#sought = plan;
    const take = (found: ViewPlan): void => {
      if (this.#sought === plan) this.plan = found;
    };
    // Where it cannot be had the model is seen as it was.
    plan.then(take, () => {
      if (this.#sought === plan) this.#sought = null;
      this.#onChange();
    });
  }

  /** True while a plan is being read. */
  get seeking(): boolean {
    return this.#sought !== null;
  }

  /** Whether the viewer takes a moment to where they are sent. */
  set inertia(on: boolean) {
    this.#view.inertia = on;
  }

  /** Whether the model turns by itself. */
  set autoRotate(on: boolean) {
    if (on === this.#turntable.on) return;
    this.#turntable.on = on;
    if (on) this.#onChange();
  }

  /** How fast it does, degrees a second, below 0 the other way; null: as ever. */
  set rotationPerSecond(degrees: number | null) {
    this.#turntable.degreesPerSecond = degrees ?? AUTO_ROTATE_DEG_PER_SECOND;
  }

  /** How long it waits after somebody turned it by hand, milliseconds. */
  set autoRotateDelay(milliseconds: number) {
    this.#turntable.pauseMs = milliseconds;
  }

  /** Where the viewer stands now; see `View.viewpoint`. */
  get viewpoint(): View['viewpoint'] {
    return this.#view.viewpoint;
  }

  /** What the model came from. */
  get source(): SceneSource {
    return this.#view.source;
  }

  /** @param turnedDeg how far the model has turned from where it stands */
  camera(turnedDeg?: number): SceneCamera {
    return this.#view.camera(turnedDeg);
  }

  /** True while the view changes by itself. */
  get moving(): boolean {
    return this.#turntable.on || this.#view.moving;
  }

  /** Moves around the model, by degrees. */
  turn(azimuthDeg: number, elevationDeg: number): void {
    this.#view.turn(azimuthDeg, elevationDeg);
    this.#touch();
  }

  /** Multiplies the distance; false where it is at its limit already. */
  zoom(factor: number): boolean {
    const changed = this.#view.zoom(factor);
    if (changed) this.#touch();
    return changed;
  }

  /** Moves what is looked at with the picture, by shares of its height. */
  pan(right: number, up: number): void {
    this.#view.pan(right, up);
    this.#touch();
  }

  /** Back to the first view. */
  resetView(): void {
    this.#view.reset();
    this.#touch();
  }

  /** The viewer is at once where they were going. */
  jump(): void {
    this.#view.jump();
    this.#onChange();
  }

  /** Frames a model; a viewer who comes in goes where it is first seen from. */
  frame(bounds: SceneBounds, entersBy: SceneSource | null): void {
    this.#view.frame(bounds);
    if (entersBy) this.#view.enter(entersBy);
    this.#enters = entersBy !== null && this.seeking;
  }

  /** Lets what moves by itself move; true where anything did. */
  advance(elapsedMs: number): boolean {
    const turned = this.#turntable.advance(elapsedMs);
    if (turned !== 0) this.#view.spin(-turned);
    const moved = this.#view.moving;
    // The first frame after a standstill has no time to it, and must not be a frame of nothing new.
    if (moved) this.#view.advance(elapsedMs || FRAME_MS);
    return moved || turned !== 0;
  }

  /** Who changed the camera since this was asked last; null: nobody. */
  takeChange(): CameraChangeSource | null {
    const camera = JSON.stringify(this.#view.camera());
    if (camera === this.#told) return null;
    this.#told = camera;
    const source = this.#touched ? 'user-interaction' : 'automatic';
    this.#touched &&= this.#view.moving;
    return source;
  }

  #touch(): void {
    this.#touched = true;
    this.#turntable.pause();
    this.#onChange();
  }
}
