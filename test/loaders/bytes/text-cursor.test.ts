import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, TextCursor } from '../../../src/loaders/bytes/text-cursor.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('begins behind a byte order mark, which takes three bytes', () => {
  assert.equal(new TextCursor(bytesOf('\ufeffv')).at, 3);
  assert.equal(new TextCursor(bytesOf('v')).at, 0);
  assert.equal(new TextCursor(bytesOf('')).at, 0);
});

test('blanks are skipped within a line, space across lines, words up to either', () => {
  const cursor = new TextCursor(bytesOf(' \t\0ab\r\n c'));
  cursor.skipBlanks();
  assert.equal(cursor.at, 3);
  assert.equal(cursor.atWordEnd(), false);
  cursor.skipWord();
  assert.deepEqual([cursor.at, cursor.atWordEnd(), cursor.atLineEnd()], [5, true, true]);
  cursor.skipBlanks();
  assert.equal(cursor.at, 5);
  cursor.skipSpace();
  assert.equal(cursor.at, 8);
  cursor.skipToLineEnd();
  assert.deepEqual([cursor.at, cursor.atWordEnd(), cursor.atLineEnd()], [9, true, true]);
});

test('nothing is read past the end that was given', () => {
  const cursor = new TextCursor(bytesOf('   abc'), 0, 2);
  cursor.skipSpace();
  assert.equal(cursor.at, 2);
  assert.equal(cursor.atLineEnd(), true);
});

test('lines count from 1, whatever ends them', () => {
  const bytes = bytesOf('a\nb\r\nc\rd');
  const lines = [...'abcd'].map((word) => lineAt(bytes, bytes.indexOf(word.charCodeAt(0))));
  assert.deepEqual(lines, [1, 2, 3, 4]);
  assert.equal(lineAt(bytes, bytes.length), 4);
});
