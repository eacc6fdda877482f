import { randomSource } from './random.ts';

/** What came of an attempt. */
export type Outcome = 'loaded' | 'refused';

/** Runs `attempt` on a file cut off at so many places, evenly. */
export function cutOff(
  file: Uint8Array,
  step: number,
  attempt: (bytes: Uint8Array) => Outcome,
): Set<Outcome> {
  const outcomes = new Set<Outcome>();
  for (let length = 0; length < file.length; length += step) {
    outcomes.add(attempt(file.subarray(0, length)));
  }
  return outcomes;
}

/** Runs `attempt` on a file with some bits flipped, bytes overwritten, or a stretch moved, each time. */
export function scramble(
  file: Uint8Array,
  { runs, seed }: { runs: number; seed: number },
  attempt: (bytes: Uint8Array) => Outcome,
): Set<Outcome> {
  const random = randomSource(seed);
  const outcomes = new Set<Outcome>();
  for (let run = 0; run < runs; run++) {
    const broken = file.slice();
    for (let changes = random(4); changes >= 0; changes--) {
      const at = random(broken.length);
      const kind = random(8);
      if (kind < 5) broken[at]! ^= 1 << random(8);
      else if (kind < 7) broken[at] = [0, 0x20, 0x2d, 0x39, 0xff][random(5)]!;
      else broken.copyWithin(at, random(broken.length), random(broken.length));
    }
    outcomes.add(attempt(broken));
  }
  return outcomes;
}
