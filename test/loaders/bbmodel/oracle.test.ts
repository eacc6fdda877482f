/** Every model of the corpus against what Blockbench drew; skipped where neither is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadBbmodel } from '../../../src/loaders/bbmodel/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { CORPUS, corpusModels, NO_CORPUS } from '../../support/corpus.mjs';
import { compareClips, compareWithOracle, type Oracle } from './oracle-compare.ts';

const ORACLE = path.join(CORPUS, '../oracle/blockbench');

/**
 * The clips that differ, by model, each with its reason: the README of the loader explains them.
 * Nothing else may differ, and each of these must.
 */
const DIFFERENT_CLIPS: Record<string, Record<string, string>> = {
  '17Artist__BBModel2GeoModel/model.bbmodel': { animation: 'inverse kinematics' },
  'Gakuto1112__ButterflyWings/butterfly.bbmodel': { sleep: 'bezier' },
  'Luke100000__ImmersiveAircraft/biplane.bbmodel': { animation: 'Molang' },
  'blockgame-org__blockgame/chest.bbmodel': {
    opening: 'bezier',
    opening_violent: 'bezier',
    close_violent: 'bezier',
  },
  'lua-gods__GNs-Figura-Avatar/sword.bbmodel': {
    idle: 'exponent',
    attack_down: 'exponent',
    attack1: 'exponent',
    attack2: 'exponent',
  },
  'microsoft__minecraft-samples/shapeshifter/resource_pack/shapeshifter/models/entity/shapeshifter.geo.bbmodel':
    {
      'animation.shapeshifter.carrying': 'Molang',
      'animation.shapeshifter.scary_face': 'Molang',
      'animation.shapeshifter.attack.rotations': 'Molang',
      'animation.shapeshifter.bob': 'Molang',
    },
  'toxicity188__BetterModel/test-plugin/src/main/resources/knight.bbmodel': {
    left_attack_1: 'Molang',
    left_attack_2: 'Molang',
    left_attack_3: 'Molang',
  },
};

function oracleOf(model: string): Oracle | null {
  const file = path.join(ORACLE, `${model.replaceAll('/', '__')}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

test('the corpus has models and measurements', { skip: NO_CORPUS }, () => {
  const models = corpusModels();
  assert.ok(models.length > 0);
  assert.deepEqual(
    models.filter((model) => !oracleOf(model)),
    [],
  );
});

for (const model of corpusModels()) {
  test(model, () => {
    const oracle = oracleOf(model);
    assert.ok(oracle, 'measured');
    const bytes = new Uint8Array(readFileSync(path.join(CORPUS, model)));
    const result = loadBbmodel(bytes);
    assert.deepEqual(checkScene(result.scene), []);
    assert.deepEqual(loadBbmodel(bytes), result, 'the same every time');
    assert.deepEqual(compareWithOracle(result.scene, oracle), []);
    const clips = compareClips(result.scene, oracle).map((line) => line.split(': ')[0]!);
    const expected = Object.keys(DIFFERENT_CLIPS[model.replace('bbmodel/', '')] ?? {});
    assert.deepEqual([...new Set(clips)].sort(), expected.sort());
  });
}
