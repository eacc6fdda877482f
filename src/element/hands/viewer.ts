/** Whoever stands before the model, as pointer and keys move them. */
export interface Viewer {
  /** Moves around the model, by degrees: to the right of it, and up. */
  turn: (azimuthDeg: number, elevationDeg: number) => void;
  /** Multiplies the distance; false where it is at its limit already. */
  zoom: (factor: number) => boolean;
  /** Moves what is looked at with the picture, by shares of its height: to the right, and up. */
  pan: (right: number, up: number) => void;
  /** Back to the first view. */
  resetView: () => void;
}

/** What a reader cannot do. */
export interface Gestures {
  readonly disableZoom: boolean;
  readonly disablePan: boolean;
  readonly disableTap: boolean;
  /** Along which axis a finger's drag is the page's. */
  readonly touchAction: 'pan-y' | 'pan-x' | 'none';
}
