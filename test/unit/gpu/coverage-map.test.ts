import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CoverageMap } from '../../../src/gpu/coverage-map.ts';
import { texelCoverage } from '../../../src/scene/index.ts';

const rule = { alphaMode: 'blend', alphaCutoff: 0.01 } as const;
const kinds = Array.from({ length: 256 }, (_, alpha) => texelCoverage(alpha / 255, rule));

describe('the kinds of texel in a rectangle', () => {
  it('are what a look at each of its texels finds', () => {
    const image = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain(({ width, height }) => {
        const size = { minLength: width * height, maxLength: width * height };
        return fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          alphas: fc
            .array(fc.constantFrom(0, 2, 3, 128, 254, 255), size)
            .map((list) => Uint8Array.from(list)),
          left: fc.nat(width - 1),
          top: fc.nat(height - 1),
          across: fc.integer({ min: 1, max: width }),
          down: fc.integer({ min: 1, max: height }),
        });
      });
    fc.assert(
      fc.property(image, ({ width, height, alphas, left, top, across, down }) => {
        const right = Math.min(left + across, width);
        const bottom = Math.min(top + down, height);
        const found = new Set();
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) found.add(kinds[alphas[y * width + x]!]);
        }
        const map = new CoverageMap({ width, height, alphas }, kinds);
        const within = map.within({ left, top, right, bottom });
        for (const kind of ['opaque', 'partial', 'invisible'] as const) {
          assert.equal(within[kind], found.has(kind), kind);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('of a large image are those of the whole', () => {
    const side = 1024;
    const alphas = new Uint8Array(side * side).fill(255, 0, 1);
    const map = new CoverageMap({ width: side, height: side, alphas }, kinds);
    const within = map.within({ left: 500, top: 500, right: 510, bottom: 510 });
    assert.deepEqual(within, { opaque: true, partial: false, invisible: true });
  });
});
