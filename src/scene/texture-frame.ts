import { DEFAULT_TEXTURE_FRAME_TIME } from './constants.ts';
import type { SceneTexture } from './document.ts';
import { textureSampling } from './texture.ts';

/** What of a strip shows at one time. */
export interface TextureFrame {
  /** The frame shown, and the one that it fades into; indices of the strip, 0 at its top. */
  frame: number;
  next: number;
  /** The share of `next`, 0 to 1: above 0 only where the strip interpolates. */
  blend: number;
}

/**
 * The frame of a strip after so many seconds of play (scene format, SceneTexture, frames): each
 * played frame shows for the strip's frame time, in its order, over and over. A still image has
 * frame 0.
 *
 * @param seconds below 0 counts as 0
 */
export function textureFrame(
  texture: Pick<SceneTexture, 'frames' | 'height'>,
  seconds: number,
): TextureFrame {
  const count = textureSampling(texture).frames;
  const { frames } = texture;
  if (!frames || count === 1) return { frame: 0, next: 0, blend: 0 };

  const order = frames.order && frames.order.length > 0 ? frames.order : null;
  const played = order?.length ?? count;
  const position = Math.max(seconds, 0) / (frames.frameTime ?? DEFAULT_TEXTURE_FRAME_TIME);
  const step = Math.floor(position) % played;
  const frameAt = (index: number): number => order?.[index] ?? index;
  return {
    frame: frameAt(step),
    next: frameAt((step + 1) % played),
    blend: frames.interpolate === true ? position - Math.floor(position) : 0,
  };
}
