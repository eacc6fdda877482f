/** Skins that people painted, where they lie beside the project. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createPlayerModel, loadSkin } from '../../../src/loaders/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { CORPUS, NO_CORPUS } from '../../support/corpus.mjs';

/** Layout and arms by what the file's name says of it. */
const EXPECTED: [RegExp, string, string][] = [
  [/skin-1\.8-default/, '64x64', 'classic'],
  [/skin-1\.8-slim/, '64x64', 'slim'],
  [/skin-(old|legacyhat)-default/, '64x32', 'classic'],
];

test('every skin of the corpus loads', { skip: NO_CORPUS }, () => {
  const folder = path.join(CORPUS, 'skin');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const skins = names.filter((name) => name.endsWith('.png'));
  assert.ok(skins.length > 0);
  for (const name of skins) {
    const skin = loadSkin(new Uint8Array(readFileSync(path.join(folder, name))));
    assert.deepEqual(checkScene(createPlayerModel(skin).scene), [], name);
    const expected = EXPECTED.find(([pattern]) => pattern.test(name));
    if (expected) assert.deepEqual([skin.layout, skin.arms], expected.slice(1), name);
    assert.equal(skin.legacyHatOpaque, /legacyhat/.test(name), name);
  }
});
