import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { CHROMIUM_VARIABLE, findChromium } from './browser.mjs';

describe('the search for a browser', () => {
  const before = process.env[CHROMIUM_VARIABLE];
  afterEach(() => {
    if (before === undefined) delete process.env[CHROMIUM_VARIABLE];
    else process.env[CHROMIUM_VARIABLE] = before;
  });

  it('believes the environment variable', () => {
    process.env[CHROMIUM_VARIABLE] = process.execPath;
    assert.equal(findChromium(), process.execPath);
  });

  it('says where the variable names nothing', () => {
    process.env[CHROMIUM_VARIABLE] = '/no/such/browser';
    assert.throws(() => findChromium(), /MODEL_SHOT_CHROMIUM names \/no\/such\/browser/);
  });

  it('finds one by itself', () => {
    delete process.env[CHROMIUM_VARIABLE];
    assert.ok(existsSync(findChromium()));
  });
});
