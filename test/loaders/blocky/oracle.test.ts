/** Every model of the corpus, and every clip, against what Blockbench drew of them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadBlockyAnimation, loadBlockyModel } from '../../../src/loaders/blocky/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import {
  blockyAnimations,
  blockyModels,
  blockyTexture,
  CORPUS,
  NO_CORPUS,
} from '../../support/corpus.mjs';
import { compareClips, compareWithOracle, type Oracle } from './oracle-compare.ts';

const ORACLE = path.join(CORPUS, '../oracle/blockbench');

const read = (file: string) => new Uint8Array(readFileSync(path.join(CORPUS, file)));

function oracleOf(model: string): Oracle | null {
  const file = path.join(ORACLE, `${model.replaceAll('/', '__')}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The model with its texture and clips, as the tag would load it. */
function loadAll(model: string) {
  const texture = blockyTexture(model);
  const folder = path.dirname(model);
  const loaded = loadBlockyModel(read(model), {
    texture: texture ? read(texture) : null,
    folder,
  });
  const clips = blockyAnimations(model).map((file) =>
    loadBlockyAnimation(read(file), loaded.scene, { name: path.basename(file, '.blockyanim') }),
  );
  const { scene, warnings } = loaded;
  return {
    scene: { ...scene, animations: clips.map(({ animation }) => animation) },
    warnings: [...warnings, ...clips.flatMap((clip) => clip.warnings)],
  };
}

test('the corpus has models, clips and measurements', { skip: NO_CORPUS }, () => {
  const models = blockyModels();
  assert.equal(models.length, 12);
  assert.deepEqual(
    models.filter((model) => !oracleOf(model)),
    [],
  );
  assert.equal(models.flatMap(blockyAnimations).length, 5);
});

for (const model of blockyModels()) {
  test(model, () => {
    const oracle = oracleOf(model);
    assert.ok(oracle, 'measured');
    const loaded = loadAll(model);
    assert.deepEqual(checkScene(loaded.scene), []);
    assert.deepEqual(loadAll(model), loaded, 'the same every time');
    assert.deepEqual(compareWithOracle(loaded.scene, oracle), []);
    assert.deepEqual(compareClips(loaded.scene, oracle), []);
  });
}
