import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { countSessions } from './browser-reporter.mjs';
import { COUNTS_VARIABLE, takeCounts } from './counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'reporters-'));
after(() => rmSync(folder, { recursive: true }));

/** What the reporter counts when Node runs a file of this source. */
function count(source: string) {
  const file = path.join(folder, 'a.test.mjs');
  const counts = path.join(folder, 'counts.json');
  writeFileSync(file, `import { before, describe, it } from 'node:test';\n${source}`);
  const reporter = path.join(import.meta.dirname, 'node-reporter.mjs');
  // Within a test runner, Node would take another for a part of the first.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, file], {
    env: { ...env, [COUNTS_VARIABLE]: counts },
  });
  return takeCounts(counts);
}

describe('the reporter for Node', () => {
  it('counts tests, not suites', () => {
    const source = `describe('s', () => {
      it('a', () => {});
      describe('t', () => { it('b', () => {}); it('c', () => { throw new Error('c'); }); });
      it('d', { skip: 'not here' }, () => {});
    });`;
    assert.deepEqual(count(source), { passed: 2, failed: 1, skipped: 1 });
  });

  it('counts a crash, a broken suite and a file without tests as failures', () => {
    assert.deepEqual(count("throw new Error('crash');"), { passed: 0, failed: 1, skipped: 0 });
    assert.deepEqual(count(''), { passed: 0, failed: 1, skipped: 0 });
    const suite = "describe('s', () => { throw new Error('s'); });";
    assert.deepEqual(count(suite), { passed: 0, failed: 1, skipped: 0 });
    const late = "it('a', () => {}); setTimeout(() => process.exit(1), 20);";
    assert.deepEqual(count(late), { passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a skipped suite once', () => {
    const source = "describe('s', { skip: 'not here' }, () => { it('a', () => {}); });";
    assert.deepEqual(count(source), { passed: 0, failed: 0, skipped: 1 });
  });
});

describe('the reporter for browsers', () => {
  const test = (passed: boolean, skipped = false) => ({ name: '', passed, skipped });
  const session = (tests: ReturnType<typeof test>[], passed: boolean, errors: Error[] = []) => ({
    passed,
    errors,
    testResults: { name: '', tests: [], suites: [{ name: '', suites: [], tests }] },
  });

  it('counts tests of nested suites', () => {
    const sessions = [session([test(true), test(false), test(false, true)], false)];
    assert.deepEqual(countSessions(sessions), { passed: 1, failed: 1, skipped: 1 });
  });

  it('counts a file that broke or ran nothing as a failure', () => {
    assert.equal(countSessions([session([], true)]).failed, 1);
    assert.equal(countSessions([{ passed: false, errors: [new Error('syntax')] }]).failed, 1);
    assert.equal(countSessions([session([test(true)], true, [new Error('late')])]).failed, 1);
    assert.equal(countSessions([session([test(true)], false)]).failed, 1);
  });
});
