import { ramp, shade } from '../kit/colour.ts';
import type { ModelFile } from '../kit/model.ts';
import { hash } from '../kit/noise.ts';
import { type CloudPoint, writePly } from '../kit/ply.ts';

const STARLIGHT = ramp('#fff3d6 #ffdca0 #ffb877 #f58aa0 #c57be0 #8f86f0 #6fa8ff #8fd0ff');
const STARS = 7000;
const ARMS = 3;
const RADIUS = 24;

/** A spiral of stars: a bright middle, and three arms that become blue and thin outwards. */
export default function galaxy(): ModelFile[] {
  return [
    { path: 'galaxy.ply', bytes: writePly(Array.from({ length: STARS }, (_, i) => star(i))) },
  ];
}

function star(i: number): CloudPoint {
  const reach = hash(i, 0, 1) ** 1.6;
  const scatter = (bell(i, 2) * (0.15 + 0.5 * reach)) / (0.35 + reach);
  const turn = ((i % ARMS) / ARMS) * 2 * Math.PI + reach * 5.2 + scatter * 0.55;
  const radius = RADIUS * (0.04 + reach) + bell(i, 3) * 1.2;
  const height = bell(i, 4) * (0.8 + 3.2 * (1 - reach) ** 5);
  return {
    at: [radius * Math.cos(turn), height, radius * Math.sin(turn)],
    color: shade(STARLIGHT, reach * 7 + bell(i, 5)),
  };
}

/** About 0, mostly near it, within ±1.5. */
function bell(i: number, seed: number): number {
  return hash(i, 1, seed) + hash(i, 2, seed) + hash(i, 3, seed) - 1.5;
}
