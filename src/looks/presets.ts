import type { Look } from './look.ts';

/**
 * The default: soft light from all around and one lamp beside the viewer's left shoulder. A face
 * turned to the sky gets just the light that shows its colour as painted.
 */
export const STUDIO_LOOK: Look = {
  name: 'studio',
  key: { direction: [-0.4, 0.8, 0.5], colour: [0.63, 0.62, 0.6] },
  hemisphere: { sky: [0.5, 0.51, 0.53], ground: [0.25, 0.24, 0.23] },
  edges: { width: 0.16, maxShare: 0.012, sharpAngleDeg: 30 },
  exposure: 1,
  viewTransform: 'neutral',
};
