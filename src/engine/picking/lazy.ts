/** Between points of a picture and what is seen there; how is downloaded where a page asks for either. */
import { toReport } from '../../report/typed-error.ts';
import type { FoundAnchors, placeAnchors } from './anchors.ts';
import type { pickSurface } from './surface.ts';

/** See `placeAnchors`. Where how to do it cannot be had, there is a picture without. */
export async function findAnchors(
  ...request: Parameters<typeof placeAnchors>
): Promise<FoundAnchors> {
  try {
    return (await import('./picking.ts')).placeAnchors(...request);
  } catch (error) {
    return { places: [], warnings: [toReport(error)] };
  }
}

/** See `pickSurface`. Rejects where how to do it cannot be had. */
export async function findSurface(
  ...request: Parameters<typeof pickSurface>
): Promise<ReturnType<typeof pickSurface>> {
  return (await import('./picking.ts')).pickSurface(...request);
}
