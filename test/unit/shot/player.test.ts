import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Playable, Player } from '../../../src/shot/player.ts';
import type { Clip } from '../../../src/worker/protocol.ts';

const WALK: Clip = { name: 'walk', loop: 'loop', length: 2 };
const OPEN: Clip = { name: 'open', loop: 'hold', length: 1 };
const HIT: Clip = { name: 'hit', loop: 'once', length: 0.5 };
const CLIPS: Playable = { clips: [WALK, OPEN, HIT], strips: [] };
const STRIPS: Playable = { clips: [], strips: [0.25] };

function made(model: Playable = CLIPS, begin = true) {
  const heard: string[] = [];
  let changes = 0;
  const player = new Player({
    onPlay: () => heard.push('play'),
    onPause: () => heard.push('pause'),
    onLoop: (count) => heard.push(`loop ${count}`),
    onFinished: () => heard.push('finished'),
    onChange: () => {
      changes++;
    },
  });
  player.load(model);
  if (begin) player.begin();
  return { player, heard, changes: () => changes };
}

test('a model stands still until somebody plays it', () => {
  const { player, heard } = made();
  assert.deepEqual([player.paused, player.moving, player.frame], [true, false, null]);
  player.advance(1);
  assert.deepEqual([player.currentTime, player.textureTime, heard.length], [0, 0, 0]);
  assert.deepEqual(player.availableAnimations, ['walk', 'open', 'hit']);
  assert.equal(player.duration, 2);
});

test('autoplay plays the first clip, once there is a picture', () => {
  const { player, heard } = made(CLIPS, false);
  player.autoplay = true;
  player.advance(1);
  assert.deepEqual([player.currentTime, player.paused, heard.length], [0, true, 0]);
  player.begin();
  player.advance(0.25);
  assert.deepEqual(player.frame, { animation: 0, time: 0.25, loop: 'loop' });
  assert.equal(player.textureTime, 0.25);
  assert.deepEqual(heard, ['play']);
  player.autoplay = false;
  assert.deepEqual([player.paused, ...heard], [true, 'play', 'pause']);
});

test('autoplay that is switched on later plays at once', () => {
  const { player, heard } = made();
  player.autoplay = true;
  assert.deepEqual([player.moving, ...heard], [true, 'play']);
});

test('play before the model is there is remembered, and lives through its source', () => {
  const { player, heard } = made(CLIPS, false);
  player.play();
  player.unload();
  player.load(CLIPS);
  assert.deepEqual([player.paused, player.moving, heard.length], [false, false, 0]);
  player.begin();
  assert.deepEqual([player.moving, ...heard], [true, 'play']);
  player.unload();
  assert.deepEqual([player.paused, player.currentTime, player.duration], [true, 0, 0]);
});

test('a model without anything that moves cannot be played', () => {
  const { player, heard } = made({ clips: [], strips: [] });
  player.autoplay = true;
  player.play();
  assert.deepEqual([player.paused, player.moving, heard.length], [true, false, 0]);
});

test('a loop begins anew, and tells how often it has', () => {
  const { player, heard } = made();
  player.play();
  player.advance(1.75);
  player.advance(0.5);
  assert.equal(player.currentTime, 0.25);
  assert.equal(player.textureTime, 2.25);
  player.advance(4);
  assert.deepEqual(heard, ['play', 'loop 1', 'loop 3']);
  assert.equal(player.frame?.time, 0.25);
});

test('hold keeps the last frame, tells that it is over, and plays again from the start', () => {
  const { player, heard } = made();
  player.animationName = 'open';
  player.play();
  player.advance(1);
  assert.deepEqual([player.moving, heard.length], [true, 1]);
  player.advance(0.125);
  assert.deepEqual([player.paused, player.moving, player.currentTime], [true, false, 1]);
  assert.deepEqual(player.frame, { animation: 1, time: 1, loop: 'hold' });
  player.play();
  player.advance(0.25);
  assert.equal(player.currentTime, 0.25);
  assert.deepEqual(heard, ['play', 'finished', 'play']);
});

test('once returns to rest', () => {
  const { player, heard } = made();
  player.animationName = 'hit';
  player.play();
  player.advance(0.5);
  assert.equal(player.frame?.time, 0.5);
  player.advance(0.01);
  assert.deepEqual([player.frame, player.paused], [null, true]);
  assert.deepEqual(heard, ['play', 'finished']);
  player.currentTime = 9;
  assert.equal(player.frame?.time, 0.5);
});

test('the loop of the tag goes before that of the clip, also in its midst', () => {
  const { player, heard } = made();
  player.play();
  player.advance(5);
  player.animationLoop = 'once';
  assert.deepEqual(player.frame, { animation: 0, time: 1, loop: 'once' });
  player.advance(1.5);
  assert.equal(player.frame, null);
  assert.deepEqual(heard, ['play', 'loop 2', 'finished']);
});

test('strips play without a clip, and on after one is over, until they are paused', () => {
  const alone = made(STRIPS);
  alone.player.autoplay = true;
  alone.player.advance(3);
  assert.deepEqual([alone.player.frame, alone.player.textureTime], [null, 3]);
  assert.deepEqual([alone.player.duration, alone.player.currentTime], [0, 3]);

  const both = made({ clips: [HIT], strips: [0.25] });
  both.player.play();
  both.player.advance(2);
  both.player.advance(1);
  assert.deepEqual([both.player.moving, both.player.textureTime], [true, 3]);
  both.player.pause();
  assert.deepEqual([both.player.moving, ...both.heard], [false, 'play', 'finished', 'pause']);
});

test('the same time is the same frame, whatever was played before', () => {
  const { player, changes } = made();
  player.currentTime = 0.75;
  const seen = [player.frame, player.textureTime];
  assert.equal(changes(), 1);
  player.play();
  player.advance(7.3);
  player.pause();
  player.currentTime = 0.75;
  assert.deepEqual([player.frame, player.textureTime], seen);
  assert.equal(player.paused, true);
});

test('a time is held to the clip; what is no number changes nothing', () => {
  const { player } = made();
  player.animationName = 'open';
  player.currentTime = 99;
  assert.equal(player.currentTime, 1);
  player.currentTime = -1;
  assert.equal(player.currentTime, 0);
  player.currentTime = Number.NaN;
  assert.equal(player.currentTime, 0);
});

test('time goes as fast as it is told to', () => {
  const { player } = made();
  player.play();
  player.timeScale = 0.5;
  player.advance(1);
  assert.equal(player.currentTime, 0.5);
  for (const scale of [-1, Number.NaN]) {
    player.timeScale = scale;
    player.advance(1);
    assert.deepEqual([player.timeScale, player.currentTime], [0, 0.5]);
  }
});

test('another clip starts from its beginning; one that is not there leaves the model at rest', () => {
  const { player, heard } = made();
  player.play();
  player.advance(0.5);
  player.animationName = 'open';
  assert.deepEqual(player.frame, { animation: 1, time: 0, loop: 'hold' });
  player.animationName = 'fly';
  assert.deepEqual([player.unknownAnimation, player.frame, player.moving], ['fly', null, false]);
  player.animationName = null;
  assert.equal(player.unknownAnimation, null);
  assert.deepEqual(heard, ['play']);
});

test('with autoplay another clip plays also where the one before was over', () => {
  const { player, heard } = made();
  player.animationName = 'hit';
  player.autoplay = true;
  player.advance(1);
  player.animationName = 'walk';
  assert.deepEqual([player.moving, ...heard], [true, 'play', 'finished', 'play']);
});

test('a clip without length that loops asks for no frames; one that ends is over at once', () => {
  const still = made({ clips: [{ name: 'sit', loop: 'loop', length: 0 }], strips: [] });
  still.player.play();
  assert.deepEqual([still.player.moving, still.player.currentTime], [false, 0]);
  assert.deepEqual(still.player.frame, { animation: 0, time: 0, loop: 'loop' });

  const { player, heard } = made({
    clips: [{ name: 'sit', loop: 'hold', length: 0 }],
    strips: [],
  });
  player.play();
  player.advance(0.01);
  assert.deepEqual([player.paused, ...heard], [true, 'play', 'finished']);
});

test('a model that is loaded again goes on where it was', () => {
  const { player, heard } = made();
  player.play();
  player.advance(0.5);
  player.load(CLIPS);
  player.advance(0.25);
  assert.equal(player.currentTime, 0.75);
  assert.deepEqual(heard, ['play']);
});

test('a moment sought before the model is there is kept, held to the clip', () => {
  const { player } = made(CLIPS, false);
  player.currentTime = 0.75;
  player.unload();
  player.load({ clips: [OPEN], strips: [] });
  player.begin();
  assert.equal(player.currentTime, 0.75);
  assert.deepEqual(player.frame, { animation: 0, time: 0.75, loop: 'hold' });

  player.currentTime = 1;
  player.unload();
  player.load({ clips: [HIT], strips: [] });
  assert.equal(player.currentTime, 0, 'another model, once one was shown, starts anew');
});

test('at time scale 0 nothing moves, and a change of it is news', () => {
  const { player, changes } = made();
  player.play();
  player.timeScale = 0;
  assert.equal(player.moving, false);
  const before = changes();
  player.timeScale = 1;
  assert.equal(player.moving, true);
  assert.equal(changes(), before + 1);
});
