import { type Framing, frameToFit } from '../camera/frame.ts';
import {
  clampOrbit,
  defaultOrbit,
  isometricOrbit,
  type Orbit,
  type OrbitLimits,
  orbitCamera,
} from '../camera/orbit.ts';
import type { SceneCamera } from '../camera/scene-camera.ts';
import { modelPlan, type ViewPlan } from '../camera/view-plan.ts';
import { approach, pan, type Viewpoint } from '../camera/viewpoint.ts';
import { vec3Add, vec3Subtract } from '../math/vec3.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import type { SceneSource } from '../scene/document.ts';

/** The longest side of a picture in device pixels; a larger tag shows it magnified. */
export const MAX_PICTURE_SIDE = 4096;

/** After so long a third of the way to a new view is left. */
export const VIEW_DECAY_MS = 50;

/** Device pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The same on a screen. */
export interface ScreenSize extends PictureSize {
  /** Device pixels to a CSS pixel. */
  pixelRatio: number;
}

const NOTHING: SceneBounds = {
  min: [0, 0, 0],
  max: [0, 0, 0],
  center: [0, 0, 0],
  radius: 0,
  empty: true,
};

const NOWHERE: SceneSource = { format: 'bbmodel', formatVersion: '', modelFormat: '' };

/** How a model is seen: the picture's size, and where the viewer stands and goes. */
export class View {
  /** Whether the viewer takes a moment to where they are sent. */
  inertia = false;
  #width = 0;
  #height = 0;
  #pixelRatio = 1;
  #bounds = NOTHING;
  #source = NOWHERE;
  #plan = modelPlan('perspective');
  #goal: Viewpoint = { orbit: { azimuthDeg: 0, elevationDeg: 0, zoom: 1 }, target: [0, 0, 0] };
  #now = this.#goal;

  /** Device pixels; 0 × 0 while the tag has no box. */
  get size(): ScreenSize {
    return { width: this.#width, height: this.#height, pixelRatio: this.#pixelRatio };
  }

  /**
   * Takes a size in device pixels, made smaller in proportion where it is too large.
   *
   * @param pixelRatio device pixels to a CSS pixel
   */
  resize(width: number, height: number, pixelRatio = 1): void {
    const shrink = Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height, 1));
    this.#pixelRatio = pixelRatio * shrink;
    this.#width = width > 0 && height > 0 ? Math.max(1, Math.round(width * shrink)) : 0;
    this.#height = this.#width > 0 ? Math.max(1, Math.round(height * shrink)) : 0;
  }

  /** How the author wants the model seen. Where that is from elsewhere, the viewer goes there. */
  set plan(plan: ViewPlan) {
    const moves = plan.homeKey !== this.#plan.homeKey;
    this.#plan = plan;
    this.#goal = moves ? this.#home : this.#limited(this.#goal);
  }

  /** Frames a model; the viewer stays, and looks where they looked beside its middle. */
  frame(bounds: SceneBounds): void {
    const moved = vec3Subtract(bounds.center, this.#bounds.center);
    const follow = ({ orbit, target }: Viewpoint) => ({ orbit, target: vec3Add(target, moved) });
    this.#bounds = bounds;
    const rests = !this.moving;
    this.#goal = follow(this.#goal);
    this.#now = rests ? this.#goal : follow(this.#now);
  }

  /** The viewer goes at once where a model of this source is first seen from. */
  enter(source: SceneSource): void {
    this.#source = source;
    this.#goal = this.#home;
    this.#now = this.#goal;
  }

  /** What the model came from. */
  get source(): SceneSource {
    return this.#source;
  }

  /** Back to where the viewer came in. */
  reset(): void {
    this.#goal = this.#home;
  }

  /** Moves the viewer around the model, by degrees. */
  turn(azimuthDeg: number, elevationDeg: number): void {
    const { orbit } = this.#goal;
    this.#aim({
      ...orbit,
      azimuthDeg: orbit.azimuthDeg + azimuthDeg,
      elevationDeg: orbit.elevationDeg + elevationDeg,
    });
  }

  /** The same without a way there, as of what turns by itself. */
  spin(azimuthDeg: number): void {
    const before = this.#goal.orbit.azimuthDeg;
    this.turn(azimuthDeg, 0);
    const turned = this.#goal.orbit.azimuthDeg - before;
    const { orbit, target } = this.#now;
    this.#now = {
      orbit: clampOrbit({ ...orbit, azimuthDeg: orbit.azimuthDeg + turned }, this.#limits),
      target,
    };
  }

  /** Multiplies the distance; false where it was at its limit already. */
  zoom(factor: number): boolean {
    const { orbit } = this.#goal;
    this.#aim({ ...orbit, zoom: orbit.zoom * factor });
    return this.#goal.orbit.zoom !== orbit.zoom;
  }

  /** Moves what is looked at with the picture, by shares of its height; within the model's sphere. */
  pan(right: number, up: number): void {
    const { distance } = this.#framing;
    const height =
      2 * distance * this.#goal.orbit.zoom * Math.tan((this.#plan.fovYDeg * Math.PI) / 360);
    const target = pan(this.#goal, [right, up], height);
    const { center, radius } = this.#bounds;
    const away = target.map((value, axis) => value - center[axis]!);
    const share = Math.min(1, radius / Math.max(Math.hypot(...away), Number.MIN_VALUE));
    this.#goal = {
      orbit: this.#goal.orbit,
      target: [
        center[0] + away[0]! * share,
        center[1] + away[1]! * share,
        center[2] + away[2]! * share,
      ],
    };
  }

  /** The viewer is where they were going. */
  jump(): void {
    this.#now = this.#goal;
  }

  /** True while the viewer is on the way. */
  get moving(): boolean {
    return this.#now !== this.#goal;
  }

  /** Lets the viewer go on; whoever wants no motion is there at once. */
  advance(elapsedMs: number): void {
    const decayMs = this.inertia ? VIEW_DECAY_MS : 0;
    const distance = this.#framing.distance * this.#goal.orbit.zoom;
    this.#now = approach(this.#now, this.#goal, { elapsedMs, decayMs, distance });
  }

  /** Where the viewer stands now. */
  get viewpoint(): Viewpoint & { fovYDeg: number; distance: number } {
    const { orbit, target } = this.#now;
    const distance = this.#framing.distance * orbit.zoom;
    return { orbit, target, fovYDeg: this.#plan.fovYDeg, distance };
  }

  /** @param turnedDeg how far from there the model has turned */
  camera(turnedDeg = 0): SceneCamera {
    const { distance } = this.#framing;
    const { target } = this.#now;
    const orbit = { ...this.#now.orbit, azimuthDeg: this.#now.orbit.azimuthDeg - turnedDeg };
    const parallel = this.#plan.projection !== 'perspective';
    return orbitCamera(orbit, { target, distance }, { fovYDeg: this.#plan.fovYDeg, parallel });
  }

  #aim(orbit: Orbit): void {
    this.#goal = { orbit: clampOrbit(orbit, this.#limits), target: this.#goal.target };
  }

  #limited({ orbit, target }: Viewpoint): Viewpoint {
    return { orbit: clampOrbit(orbit, this.#limits), target };
  }

  get #home(): Viewpoint {
    const first = this.#plan.projection === 'isometric' ? isometricOrbit : defaultOrbit;
    const { distance, target } = this.#framing;
    return this.#limited(this.#plan.home({ orbit: first(this.#source), target }, distance));
  }

  get #limits(): OrbitLimits {
    return this.#plan.limits(this.#framing.distance);
  }

  get #framing(): Framing {
    const aspect = this.#height > 0 ? this.#width / this.#height : 1;
    return frameToFit(this.#bounds, { fovYDeg: this.#plan.fovYDeg, aspect });
  }
}
