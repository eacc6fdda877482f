/** Whoever stands before the model, as pointer and keys move them. */
export interface Viewer {
  /** Moves around the model, by degrees: to the right of it, and up. */
  turn: (azimuthDeg: number, elevationDeg: number) => void;
  /** Multiplies the distance; false where it is at its limit already. */
  zoom: (factor: number) => boolean;
  /** Back to the first view. */
  resetView: () => void;
}
