import { type Framing, frameToFit } from '../camera/frame.ts';
import {
  clampOrbit,
  DEFAULT_FOV_Y_DEG,
  defaultOrbit,
  type Orbit,
  orbitCamera,
} from '../camera/orbit.ts';
import type { SceneCamera } from '../camera/scene-camera.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneSource } from '../scene/document.ts';

/** The longest side of a picture in device pixels; a larger tag shows it magnified. */
export const MAX_PICTURE_SIDE = 4096;

const NOTHING: SceneBounds = {
  min: [0, 0, 0],
  max: [0, 0, 0],
  center: [0, 0, 0],
  radius: 0,
  empty: true,
};

/** How a model is seen: the picture's size, and where the viewer stands. */
export class View {
  #width = 0;
  #height = 0;
  #bounds = NOTHING;
  #home: Orbit = { azimuthDeg: 0, elevationDeg: 0, zoom: 1 };
  #orbit = this.#home;

  /** Device pixels; 0 × 0 while the tag has no box. */
  get size(): { width: number; height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** Takes a size in device pixels, made smaller in proportion where it is too large. */
  resize(width: number, height: number): void {
    const shrink = Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height, 1));
    this.#width = width > 0 && height > 0 ? Math.max(1, Math.round(width * shrink)) : 0;
    this.#height = this.#width > 0 ? Math.max(1, Math.round(height * shrink)) : 0;
  }

  /** Frames a model; the viewer stays. */
  frame(bounds: SceneBounds): void {
    this.#bounds = bounds;
  }

  /** The viewer goes where a model of this source is first seen from. */
  enter(source: SceneSource): void {
    this.#home = defaultOrbit(source);
    this.#orbit = this.#home;
  }

  /** Back to where the viewer came in. */
  reset(): void {
    this.#orbit = this.#home;
  }

  /** Moves the viewer around the model, by degrees. */
  turn(azimuthDeg: number, elevationDeg: number): void {
    this.#orbit = clampOrbit({
      ...this.#orbit,
      azimuthDeg: this.#orbit.azimuthDeg + azimuthDeg,
      elevationDeg: this.#orbit.elevationDeg + elevationDeg,
    });
  }

  /** Multiplies the distance; false where it was at its limit already. */
  zoom(factor: number): boolean {
    const before = this.#orbit.zoom;
    this.#orbit = clampOrbit({ ...this.#orbit, zoom: before * factor });
    return this.#orbit.zoom !== before;
  }

  camera(): SceneCamera {
    return orbitCamera(this.#orbit, this.#framing(), DEFAULT_FOV_Y_DEG);
  }

  #framing(): Framing {
    const aspect = this.#height > 0 ? this.#width / this.#height : 1;
    return frameToFit(this.#bounds, { fovYDeg: DEFAULT_FOV_Y_DEG, aspect });
  }
}
