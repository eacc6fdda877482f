/** Between points of a picture and what is seen there; how is downloaded where a page asks for either. */

import type { Report } from '../../report/report.ts';
import { toReport } from '../../report/typed-error.ts';
import type { SceneDocument } from '../../scene/document.ts';
import type { Anchor, AnchorPlace, Sight } from './anchors.ts';
import type { pickSurface } from './surface.ts';

export interface FoundAnchors {
  /** See `placeAnchors`. */
  places: AnchorPlace[];
  warnings: Report[];
}

/** Finds anchors in a picture of a document. Where that cannot be had, the picture can be still. */
export async function findAnchors(
  document: SceneDocument,
  anchors: readonly Anchor[],
  sight: Sight,
): Promise<FoundAnchors> {
  try {
    const { placeAnchors } = await import('./picking.ts');
    const { places, unknownBones } = placeAnchors(document, anchors, sight);
    return { places, warnings: unknownBones.map(unknownBone) };
  } catch (error) {
    const { message } = toReport(error);
    return { places: [], warnings: [{ code: 'HOTSPOTS_FAILED', message, place: '' }] };
  }
}

/** See `pickSurface`. Rejects where how to do it cannot be had. */
export async function findSurface(
  ...request: Parameters<typeof pickSurface>
): Promise<ReturnType<typeof pickSurface>> {
  return (await import('./picking.ts')).pickSurface(...request);
}

function unknownBone(bone: string): Report {
  return {
    code: 'UNKNOWN_BONE',
    message: `The model has no bone "${bone}" for a hotspot.`,
    place: '',
  };
}
