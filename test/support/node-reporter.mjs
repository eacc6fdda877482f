// @ts-check
/** Reporter for `node --test`: every skipped test, every failure in full, and counts. */
import path from 'node:path';
import { inspect } from 'node:util';
import { noCounts, reportCounts } from './counts.mjs';

/**
 * @typedef {object} TestData
 * @property {string} name
 * @property {string} [file]
 * @property {string | boolean} [skip]
 * @property {string | boolean} [todo]
 * @property {{ type?: string, duration_ms?: number, error?: Error & { failureType?: string } }} details
 */

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  const counts = noCounts();
  for await (const { type, data } of events) {
    if (type === 'test:pass' || type === 'test:fail') yield* countTest(type, data, counts);
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
  }
  reportCounts(counts);
  yield `Node: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
}

/**
 * @param {string} type
 * @param {TestData} data
 * @param {import('./counts.mjs').Counts} counts
 */
function* countTest(type, data, counts) {
  const { name, file = '', skip = data.todo, details } = data;
  const failure = details.error?.cause ?? details.error;
  const suite = details.type === 'suite';
  const place = `${path.relative('.', file)}: ${name}`;
  if (type === 'test:fail') {
    // A suite also fails when a test of it does, and that has been counted.
    if (suite && details.error?.failureType === 'subtestsFailed') return;
    counts.failed += 1;
    yield `FAILED ${place}\n${inspect(failure)}\n\n`;
  } else if (skip !== undefined) {
    counts.skipped += 1;
    yield `skipped ${place} (${skip})\n`;
  } else if (path.resolve(name) === file) {
    // Node counts a file without tests as one that passed.
    counts.failed += 1;
    yield `FAILED ${place}\nThe file ran no test.\n\n`;
  } else if (!suite) {
    counts.passed += 1;
  }
}
