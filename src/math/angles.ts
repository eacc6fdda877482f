/** The sine and cosine of one angle. */
export interface SinCos {
  sin: number;
  cos: number;
}

/**
 * Sine and cosine of an angle in degrees, exact at every multiple of 90°.
 *
 * The obvious `Math.cos(deg * Math.PI / 180)` gives 6e-17 at 90°, so a model turned by a quarter
 * would have edges a hair off its texels and its neighbours, and every loader and renderer would
 * inherit that. Here whole quarter turns are taken off in degrees, where the subtraction is exact,
 * and applied by swapping and negating; only the rest, within ±45°, meets `Math.sin` and
 * `Math.cos`, whose last bit is up to the JavaScript engine.
 */
export function sinCosDeg(deg: number): SinCos {
  const turned = deg % 360;
  const quarters = Math.round(turned / 90);
  const rest = ((turned - quarters * 90) * Math.PI) / 180;
  const sin = Math.sin(rest);
  const cos = Math.cos(rest);
  switch (((quarters % 4) + 4) % 4) {
    // `0 - x` instead of `-x`, so that no negative zero arises.
    case 1:
      return { sin: cos, cos: 0 - sin };
    case 2:
      return { sin: 0 - sin, cos: 0 - cos };
    case 3:
      return { sin: 0 - cos, cos: sin };
    default:
      return { sin, cos };
  }
}
