import { type Orbit, wrapDegrees } from './orbit.ts';

/** From which side a model is seen, as it is told to those who cannot see: one of eight, top or bottom. */
export type ViewSide =
  | 'front'
  | 'front-right'
  | 'right'
  | 'back-right'
  | 'back'
  | 'back-left'
  | 'left'
  | 'front-left'
  | 'top'
  | 'bottom';

const SIDES: readonly ViewSide[] = [
  'front',
  'front-left',
  'left',
  'back-left',
  'back',
  'back-right',
  'right',
  'front-right',
];

/** From so far above or below the horizon a view is of the top or the bottom, degrees. */
const STEEP_DEG = 60;

/**
 * From which side a model is seen. Left and right are the model's own.
 *
 * @param frontDeg the azimuth from which its front is seen
 */
export function viewSide({ azimuthDeg, elevationDeg }: Orbit, frontDeg: number): ViewSide {
  if (elevationDeg > STEEP_DEG) return 'top';
  if (elevationDeg < -STEEP_DEG) return 'bottom';
  const eighth = Math.round(wrapDegrees(azimuthDeg - frontDeg) / 45);
  return SIDES[(eighth + 8) % 8]!;
}
