import type { Vec3 } from '../math/types.ts';

/**
 * How a model is lit and developed: pure data that every renderer reads. Colours are linear light,
 * Rec. 709 primaries; 1 is the light that shows a painted colour as it was painted.
 */
export interface Look {
  name: string;
  /** A distant light. It stands still beside the viewer: it turns with the camera's azimuth. */
  key: {
    /** From the model toward the light, for a viewer who looks along −z; any length above 0. */
    direction: Vec3;
    colour: Vec3;
  };
  /** Light from all around, blended by how far a surface faces up. */
  hemisphere: { sky: Vec3; ground: Vec3 };
  edges: EdgeLook;
  /** Scales all light. */
  exposure: number;
  /** How linear light becomes display light. */
  viewTransform: ViewTransform;
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

/** `neutral`: the Khronos neutral curve; `none`: clipped. */
export type ViewTransform = 'neutral' | 'none';
