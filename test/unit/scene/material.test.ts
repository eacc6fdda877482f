import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DEFAULT_ALPHA_CUTOFF,
  DEFAULT_TEXTURE_FILTER,
  DEFAULT_TEXTURE_WRAP,
  MAX_MATERIAL_LAYERS,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  type SceneAlphaMode,
  texelCoverage,
  textureSampling,
} from '../../../src/scene/index.ts';
import { texture } from './build.ts';

describe('resolveMaterialAlpha', () => {
  it('fills in what is absent: opaque, cutoff 0.5', () => {
    assert.equal(DEFAULT_ALPHA_CUTOFF, 0.5);
    assert.deepEqual(resolveMaterialAlpha({}), { alphaMode: 'opaque', alphaCutoff: 0.5 });
  });

  const cutoffs: [number | undefined, number][] = [
    [0.25, 0.25],
    [0, 0],
    [-1, 0],
    [7, 1],
    [Number.NaN, 0.5],
    [Number.POSITIVE_INFINITY, 0.5],
    [undefined, 0.5],
  ];
  for (const [given, expected] of cutoffs) {
    it(`reads a cutoff of ${given} as ${expected}`, () => {
      const { alphaCutoff } = resolveMaterialAlpha({ alphaMode: 'mask', alphaCutoff: given });
      assert.equal(alphaCutoff, expected);
    });
  }
});

describe('texelCoverage', () => {
  const table: [SceneAlphaMode, number, ReturnType<typeof texelCoverage>][] = [
    ['opaque', 0, 'opaque'],
    ['opaque', 1, 'opaque'],
    ['mask', 0, 'invisible'],
    ['mask', 0.3999, 'invisible'],
    ['mask', 0.4, 'opaque'],
    ['mask', 1, 'opaque'],
    ['blend', 0.3999, 'invisible'],
    ['blend', 0.4, 'partial'],
    ['blend', 254 / 255, 'partial'],
    ['blend', 1, 'opaque'],
  ];
  for (const [alphaMode, alpha, expected] of table) {
    it(`is ${expected} at alpha ${alpha}, mode ${alphaMode}, cutoff 0.4`, () => {
      assert.equal(texelCoverage(alpha, { alphaMode, alphaCutoff: 0.4 }), expected);
    });
  }
});

describe('resolveMaterialRenderMode', () => {
  it('fills in what is absent', () => {
    assert.deepEqual(resolveMaterialRenderMode({ texture: 4 }), {
      blending: 'normal',
      alphaEmission: false,
      layers: [4],
    });
  });

  it('keeps what is given', () => {
    const given = {
      texture: 0,
      blending: 'additive',
      alphaEmission: true,
      layers: [2, 0],
    } as const;
    assert.deepEqual(resolveMaterialRenderMode({ ...given, layers: [...given.layers] }), {
      blending: 'additive',
      alphaEmission: true,
      layers: [2, 0],
    });
  });

  it('takes the texture for an empty stack or one that is no array', () => {
    assert.deepEqual(resolveMaterialRenderMode({ texture: 1, layers: [] }).layers, [1]);
    const junk = { texture: 1, layers: 'ab' as unknown as number[] };
    assert.deepEqual(resolveMaterialRenderMode(junk).layers, [1]);
  });

  it('keeps three layers and reads what is no integer as none', () => {
    assert.equal(MAX_MATERIAL_LAYERS, 3);
    const { layers } = resolveMaterialRenderMode({ texture: 0, layers: [5, 1.5, 3, 4] });
    assert.deepEqual(layers, [5, -1, 3]);
  });

  it('reads unknown values as the defaults', () => {
    const junk = { texture: 0, blending: 'multiply' as 'normal', alphaEmission: 1 as never };
    const { blending, alphaEmission } = resolveMaterialRenderMode(junk);
    assert.deepEqual({ blending, alphaEmission }, { blending: 'normal', alphaEmission: false });
  });
});

describe('textureSampling', () => {
  it('fills in clamp, nearest and a single frame', () => {
    assert.equal(DEFAULT_TEXTURE_WRAP, 'clamp');
    assert.equal(DEFAULT_TEXTURE_FILTER, 'nearest');
    assert.deepEqual(textureSampling(texture()), { wrap: 'clamp', filter: 'nearest', frames: 1 });
  });

  it('keeps what is given', () => {
    const strip = texture({ wrap: 'repeat', filter: 'linear', frames: { count: 3 } });
    assert.deepEqual(textureSampling(strip), { wrap: 'repeat', filter: 'linear', frames: 3 });
  });

  it('reads a frame count that the height cannot hold as a still image', () => {
    for (const count of [1, 17, 2.5, Number.NaN]) {
      assert.equal(textureSampling(texture({ frames: { count } })).frames, 1, `${count}`);
    }
    assert.equal(textureSampling(texture({ frames: { count: 16 } })).frames, 16);
  });
});
