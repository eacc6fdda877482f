import type { Vec3, Vec4 } from '../math/types.ts';

/**
 * How a model is lit and developed: pure data that every renderer reads. Colours are linear light,
 * Rec. 709 primaries; 1 is the light that shows a painted colour as it was painted.
 */
export interface Look {
  name: string;
  /** At most MAX_LIGHTS; at most one casts a shadow. */
  lights: readonly DistantLight[];
  environment: Environment;
  /**
   * What light multiplies: `linear`, the share of light that a surface reflects, as in nature;
   * `display`, the sRGB number that was painted, as editors of block models do.
   */
  shading: 'linear' | 'display';
  ground: GroundShadow;
  /** What stands behind the model; null: the page shows through. */
  backdrop: Backdrop | null;
  edges: EdgeLook;
  /** Scales all light; at most MAX_EXPOSURE. */
  exposure: number;
  /** How linear light becomes display light. */
  viewTransform: ViewTransform;
  grade: Grade;
}

/** The most lights of a look. */
export const MAX_LIGHTS = 4;

/** The most by which a look may scale its light. */
export const MAX_EXPOSURE = 16;

/** A light so far away that it comes from one direction everywhere. */
export interface DistantLight {
  /** From the model toward the light; any length above 0. */
  direction: Vec3;
  colour: Vec3;
  /**
   * What its direction is measured against: `world`, the model's own axes; `viewer`, a viewer who
   * looks along −z, with whose azimuth it turns, so that the model turns as on a turntable before
   * lamps that stand still.
   */
  relativeTo: 'viewer' | 'world';
  /** Its apparent diameter, degrees, 0–90: how soft its shadow is. */
  angleDeg: number;
  castsShadow: boolean;
}

/** Light from all around, on a surface of normal N: mix(ground, sky, (1 + Ny) / 2) + axes · N². */
export interface Environment {
  sky: Vec3;
  ground: Vec3;
  /** What surfaces along x, y and z get beyond, of every colour alike: tells the faces of a cube apart. */
  axes: Vec3;
  /** How much of it is lost where the model itself hides the surroundings, 0–1. */
  occlusion: number;
}

/** The shadow on an invisible ground at the model's lowest point, seen from above alone. */
export interface GroundShadow {
  /** 0: there is none; 1: it is as dark as the light that it takes away. */
  intensity: number;
  /** From 0, as the lights cast it, to 1, blurred. */
  softness: number;
}

/** A vertical gradient of sRGB colours with alpha, not premultiplied, 0–1, that no curve bends. */
export interface Backdrop {
  top: Vec4;
  bottom: Vec4;
}

/**
 * How sharp edges are rounded: not in shape but in light, as if the corner had been taken off
 * (scene format, Sharp edges).
 */
export interface EdgeLook {
  /** How far from an edge its rounding reaches, units, at most MAX_EDGE_WIDTH; 0: edges stay sharp. */
  width: number;
  /** The most of it as a share of the model's radius: a small model keeps its shape. */
  maxShare: number;
  /** The least angle between two faces whose edge is rounded, degrees. */
  sharpAngleDeg: number;
}

/** The curves by which a look's light may become display light, by name; `none` clips. */
export const VIEW_TRANSFORMS = ['neutral', 'agx', 'aces', 'none'] as const;

export type ViewTransform = (typeof VIEW_TRANSFORMS)[number];

/** What is done to display colour at last; 1 and 1 leave it. */
export interface Grade {
  contrast: number;
  saturation: number;
}
