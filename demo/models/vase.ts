import { type Rgba, ramp, shade } from '../kit/colour.ts';
import type { ModelFile } from '../kit/model.ts';
import type { Vec3 } from '../kit/project.ts';
import { type Facet, writeStl } from '../kit/stl.ts';

const GLAZE = ramp('#18424c #1d5960 #257378 #3a8f8b #63aa9c #9ac7ad #cfe0bf');
const HEIGHT = 16;
const LEVELS = 20;
const LOBES = 9;
const SEGMENTS = LOBES * 6;
const WALL = 0.5;

/** A vase of nine lobes that turn a third of the way round, as a printer would make it. */
export default function vase(): ModelFile[] {
  return [{ path: 'vase.stl', bytes: writeStl([...wall(0), ...wall(WALL), ...ends()]) }];
}

/** A point of the outside, or so far inside of it. */
function point(level: number, segment: number, inset: number): Vec3 {
  const t = level / LEVELS;
  const turn = ((segment % SEGMENTS) / SEGMENTS) * 2 * Math.PI;
  const belly = 3.4 + 2.3 * Math.sin(Math.PI * (0.1 + 1.35 * t)) ** 2;
  const lobe = 1 + 0.1 * Math.cos(LOBES * (turn - t * 2.1));
  const radius = belly * lobe - inset;
  return [radius * Math.cos(turn), t * HEIGHT, radius * Math.sin(turn)];
}

/** Darker toward the foot and in the grooves. */
function glaze(level: number, segment: number): Rgba {
  const groove = Math.cos(LOBES * ((segment / SEGMENTS) * 2 * Math.PI - (level / LEVELS) * 2.1));
  return shade(GLAZE, (level / LEVELS) * 4.5 + groove * 1.4 + 0.6);
}

/** One side of the wall: the outside, or with an inset the inside. */
function wall(inset: number): Facet[] {
  return grid((level, segment) => {
    const [a, b] = [point(level, segment, inset), point(level, segment + 1, inset)];
    const [c, d] = [point(level + 1, segment, inset), point(level + 1, segment + 1, inset)];
    return quad(inset > 0 ? [a, b, d, c] : [b, a, c, d], glaze(level, segment));
  });
}

/** The rim between the two sides, and the bottom. */
function ends(): Facet[] {
  return Array.from({ length: SEGMENTS }, (_, segment) => {
    const edge = (level: number, inset: number) =>
      [point(level, segment, inset), point(level, segment + 1, inset)] as const;
    const [a, b] = edge(LEVELS, 0);
    const [c, d] = edge(LEVELS, WALL);
    const [e, f] = edge(0, 0);
    const bottom: Facet = { corners: [[0, 0, 0], e, f], color: glaze(0, segment) };
    return [...quad([a, c, d, b], glaze(LEVELS, segment)), bottom];
  }).flat();
}

function grid(cell: (level: number, segment: number) => Facet[]): Facet[] {
  return Array.from({ length: LEVELS * SEGMENTS }, (_, i) =>
    cell(Math.floor(i / SEGMENTS), i % SEGMENTS),
  ).flat();
}

function quad([a, b, c, d]: readonly [Vec3, Vec3, Vec3, Vec3], color: Rgba): Facet[] {
  return [
    { corners: [a, b, c], color },
    { corners: [a, c, d], color },
  ];
}
