import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './dist.ts';

/** What a script prints that plain Node runs beside the package, without any loader. */
function runInNode(script: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
}

const FACE = { uv: [0, 0, 16, 16] };
const MODEL = {
  meta: { format_version: '4.10', model_format: 'free', box_uv: false },
  resolution: { width: 16, height: 16 },
  elements: [
    {
      type: 'cube',
      name: 'box',
      uuid: 'a',
      from: [0, 0, 0],
      to: [16, 8, 4],
      faces: { up: FACE, down: FACE },
    },
  ],
  outliner: ['a'],
  textures: [],
};

describe('in Node', () => {
  it('importing the element defines its class and no global of a browser', () => {
    const printed = runInNode(`
      const { ModelShotElement } = await import('model-shot');
      const globals = ['window', 'document', 'HTMLElement', 'customElements', 'Worker'];
      console.log(typeof ModelShotElement, globals.filter((name) => name in globalThis).join());
    `);
    assert.equal(printed, 'function \n');
  });

  it('the element knows the version of the package', () => {
    const printed = runInNode(`
      const { ModelShotElement } = await import('model-shot');
      console.log(ModelShotElement.version);
    `);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    assert.equal(printed, `${version}\n`);
  });

  it('the loaders load and the scene functions measure', () => {
    const printed = runInNode(`
      import { loadBbmodel } from 'model-shot/loaders';
      import { sceneBounds } from 'model-shot/scene';
      const bytes = new TextEncoder().encode(${JSON.stringify(JSON.stringify(MODEL))});
      const { scene } = await loadBbmodel(bytes);
      console.log(JSON.stringify(sceneBounds(scene)));
    `);
    const { min, max } = JSON.parse(printed);
    assert.deepEqual(
      [min, max],
      [
        [0, 0, 0],
        [16, 8, 4],
      ],
    );
  });
});
