import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Color, LinearSRGBColorSpace, SRGBColorSpace } from 'three';
import { linearToSrgb, srgbToLinear } from '../../../src/math/colour.ts';

describe('sRGB', () => {
  it('has the values of the standard', () => {
    assert.equal(srgbToLinear(0), 0);
    assert.equal(srgbToLinear(1), 1);
    // The linear toe: 0.04045 / 12.92.
    assert.ok(Math.abs(srgbToLinear(0.04045) - 0.0031308049535603713) < 1e-12);
    // Mid grey: 0.5 in sRGB is 21.404 % of the light.
    assert.ok(Math.abs(srgbToLinear(0.5) - 0.21404114048223255) < 1e-12);
    assert.equal(linearToSrgb(0), 0);
    assert.ok(Math.abs(linearToSrgb(1) - 1) < 1e-12);
  });

  it('goes there and back for each byte, as three.js does', () => {
    for (let byte = 0; byte <= 255; byte++) {
      const light = srgbToLinear(byte / 255);
      assert.ok(Math.abs(linearToSrgb(light) * 255 - byte) < 1e-4, `byte ${byte}`);
      const theirs = new Color();
      theirs.setRGB(byte / 255, 0, 0, SRGBColorSpace);
      const red = theirs.getRGB({ r: 0, g: 0, b: 0 }, LinearSRGBColorSpace).r;
      assert.ok(Math.abs(light - red) < 1e-6, `byte ${byte}`);
    }
  });
});
