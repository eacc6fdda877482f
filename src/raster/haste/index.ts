/**
 * How opaque texels are drawn in haste (`SurfaceSource`): loaded where many models come at once, and
 * drawing takes long.
 */
export { hastyFragment as fragment, hastyVertex as vertex } from './hasty.glsl.ts';

export const name = 'hasty surface';
