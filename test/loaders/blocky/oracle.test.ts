/** Every model of the corpus, and every clip, against what Blockbench drew of them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { checkScene } from '../../../src/scene/index.ts';
import { loadCorpusModel } from '../../corpus/load.ts';
import { blockyAnimations, blockyModels, CORPUS, NO_CORPUS } from '../../support/corpus.mjs';
import { compareClips, compareWithOracle, type Oracle } from './oracle-compare.ts';

const ORACLE = path.join(CORPUS, '../oracle/blockbench');

function oracleOf(model: string): Oracle | null {
  const file = path.join(ORACLE, `${model.replaceAll('/', '__')}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
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
    const loaded = loadCorpusModel(model);
    assert.deepEqual(checkScene(loaded.scene), []);
    assert.deepEqual(loadCorpusModel(model), loaded, 'the same every time');
    assert.deepEqual(compareWithOracle(loaded.scene, oracle), []);
    assert.deepEqual(compareClips(loaded.scene, oracle), []);
  });
}
