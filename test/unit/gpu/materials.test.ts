import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { coverageOfColour, coverageOfFace, createMaterial } from '../../../src/gpu/materials.ts';
import type { SceneMaterial } from '../../../src/scene/document.ts';
import { texelCoverage } from '../../../src/scene/material.ts';

/** A material with an image of one row of alphas. */
function materialOf(alphas: readonly number[], fields: Partial<SceneMaterial>) {
  const base = {
    texture: {},
    width: alphas.length,
    height: 1,
    alphas: Uint8Array.from(alphas),
  };
  return createMaterial({ name: '', texture: -1, ...fields }, { base, emission: null }, []);
}

const WHOLE = [0, 0, 1, 1];

describe('the coverage of a face with colours', () => {
  it('leaves out no kind that some texel has at some alpha between those of the vertices', () => {
    const share = fc.integer({ min: 0, max: 20 }).map((twentieth) => twentieth / 20);
    const face = fc.record({
      alphas: fc.array(fc.constantFrom(0, 51, 102, 204, 255), { minLength: 1, maxLength: 4 }),
      alphaMode: fc.constantFrom('opaque' as const, 'mask' as const, 'blend' as const),
      alphaCutoff: share,
      factor: share,
      ends: fc.tuple(share, share),
    });
    fc.assert(
      fc.property(face, ({ alphas, alphaMode, alphaCutoff, factor, ends }) => {
        const material = materialOf(alphas, { alphaMode, alphaCutoff, color: [1, 1, 1, factor] });
        const [least, greatest] = [Math.min(...ends), Math.max(...ends)];
        const told = coverageOfFace(material, { uvRect: WHOLE, alphas: [least, greatest] });
        for (const alpha of alphas) {
          for (let step = 0; step <= 10; step++) {
            const vertex = least + ((greatest - least) * step) / 10;
            const kind = texelCoverage((alpha / 255) * vertex * factor, material);
            assert.ok(told[kind], `${kind}: ${alpha} at ${vertex}`);
          }
        }
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('is that of the texels where colours are whole', () => {
    const material = materialOf([0, 255], { alphaMode: 'blend' });
    const told = coverageOfFace(material, { uvRect: WHOLE, alphas: [1, 1] });
    assert.deepEqual(told, { opaque: true, partial: false, invisible: true });
  });

  it('is nothing below the cutoff, partial under blend, and opaque under a mask', () => {
    const at = (alphaMode: 'mask' | 'blend', alpha: number) => {
      const material = materialOf([255], { alphaMode, alphaCutoff: 0.5 });
      const { opaque, partial } = coverageOfColour(material, [alpha, alpha]);
      return { opaque, partial };
    };
    assert.deepEqual(at('mask', 0.4), { opaque: false, partial: false });
    assert.deepEqual(at('blend', 0.4), { opaque: false, partial: false });
    assert.deepEqual(at('mask', 0.6), { opaque: true, partial: false });
    assert.deepEqual(at('blend', 0.6), { opaque: false, partial: true });
  });

  it('is that of the texels that the face touches, and of none beside them', () => {
    const alphas = [255, 0, 255, 255, 255, 128, 255, 255];
    const fields = { alphaMode: 'blend' as const };
    fc.assert(
      fc.property(fc.nat(7), fc.nat(7), (one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        // As numbers of a file are: rounded to floats.
        const uvRect = Float32Array.of(first / 8, 0, (last + 1) / 8, 1);
        const told = coverageOfFace(materialOf(alphas, fields), { uvRect, alphas: [1, 1] });
        const seen = alphas.slice(first, last + 1);
        assert.deepEqual(told, {
          opaque: seen.includes(255),
          partial: seen.includes(128),
          invisible: seen.includes(0),
        });
      }),
      { seed: 11, numRuns: 100 },
    );
  });

  it('is that of any part of the image where the rectangle moves', () => {
    const material = materialOf([255, 255, 255, 255, 255, 255, 255, 128], { alphaMode: 'blend' });
    const within = (uvRect: number[] | null) =>
      coverageOfFace(material, { uvRect, alphas: [1, 1] }).partial;
    assert.equal(within([0, 0, 0.25, 1]), false);
    assert.equal(within(null), true);
  });
});
