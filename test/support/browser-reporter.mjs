// @ts-check
/** Reporter for Web Test Runner that only counts; its own default reporter does the telling. */
import { noCounts, reportCounts } from './counts.mjs';

/** @typedef {import('@web/test-runner-core').TestSession} TestSession */
/** @typedef {import('@web/test-runner-core').TestSuiteResult} TestSuiteResult */

/** @returns {import('@web/test-runner-core').Reporter} */
export function countReporter() {
  return {
    stop({ sessions }) {
      reportCounts(countSessions(sessions));
    },
  };
}

/**
 * Counts tests; a file that broke outside its tests, or ran none, is a failure of its own.
 *
 * @param {Pick<TestSession, 'testResults' | 'errors' | 'passed'>[]} sessions
 */
export function countSessions(sessions) {
  const counts = noCounts();
  for (const { testResults, errors, passed } of sessions) {
    const tests = testResults === undefined ? [] : testsOf(testResults);
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    const broken = tests.length === 0 || errors.length > 0 || (passed !== true && failed === 0);
    counts.failed += failed + (broken ? 1 : 0);
    counts.skipped += tests.filter((test) => test.skipped).length;
    counts.passed += tests.filter((test) => test.passed && !test.skipped).length;
  }
  return counts;
}

/** @returns {import('@web/test-runner-core').TestResult[]} */
function testsOf(/** @type {TestSuiteResult} */ { tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)];
}
