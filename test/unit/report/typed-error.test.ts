import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TypedError, toReport } from '../../../src/report/typed-error.ts';

test('an error thrown on purpose keeps its code and its place', () => {
  class OwnError extends TypedError<'ODD'> {}
  const report = { code: 'ODD', message: 'It is odd.', place: '$.x' };
  assert.deepEqual(toReport(new OwnError('ODD', 'It is odd.', '$.x')), report);
});

test('so does one whose class is there twice, as in a script that ran twice', () => {
  const other = Object.assign(new Error('It is odd.'), { code: 'ODD', place: '' });
  assert.deepEqual(toReport(other), { code: 'ODD', message: 'It is odd.', place: '' });
});

test('whatever else is thrown is internal', () => {
  const internal = (message: string) => ({ code: 'INTERNAL', message, place: '' });
  assert.deepEqual(toReport(new RangeError('No.')), internal('No.'));
  // A DOMException has a code too, an old number.
  assert.deepEqual(toReport(new DOMException('No.', 'DataCloneError')), internal('No.'));
  assert.deepEqual(toReport('No.'), internal('No.'));
});
