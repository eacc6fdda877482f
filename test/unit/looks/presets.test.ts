import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adjustLook } from '../../../src/looks/adjust.ts';
import { PRESETS, presetNamed } from '../../../src/looks/presets.ts';
import { readLook } from '../../../src/looks/read-look.ts';
import { STUDIO_LOOK } from '../../../src/looks/studio.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { lightOn, UNHIDDEN } from '../../support/reference/light.ts';

describe('presets', () => {
  it('are found by name', () => {
    const names = PRESETS.map(({ name }) => name);
    assert.deepEqual(names, ['studio', 'blockbench', 'flat', 'softbox', 'sunset', 'night']);
    for (const preset of PRESETS) assert.equal(presetNamed(preset.name), preset);
    assert.equal(presetNamed('dawn'), undefined);
  });

  it('are looks that an author might have written', () => {
    for (const preset of PRESETS) assert.deepEqual(readLook(JSON.stringify(preset)), preset);
  });

  it('blockbench: up 1, north and south 0.8, east and west 0.6, down 0.5', () => {
    const faces: [Vec3, number][] = [
      [[0, 1, 0], 1],
      [[0, 0, -1], 0.8],
      [[0, 0, 1], 0.8],
      [[1, 0, 0], 0.6],
      [[-1, 0, 0], 0.6],
      [[0, -1, 0], 0.5],
    ];
    const look = presetNamed('blockbench')!;
    for (const [normal, expected] of faces) {
      const light = lightOn(normal, { look, lightDirections: [] }, UNHIDDEN);
      for (const channel of light) assert.ok(Math.abs(channel - expected) < 1e-12);
    }
  });

  it('studio and softbox: a face turned to the sky shows its colour as painted', () => {
    for (const name of ['studio', 'softbox']) {
      const look = presetNamed(name)!;
      const lightDirections = look.lights.map(({ direction: [x, y, z] }): Vec3 => {
        const length = Math.hypot(x, y, z);
        return [x / length, y / length, z / length];
      });
      for (const channel of lightOn([0, 1, 0], { look, lightDirections }, UNHIDDEN)) {
        assert.ok(Math.abs(channel - 1) < 0.06, `${name}: ${channel}`);
      }
    }
  });
});

describe('what a page says in place of its look', () => {
  const nothing = {
    exposure: null,
    viewTransform: null,
    background: null,
    shadowIntensity: null,
    shadowSoftness: null,
  };

  it('leaves the look where it says nothing', () => {
    assert.deepEqual(adjustLook(STUDIO_LOOK, nothing), STUDIO_LOOK);
  });

  it('stands where it says something, 0 included', () => {
    const { ground, exposure, viewTransform, backdrop } = adjustLook(STUDIO_LOOK, {
      exposure: 0,
      viewTransform: 'agx',
      background: [1, 0, 0, 0.5],
      shadowIntensity: 0,
      shadowSoftness: 0,
    });
    assert.deepEqual(ground, { intensity: 0, softness: 0 });
    assert.deepEqual([exposure, viewTransform], [0, 'agx']);
    assert.deepEqual(backdrop, { top: [1, 0, 0, 0.5], bottom: [1, 0, 0, 0.5] });
  });
});
