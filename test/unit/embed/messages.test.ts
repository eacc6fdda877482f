import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readHostMessage } from '../../../src/embed/messages.ts';

it('takes the messages of a host, and of each what belongs to it', () => {
  for (const type of ['play', 'pause', 'camera'] as const) {
    assert.deepEqual(readHostMessage({ modelShot: 1, type, more: 1 }), { modelShot: 1, type });
  }
  const set = { modelShot: 1, type: 'set', attributes: { look: 'night', alt: null } };
  assert.deepEqual(readHostMessage(set), set);
});

it('says why others are none', () => {
  const others: [unknown, RegExp][] = [
    [null, /version 1/],
    ['play', /version 1/],
    [{ type: 'play' }, /version 1/],
    [{ modelShot: '1', type: 'play' }, /version 1/],
    [{ modelShot: 2, type: 'play' }, /version 1/],
    [{ modelShot: 1 }, /no message/],
    [{ modelShot: 1, type: 'toString' }, /no message/],
    [{ modelShot: 1, type: 'set' }, /attributes/],
    [{ modelShot: 1, type: 'set', attributes: null }, /attributes/],
    [{ modelShot: 1, type: 'set', attributes: { exposure: 1 } }, /attributes/],
  ];
  for (const [data, why] of others) assert.match(String(readHostMessage(data)), why);
});
