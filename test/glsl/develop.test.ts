import { expect } from 'chai';
import { VIEW_TRANSFORMS, type ViewTransform } from '../../src/looks/look.ts';
import { linearToSrgb, srgbToLinear } from '../../src/math/colour.ts';
import type { Vec3 } from '../../src/math/types.ts';
import { CURVES } from '../../src/raster/glsl/curves.glsl.ts';
import { grade } from '../../src/raster/glsl/output.glsl.ts';
import { srgb } from '../../src/raster/glsl/srgb.glsl.ts';
import { runGlsl } from '../support/glsl.ts';
import { graded, CURVES as TWINS } from '../support/reference/develop.ts';

/** Darkness, painted colours, and light far above 1. */
const LEVELS = [0, 0.001, 0.02, 0.18, 0.5, 0.79, 0.81, 1, 2, 7.5];
const GRID: Vec3[] = LEVELS.flatMap((r) =>
  LEVELS.flatMap((g) => LEVELS.map((b): Vec3 => [r, g, b])),
);

const grey = (value: number): Vec3 => [value, value, value];

const curveOf = (transform: ViewTransform, lights: readonly Vec3[]): Vec3[] =>
  runGlsl({ chunk: CURVES[transform], name: 'curve', uniforms: {}, values: {} }, lights);

function expectNear(actual: readonly Vec3[], expected: readonly Vec3[], tolerance: number): void {
  actual.forEach((vector, at) => {
    vector.forEach((value, i) => {
      expect(value, `input ${at}, channel ${i}`).to.be.closeTo(expected[at]![i]!, tolerance);
    });
  });
}

describe('view transforms in GLSL', () => {
  for (const transform of VIEW_TRANSFORMS) {
    it(`${transform} is what it is on the processor`, () => {
      expectNear(curveOf(transform, GRID), GRID.map(TWINS[transform]), 2e-4);
    });
  }

  it('neutral: 0.8 and below stays, 1 is 1 − 0.2² / 0.4 = 0.9, and no light reaches 1', () => {
    const shown = curveOf('neutral', [grey(0.79), grey(1), [0.7, 0.1, 0.02], grey(1000)]);
    expectNear(shown, [grey(0.79), grey(0.9), [0.7, 0.1, 0.02], grey(1)], 1e-3);
    expect(shown[3]![0]).to.be.below(1);
  });

  it('agx: middle grey is half of white on screen; 6.5 stops above it is white', () => {
    const [middle, white, black] = curveOf('agx', [grey(0.18), grey(0.18 * 2 ** 6.5), grey(0)]);
    expect(linearToSrgb(middle![0])).to.be.closeTo(0.5, 0.004);
    expect(white![1]).to.be.closeTo(1, 0.006);
    expect(black![2]).to.be.closeTo(0, 0.001);
  });

  it('aces: grey stays grey, by (x² + 0.0245786x − 0.000090537) / (0.983729x² + …)', () => {
    // x = 0.6 / 0.6 = 1: 1.024488063 / 1.654761; far above, 1 / 0.983729.
    const shown = curveOf('aces', [grey(0.6), grey(60_000), grey(0)]);
    expectNear(shown, [grey(0.619115), grey(1.01654), grey(-0.00038)], 1e-4);
  });
});

describe('sRGB in GLSL', () => {
  const run = (name: string, inputs: readonly Vec3[]): Vec3[] =>
    runGlsl({ chunk: srgb, name, uniforms: {}, values: {} }, inputs);
  const ramp = Array.from({ length: 200 }, (_, i): Vec3 => [i / 199, (i / 199) ** 3, 1 - i / 199]);
  const eachOf = (change: (value: number) => number) =>
    ramp.map(([r, g, b]): Vec3 => [change(r), change(g), change(b)]);

  it('encodes and decodes as the standard says', () => {
    expectNear(run('srgbEncode', ramp), eachOf(linearToSrgb), 1e-5);
    expectNear(run('srgbDecode', ramp), eachOf(srgbToLinear), 1e-5);
    // The standard's half: 0.214041 of light.
    expectNear(run('srgbDecode', [grey(0.5)]), [grey(0.214041)], 1e-5);
  });
});

describe('the grade in GLSL', () => {
  const colours: Vec3[] = [[0.2, 0.6, 0.9], grey(0.5), grey(0), grey(1), [1, 0, 0.3]];
  const gradeBy = (contrast: number, saturation: number): Vec3[] =>
    runGlsl(
      {
        chunk: grade,
        name: 'grade',
        uniforms: { uGrade: 'vec2' },
        values: { uGrade: [contrast, saturation] },
      },
      colours,
    );

  it('leaves colours at 1 and 1, and is what it is on the processor', () => {
    expectNear(gradeBy(1, 1), colours, 1e-6);
    for (const [contrast, saturation] of [
      [1.3, 1],
      [0.7, 1.4],
      [1, 0],
    ] as const) {
      const expected = colours.map((colour) => graded(colour, { contrast, saturation }));
      expectNear(gradeBy(contrast, saturation), expected, 1e-5);
    }
  });

  it('moves contrast about the middle, and colour toward the grey of its luma', () => {
    expectNear(gradeBy(2, 1).slice(0, 2), [[0, 0.7, 1], grey(0.5)], 1e-5);
    // 0.2126 · 0.2 + 0.7152 · 0.6 + 0.0722 · 0.9 = 0.53662.
    expectNear(gradeBy(1, 0).slice(0, 1), [grey(0.53662)], 1e-5);
  });
});
