import type { PickedSurface } from '../../shot/shot.ts';
import { inMetres, type Vector3D, vector3D } from '../camera-values.ts';

/** What `positionAndNormalFromPoint()` gives. */
export interface SurfacePoint {
  /** Metres, a block each; its text is what `data-position` takes. */
  position: Vector3D;
  /** Of length 1, on the side that is seen; its text is what `data-normal` takes. */
  normal: Vector3D;
  /** Where in the texture, 0–1 from its top left. */
  uv: { u: number; v: number; toString(): string };
}

export function surfacePoint({ position, normal, uv: [u, v] }: PickedSurface): SurfacePoint {
  return {
    position: inMetres(position),
    normal: vector3D(normal),
    uv: { u, v, toString: () => `${u} ${v}` },
  };
}
