/** What is recorded of a model. */
import type { PictureSize } from '../../shot/view.ts';

export type RecordingType = 'video/webm' | 'image/webp' | 'image/gif';

/** What a recording is to be like. */
export interface RecordOptions {
  /** Absent: WebM. A GIF knows nothing half transparent, a video nothing transparent at all. */
  type?: RecordingType;
  /** Absent: as long as the animation, or 4 for a model that turns. */
  seconds?: number;
  /** Absent: 30; of a GIF 20. */
  fps?: number;
  /** Device pixels; absent: as large as on the page. */
  width?: number;
  height?: number;
  /** Whether the model turns once about; absent: where it has no animation. */
  turntable?: boolean;
  signal?: AbortSignal;
  /** Is told how much is done, 0–1. */
  onProgress?: (share: number) => void;
}

/** How long a model that turns takes for once about, seconds, where nobody says. */
const TURN_SECONDS = 4;

/** What is recorded: which frames there are, of a clip that long or of a model that turns. */
export interface Film extends PictureSize {
  type: RecordingType;
  fps: number;
  count: number;
  turntable: boolean;
}

/**
 * The film that somebody asks for.
 *
 * @param clipSeconds of the animation that would play; 0: there is none
 * @throws RangeError for a number that makes no film
 */
export function filmOf(options: RecordOptions, clipSeconds: number, size: PictureSize): Film {
  const { type = 'video/webm', turntable = clipSeconds === 0 } = options;
  const { seconds = clipSeconds || TURN_SECONDS, fps = type === 'image/gif' ? 20 : 30 } = options;
  const { width = size.width, height = size.height } = options;
  const count = Math.max(1, Math.round(seconds * fps));
  if (!(seconds > 0 && fps > 0 && fps <= MAX_FPS && count <= MAX_RECORDED_FRAMES)) {
    throw new RangeError(`At most ${MAX_RECORDED_FRAMES} frames, at most ${MAX_FPS} a second.`);
  }
  if (!(width >= 1 && height >= 1)) throw new RangeError('A picture has a width and a height.');
  // Video has colours for blocks of two by two.
  const whole = (side: number): number => Math.max(2, 2 * Math.round(side / 2));
  return { type, fps, count, turntable, width: whole(width), height: whole(height) };
}

/** The most frames of a recording. */
export const MAX_RECORDED_FRAMES = 1200;

/** The most frames a second. */
const MAX_FPS = 60;
