/**
 * How finely a picture can be drawn: from 0, one sample a pixel, to this. Where a step of 1 takes too
 * long there are smaller ones, of a sample each.
 */
export const MAX_DETAIL = 4;

/** Samples a pixel that each step of detail above 0 adds to those of the steps before. */
export const SAMPLES_PER_STEP = 4;

/** Soft light is the mean of light from this many directions. */
export const LIGHT_SAMPLES = MAX_DETAIL * SAMPLES_PER_STEP;

/** Directions into the surroundings that a sample takes. */
export const DIRECTIONS_PER_SAMPLE = 4;
