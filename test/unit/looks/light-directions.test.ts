import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DIRECTIONS_PER_SAMPLE, LIGHT_SAMPLES } from '../../../src/looks/detail.ts';
import {
  frameOf,
  lampDirection,
  surroundingDirections,
} from '../../../src/looks/light-directions.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Cross, vec3Dot, vec3Normalize } from '../../../src/math/vec3.ts';
import { assertNumbersClose } from '../../support/close.ts';

const SAMPLES = [...Array(LIGHT_SAMPLES).keys()];
const PREFIXES = [4, 8, 12, 16];

/** Normals all over the sphere. */
const NORMALS: Vec3[] = Array.from({ length: 500 }, (_, i) => {
  const y = 1 - (2 * i + 1) / 500;
  const radius = Math.sqrt(1 - y * y);
  return [radius * Math.cos(i * 2.4), y, radius * Math.sin(i * 2.4)];
});

function degreesApart(a: Vec3, b: Vec3): number {
  return (Math.acos(Math.min(vec3Dot(a, b), 1)) * 180) / Math.PI;
}

function nearestApart(directions: readonly Vec3[]): number {
  return Math.min(
    ...directions.flatMap((a, i) => directions.slice(0, i).map((b) => degreesApart(a, b))),
  );
}

describe('directions to a lamp', () => {
  const centre = vec3Normalize([-0.4, 0.8, 0.5]);
  const lamp = (angleDeg: number) => SAMPLES.map((i) => lampDirection(centre, angleDeg, i));

  it('lie inside it, and reach its rim', () => {
    const apart = lamp(30).map((direction) => degreesApart(direction, centre));
    assert.ok(Math.max(...apart) <= 15);
    assert.ok(Math.max(...apart) > 13);
  });

  it('are one where it is a point', () => {
    for (const direction of lamp(0)) assertNumbersClose(direction, centre, 1e-12);
  });

  it('stand for the whole of it from the first four on: the same middle, the same width', () => {
    const [right, top] = frameOf(centre);
    const radius = Math.tan((15 * Math.PI) / 180);
    const places = lamp(30).map((direction) =>
      [right, top].map((axis) => vec3Dot(direction, axis) / vec3Dot(direction, centre) / radius),
    );
    for (const count of PREFIXES) {
      for (const axis of [0, 1]) {
        const along = places.slice(0, count).map((place) => place[axis]!);
        const mean = along.reduce((sum, value) => sum + value, 0) / count;
        const square = along.reduce((sum, value) => sum + value * value, 0) / count;
        assert.ok(Math.abs(mean) < 0.02, `middle of ${count}: ${mean}`);
        // Of a disc of radius 1 it is 1/4.
        assert.ok(Math.abs(square - 0.25) < 0.03, `width of ${count}: ${square}`);
      }
    }
  });

  it('are crossed one by one by an edge at any angle', () => {
    const [right, top] = frameOf(centre);
    for (let turn = 0; turn < 180; turn += 5) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const along = lamp(30)
        .map((direction) => cos * vec3Dot(direction, right) + sin * vec3Dot(direction, top))
        .sort((a, b) => a - b);
      const gaps = along.slice(1).map((value, i) => value - along[i]!);
      assert.ok(Math.max(...gaps) < 0.1, `at ${turn}°: ${Math.max(...gaps)}`);
    }
  });

  it('turn with it about the vertical', () => {
    const turn = ([x, y, z]: Vec3): Vec3 => [z, y, -x];
    for (const i of SAMPLES) {
      assertNumbersClose(
        lampDirection(turn(centre), 30, i),
        turn(lampDirection(centre, 30, i)),
        1e-12,
      );
    }
  });

  it('exist for a lamp straight above and below', () => {
    for (const y of [1, -1]) {
      const apart = SAMPLES.map((i) => degreesApart(lampDirection([0, y, 0], 20, i), [0, y, 0]));
      assert.ok(Math.max(...apart) <= 10 && Math.max(...apart) > 8);
    }
  });
});

describe('a frame of a direction', () => {
  it('is right-handed', () => {
    for (const normal of [...NORMALS, [0, 1, 0] as Vec3, [0, -1, 0] as Vec3]) {
      const [right, top] = frameOf(normal);
      assertNumbersClose(vec3Cross(right, top), normal, 1e-12);
      assertNumbersClose([vec3Dot(right, right), vec3Dot(right, normal)], [1, 0], 1e-12);
    }
  });
});

describe('directions into the surroundings', () => {
  const all = SAMPLES.map(surroundingDirections);

  it('are the corners of a tetrahedron', () => {
    for (const corners of all) {
      assert.equal(corners.length, DIRECTIONS_PER_SAMPLE);
      for (const [i, a] of corners.entries()) {
        for (const b of corners.slice(0, i)) assertNumbersClose([vec3Dot(a, b)], [-1 / 3], 1e-12);
      }
    }
  });

  it('weigh as much on every normal, the more evenly the more samples', () => {
    const tolerances = [0.1, 0.07, 0.05, 0.03];
    for (const [i, count] of PREFIXES.entries()) {
      for (const normal of NORMALS) {
        const weights = all
          .slice(0, count)
          .flat()
          .map((direction) => Math.max(vec3Dot(direction, normal), 0));
        const weight = weights.reduce((sum, value) => sum + value, 0) / count;
        assert.ok(Math.abs(weight - 1) < tolerances[i]!, `${weight} of ${count}`);
      }
    }
  });

  it('are spread over the sphere, the first sixteen too', () => {
    assert.ok(nearestApart(all.slice(0, 4).flat()) > 25);
    assert.ok(nearestApart(all.flat()) > 12);
  });

  it('never run along the faces of upright boxes', () => {
    for (const direction of all.flat()) {
      assert.ok(Math.min(...direction.map(Math.abs)) > 0.05);
    }
  });
});
