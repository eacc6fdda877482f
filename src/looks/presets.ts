import type { Look } from './look.ts';

/**
 * The default: soft light from all around and one lamp beside the viewer's left shoulder. A face
 * turned to the sky gets just the light that shows its colour as painted.
 */
export const STUDIO_LOOK: Look = {
  name: 'studio',
  key: { direction: [-0.45, 0.75, 0.55], colour: [0.6, 0.59, 0.57] },
  hemisphere: { sky: [0.56, 0.57, 0.6], ground: [0.33, 0.32, 0.31] },
  exposure: 1,
  viewTransform: 'neutral',
};
