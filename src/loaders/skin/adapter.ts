/** The registry's way into the skin loader: the player that wears the skin. */
import type { LoadInput } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { loadSkin } from './load.ts';
import { createPlayerModel } from './player-model.ts';

/** Reads the skin and dresses the player in it; a skin needs no other file. */
export async function load({ name, bytes, options }: LoadInput): Promise<LoadResult> {
  return createPlayerModel(loadSkin(bytes, { name, arms: options?.arms }));
}
