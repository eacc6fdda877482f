import type { Look } from './look.ts';

/**
 * The default: a lamp beside the viewer's left shoulder, a cool fill from the right, a rim from
 * behind, soft light from all around. A face turned to the sky gets just the light that shows its
 * colour as painted.
 */
export const STUDIO_LOOK: Look = {
  name: 'studio',
  lights: [
    {
      direction: [-0.4, 0.8, 0.5],
      colour: [0.62, 0.61, 0.59],
      relativeTo: 'viewer',
      angleDeg: 12,
      castsShadow: true,
    },
    {
      direction: [0.85, 0.15, 0.5],
      colour: [0.13, 0.135, 0.15],
      relativeTo: 'viewer',
      angleDeg: 40,
      castsShadow: false,
    },
    {
      direction: [0.5, 0.4, -0.75],
      colour: [0.16, 0.16, 0.17],
      relativeTo: 'viewer',
      angleDeg: 20,
      castsShadow: false,
    },
  ],
  environment: {
    sky: [0.43, 0.44, 0.46],
    ground: [0.25, 0.24, 0.23],
    axes: [0, 0, 0],
    occlusion: 0.8,
  },
  shading: 'linear',
  ground: { intensity: 0.5, softness: 0.5 },
  backdrop: null,
  edges: { width: 0.16, maxShare: 0.012, sharpAngleDeg: 30 },
  exposure: 1,
  viewTransform: 'neutral',
  grade: { contrast: 1, saturation: 1 },
};
