import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { lastLine, runStep, runSuite, sum } from './steps.mjs';

const COUNTS = path.join(import.meta.dirname, 'counts.mjs');

/** A runner that reports these counts and exits so. */
function suite(counts: object | null, exit: number) {
  const report = counts && `reportCounts(${JSON.stringify(counts)});`;
  const script = `import { reportCounts } from '${COUNTS}'; ${report ?? ''} process.exit(${exit});`;
  return runSuite(['fixture', 'node', '--input-type=module', '--eval', script]);
}

describe('a step', () => {
  it('passes or fails as a whole', () => {
    assert.deepEqual(runStep(['good', 'node', '--eval', '']), { passed: 1, failed: 0, skipped: 0 });
    const bad = runStep(['bad', 'node', '--eval', 'process.exit(2)']);
    assert.deepEqual(bad, { passed: 0, failed: 1, skipped: 0 });
    const absent = runStep(['absent', 'no-such-program']);
    assert.deepEqual(absent, { passed: 0, failed: 1, skipped: 0 });
  });
});

describe('a suite', () => {
  it('counts what its runner counted', () => {
    const counts = { passed: 5, failed: 0, skipped: 2 };
    assert.deepEqual(suite(counts, 0), counts);
    assert.deepEqual(suite({ ...counts, failed: 3 }, 1), { ...counts, failed: 3 });
  });

  it('fails where the runner crashed, said nothing, or ran no test', () => {
    assert.equal(suite({ passed: 5, failed: 0, skipped: 0 }, 1).failed, 1);
    assert.equal(suite(null, 0).failed, 1);
    assert.equal(suite({ passed: 0, failed: 0, skipped: 4 }, 0).failed, 1);
  });
});

describe('the last line', () => {
  it('holds the sums, and the skipped ones where there are any', () => {
    const one = { passed: 2, failed: 1, skipped: 0 };
    assert.equal(lastLine(sum([one, one])), '4 passed, 2 failed');
    assert.equal(lastLine(sum([one, { ...one, skipped: 3 }])), '4 passed, 2 failed, 3 skipped');
  });
});
