/** From light to display (looks/look.ts). */
import type { Backdrop, Grade, Look, ViewTransform } from '../../../src/looks/look.ts';
import { linearToSrgb } from '../../../src/math/colour.ts';
import type { Vec3, Vec4 } from '../../../src/math/types.ts';
import { vec3Dot } from '../../../src/math/vec3.ts';

/** Three rows. */
type Matrix = readonly [Vec3, Vec3, Vec3];

const times = (rows: Matrix, vector: Vec3): Vec3 => [
  vec3Dot(rows[0], vector),
  vec3Dot(rows[1], vector),
  vec3Dot(rows[2], vector),
];

const each = ([r, g, b]: Vec3, change: (value: number) => number): Vec3 => [
  change(r),
  change(g),
  change(b),
];

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);

/** Where the Khronos neutral curve begins to bend, and how fast it takes colour away beyond. */
const NEUTRAL_START = 0.8;
const NEUTRAL_DESATURATION = 0.15;

/** The Khronos neutral curve without its offset for Fresnel reflection, which no surface here has. */
export function neutralCurve(light: Vec3): Vec3 {
  const peak = Math.max(...light);
  if (peak < NEUTRAL_START) return light;
  const room = 1 - NEUTRAL_START;
  const bent = 1 - room ** 2 / (peak + room - NEUTRAL_START);
  const white = 1 - 1 / (NEUTRAL_DESATURATION * (peak - bent) + 1);
  return each(light, (value) => value * (bent / peak) * (1 - white) + bent * white);
}

const REC2020_FROM_REC709: Matrix = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0113],
  [0.0164, 0.088, 0.8956],
];
const REC709_FROM_REC2020: Matrix = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
];
const AGX_INSET: Matrix = [
  [0.856627153315983, 0.0951212405381588, 0.0482516061458583],
  [0.137318972929847, 0.761241990602591, 0.101439036467562],
  [0.11189821299995, 0.0767994186031903, 0.811302368396859],
];
const AGX_OUTSET: Matrix = [
  [1.1271005818144368, -0.11060664309660323, -0.016493938717834573],
  [-0.1413297634984383, 1.157823702216272, -0.016493938717834257],
  [-0.14132976349843826, -0.11060664309660294, 1.2519364065950405],
];
/** Of the powers of x from 0. */
const AGX_SIGMOID = [-0.00232, 0.1191, 0.4298, -6.868, 31.96, -40.14, 15.5];

/** AgX: ten stops below middle grey, 0.18, to six and a half above it, on a sigmoid. */
export function agxCurve(light: Vec3): Vec3 {
  const inset = times(AGX_INSET, times(REC2020_FROM_REC709, light));
  const bent = each(inset, (value) => {
    const stops = Math.log2(Math.max(value, 1e-10) / 0.18);
    const x = clamp((stops + 10) / 16.5);
    return AGX_SIGMOID.reduce((sum, factor, power) => sum + factor * x ** power, 0);
  });
  const display = each(times(AGX_OUTSET, bent), (value) => Math.max(value, 0) ** 2.2);
  return times(REC709_FROM_REC2020, display);
}

const ACES_IN: Matrix = [
  [0.59719, 0.35458, 0.04823],
  [0.076, 0.90834, 0.01566],
  [0.0284, 0.13383, 0.83777],
];
const ACES_OUT: Matrix = [
  [1.60475, -0.53108, -0.07367],
  [-0.10208, 1.10813, -0.00605],
  [-0.00327, -0.07276, 1.07602],
];

/** ACES by Stephen Hill's fit, of light scaled by 1 / 0.6. */
export function acesCurve(light: Vec3): Vec3 {
  const fitted = each(times(ACES_IN, light), (value) => {
    const x = value / 0.6;
    return (x * (x + 0.0245786) - 0.000090537) / (x * (0.983729 * x + 0.432951) + 0.238081);
  });
  return times(ACES_OUT, fitted);
}

/** Linear light without bounds to 0–1, which may overshoot. */
export const CURVES: Record<ViewTransform, (light: Vec3) => Vec3> = {
  neutral: neutralCurve,
  agx: agxCurve,
  aces: acesCurve,
  none: (light) => light,
};

/** Contrast about the middle, then saturation about the grey of the same luma. */
export function graded(display: Vec3, { contrast, saturation }: Grade): Vec3 {
  const contrasted = each(display, (value) => (value - 0.5) * contrast + 0.5);
  const grey = vec3Dot(contrasted, [0.2126, 0.7152, 0.0722]);
  return each(contrasted, (value) => clamp(grey + (value - grey) * saturation));
}

/**
 * Display colour, 0–255, of light whose colour and alpha are the means over a pixel, over the
 * backdrop; all premultiplied. Light brighter than what it covers allows covers as much as it shines.
 *
 * @param height of the pixel's centre in the picture, from 0 at the bottom to 1 at the top
 */
export function develop([r, g, b, alpha]: Vec4, look: Look, height: number): Vec4 {
  const shown = Math.min(Math.max(alpha, r, g, b), 1);
  const behind = backdropAt(look.backdrop, height);
  if (shown <= 0) return behind;
  const bent = CURVES[look.viewTransform]([r / shown, g / shown, b / shown]);
  const colour = graded(
    each(bent, (value) => linearToSrgb(clamp(value))),
    look.grade,
  );
  const over = (own: number, below: number): number => own * shown * 255 + below * (1 - shown);
  return [
    over(colour[0], behind[0]),
    over(colour[1], behind[1]),
    over(colour[2], behind[2]),
    over(1, behind[3]),
  ];
}

/** 0–255, premultiplied. */
function backdropAt(backdrop: Backdrop | null, height: number): Vec4 {
  if (!backdrop) return [0, 0, 0, 0];
  const { top, bottom } = backdrop;
  const blend = (i: 0 | 1 | 2): number =>
    255 * (top[i] * top[3] * height + bottom[i] * bottom[3] * (1 - height));
  const alpha = 255 * (top[3] * height + bottom[3] * (1 - height));
  return [blend(0), blend(1), blend(2), alpha];
}
