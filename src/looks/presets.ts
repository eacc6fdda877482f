import type { EdgeLook, Look } from './look.ts';
import { STUDIO_LOOK } from './studio.ts';

const SHARP: EdgeLook = { ...STUDIO_LOOK.edges, width: 0 };

/**
 * As Blockbench shades its preview: by the face's normal N alone, the painted number times
 * (1 + Ny) / 4 + 0.5 − 0.15 Nx² + 0.05 Nz².
 */
const BLOCKBENCH: Look = {
  ...STUDIO_LOOK,
  name: 'blockbench',
  lights: [],
  environment: {
    sky: [1, 1, 1],
    ground: [0.5, 0.5, 0.5],
    axes: [-0.15, 0, 0.05],
    occlusion: 0,
  },
  shading: 'display',
  ground: { intensity: 0, softness: 0 },
  edges: SHARP,
  viewTransform: 'none',
};

/** Unshaded: each colour as it was painted, from all sides. */
const FLAT: Look = {
  ...STUDIO_LOOK,
  name: 'flat',
  lights: [],
  environment: { sky: [1, 1, 1], ground: [1, 1, 1], axes: [0, 0, 0], occlusion: 0 },
  ground: { intensity: 0, softness: 0 },
  edges: SHARP,
  viewTransform: 'none',
};

/** A large soft lamp above the viewer in a bright room: gentle contrast, wide shadows. */
const SOFTBOX: Look = {
  ...STUDIO_LOOK,
  name: 'softbox',
  lights: [
    {
      direction: [-0.25, 0.75, 0.6],
      colour: [0.42, 0.42, 0.42],
      relativeTo: 'viewer',
      angleDeg: 70,
      castsShadow: true,
    },
    {
      direction: [0.9, 0.1, 0.4],
      colour: [0.12, 0.12, 0.125],
      relativeTo: 'viewer',
      angleDeg: 60,
      castsShadow: false,
    },
  ],
  environment: {
    sky: [0.7, 0.705, 0.72],
    ground: [0.46, 0.45, 0.44],
    axes: [0, 0, 0],
    occlusion: 1,
  },
  ground: { intensity: 0.4, softness: 1 },
};

/** A low warm sun from the left, a cool sky all around, the evening behind. */
const SUNSET: Look = {
  ...STUDIO_LOOK,
  name: 'sunset',
  lights: [
    {
      direction: [-0.75, 0.36, 0.5],
      colour: [1.2, 0.68, 0.32],
      relativeTo: 'viewer',
      angleDeg: 4,
      castsShadow: true,
    },
    {
      direction: [0.75, 0.3, -0.6],
      colour: [0.36, 0.2, 0.22],
      relativeTo: 'viewer',
      angleDeg: 30,
      castsShadow: false,
    },
  ],
  environment: {
    sky: [0.3, 0.34, 0.5],
    ground: [0.2, 0.16, 0.16],
    axes: [0, 0, 0],
    occlusion: 0.9,
  },
  ground: { intensity: 0.6, softness: 0.2 },
  backdrop: { top: [0.36, 0.4, 0.58, 1], bottom: [0.93, 0.68, 0.53, 1] },
  grade: { contrast: 1.05, saturation: 1.05 },
};

/** Moonlight over the right shoulder: dim and blue, with what glows in its own colours. */
const NIGHT: Look = {
  ...STUDIO_LOOK,
  name: 'night',
  lights: [
    {
      direction: [0.3, 0.7, 0.65],
      colour: [0.19, 0.26, 0.42],
      relativeTo: 'viewer',
      angleDeg: 3,
      castsShadow: true,
    },
    {
      direction: [-0.7, 0.35, -0.65],
      colour: [0.14, 0.2, 0.36],
      relativeTo: 'viewer',
      angleDeg: 20,
      castsShadow: false,
    },
  ],
  environment: {
    sky: [0.12, 0.16, 0.26],
    ground: [0.075, 0.09, 0.14],
    axes: [0, 0, 0],
    occlusion: 0.8,
  },
  ground: { intensity: 0.6, softness: 0.3 },
  backdrop: { top: [0.04, 0.06, 0.13, 1], bottom: [0.12, 0.15, 0.24, 1] },
  grade: { contrast: 1, saturation: 0.85 },
};

/** The looks that an author can ask for by name. */
export const PRESETS: readonly Look[] = [STUDIO_LOOK, BLOCKBENCH, FLAT, SOFTBOX, SUNSET, NIGHT];

/** The preset of that name; undefined where there is none. */
export function presetNamed(name: unknown): Look | undefined {
  return PRESETS.find((preset) => preset.name === name);
}
