import type { ViewSide } from '../camera/view-side.ts';

/** What a reader is told, whatever the language. */
export interface Words {
  /** What kind of thing the tag is, for those who cannot see it. */
  model: string;
  /** How it is used by keyboard. */
  instructions: string;
  /** From which side it is seen. */
  views: Record<ViewSide, string>;
  /** The controls. */
  play: string;
  pause: string;
  time: string;
  animation: string;
  pose: string;
  /** The pose of a model that has none. */
  rest: string;
  resetView: string;
  savePicture: string;
  fullscreen: string;
  exitFullscreen: string;
  controls: string;
  loading: string;
  /** What a reader may do with the model, shown where nobody has yet. */
  prompt: string;
  /** Why there is no picture. */
  failures: Record<FailureName, FailureWords>;
}

/** What can go wrong, as a reader tells it apart. */
export type FailureName =
  | 'address'
  | 'download'
  | 'noOrigin'
  | 'status'
  | 'moved'
  | 'stalled'
  | 'nothing'
  | 'tooLarge'
  | 'tooDetailed'
  | 'unknown'
  | 'damaged'
  | 'version'
  | 'badImage'
  | 'imageTooLarge'
  | 'noWebgl'
  | 'stopped'
  | 'other';

export interface FailureWords {
  /** One short sentence for whoever reads the page. */
  text: string;
  /** One for whoever wrote it. */
  hint: string;
}
