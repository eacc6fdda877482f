/** The largest model file. */
export const MAX_MODEL_BYTES = 64 * 1024 * 1024;

/** How many files a model may list and get. */
export const MAX_SIDE_FILES = 64;

/** How large those files may be together. */
export const MAX_SIDE_BYTES = 64 * 1024 * 1024;

/** How long a transfer may stand still before it counts as failed. */
export const STALL_TIMEOUT_MS = 30_000;

/** What a page allows a model to cost. */
export interface FetchLimits {
  /** Bytes of the model file. */
  maxModelBytes: number;
  /** How many of the files that the model lists are read. */
  maxSideFiles: number;
  /** Bytes of those files together. */
  maxSideBytes: number;
  /** Milliseconds without a byte until a transfer fails. */
  stallTimeoutMs: number;
}

export const DEFAULT_FETCH_LIMITS: Readonly<FetchLimits> = {
  maxModelBytes: MAX_MODEL_BYTES,
  maxSideFiles: MAX_SIDE_FILES,
  maxSideBytes: MAX_SIDE_BYTES,
  stallTimeoutMs: STALL_TIMEOUT_MS,
};

/** The defaults with what a page sets instead; what is no number from 0 on is ignored. */
export function resolveLimits(wanted: Partial<FetchLimits>): FetchLimits {
  const limits = { ...DEFAULT_FETCH_LIMITS };
  for (const name of Object.keys(limits) as (keyof FetchLimits)[]) {
    const value = wanted[name];
    if (typeof value === 'number' && value >= 0) limits[name] = value;
  }
  return limits;
}
