/**
 * Channels of formats whose bones have a shape of their own (hytale_character, hytale_prop): they
 * wrap, turn along quaternion arcs, and reach the bone's main cube.
 */
import { quatFromEulerZyxDeg } from '../../math/quat.ts';
import type {
  SceneAnimationChannel,
  SceneAnimationProperty,
  SceneKeyframe,
  SceneQuaternionKeyframe,
} from '../../scene/document.ts';

/** What each channel of the file drives. */
export const SHAPE_PROPERTIES: Readonly<Record<string, SceneAnimationProperty>> = {
  rotation: 'quaternion',
  position: 'translation',
  scale: 'stretch',
  visibility: 'visible',
  uv_offset: 'uvOffset',
};

/**
 * A channel of such a format.
 *
 * @param keyframes sorted; of `quaternion` Euler degrees, of `visible` x above 0 for shown, of
 *   `uvOffset` pixels as x and y, downwards
 */
export function shapeChannel(
  node: number,
  property: SceneAnimationProperty,
  keyframes: SceneKeyframe[],
): SceneAnimationChannel {
  switch (property) {
    case 'quaternion':
      return { node, property, wraps: true, keyframes: keyframes.flatMap(turns) };
    case 'visible':
      return {
        node,
        property,
        keyframes: keyframes.map(({ time, value }) => ({ time, value: value[0] > 0 })),
      };
    case 'uvOffset':
      return {
        node,
        property,
        keyframes: keyframes.map(({ time, value: [u, v] }) => ({
          time,
          value: [Math.round(u) + 0, Math.round(v) + 0],
        })),
      };
    default:
      return { node, property, wraps: true, keyframes };
  }
}

/** What arrives at a keyframe and what leaves it are two keyframes where they differ. */
function turns({ time, value, before, interpolation }: SceneKeyframe): SceneQuaternionKeyframe[] {
  const course = interpolation === 'catmullrom' ? 'smooth' : interpolation;
  return (before ? [before, value] : [value]).map((degrees) => ({
    time,
    value: quatFromEulerZyxDeg(degrees),
    interpolation: course,
  }));
}
