import { type LookRequest, openLook } from '../fetch/open-look.ts';
import type { Look } from '../looks/look.ts';
import { presetNamed } from '../looks/presets.ts';
import { readLook, unknownPreset } from '../looks/read-look.ts';

/** A word, as presets have for a name, and no address of a file. */
const NAME = /^[\w-]+$/;

/**
 * The look that a preset's name or an address stands for. Rejects with a LookError or a FetchError,
 * and with an AbortError on abort.
 */
export async function findLook(nameOrUrl: string, request: LookRequest): Promise<Look> {
  const preset = presetNamed(nameOrUrl);
  if (preset) return preset;
  if (NAME.test(nameOrUrl)) throw unknownPreset(nameOrUrl);
  return readLook(await openLook(nameOrUrl, request));
}
