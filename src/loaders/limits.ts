/**
 * Limits of a loader with a caller's overrides applied.
 * Throws a RangeError (the caller's fault, not the file's) for an override that is neither a
 * positive integer nor Infinity.
 */
export function resolveLimits<Limits extends object>(
  defaults: Limits,
  overrides: Partial<Limits> = {},
): Limits {
  const limits = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof Limits & string)[]) {
    const value = overrides[key];
    if (value === undefined) continue;
    if (!isLimit(value)) throw new RangeError(`limits.${key}: expected a positive integer`);
    limits[key] = value;
  }
  return limits;
}

function isLimit(value: unknown): boolean {
  return value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && (value as number) > 0);
}
