import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleKey } from '../../../src/element/controllers/keys.ts';
import { PointerController } from '../../../src/element/controllers/pointer.ts';

function recorder() {
  const calls: string[] = [];
  let atLimit = false;
  return {
    calls,
    viewer: {
      turn: (azimuthDeg: number, elevationDeg: number) => {
        calls.push(`turn ${azimuthDeg} ${elevationDeg}`);
      },
      zoom: (factor: number) => {
        calls.push(`zoom ${factor.toFixed(3)}`);
        return !atLimit;
      },
      resetView: () => {
        calls.push('reset');
      },
    },
    stopZoom: () => {
      atLimit = true;
    },
  };
}

/** A canvas of 240 × 120 CSS pixels: a drag of one turns by one degree. */
function canvas(focused: boolean) {
  const captured: number[] = [];
  return {
    captured,
    clientWidth: 240,
    clientHeight: 120,
    matches: (selector: string) => selector === ':focus' && focused,
    setPointerCapture: (id: number) => captured.push(id),
  };
}

function event<E extends Event>(parts: object): E & { prevented: boolean } {
  const made = {
    prevented: false,
    preventDefault() {
      this.prevented = true;
    },
    ...parts,
  };
  return made as unknown as E & { prevented: boolean };
}

function pointer(id: number, x: number, y: number, parts: object = {}): PointerEvent {
  return event<PointerEvent>({
    pointerId: id,
    clientX: x,
    clientY: y,
    button: 0,
    buttons: 1,
    currentTarget: canvas(false),
    ...parts,
  });
}

function wheel(parts: object, focused: boolean) {
  return event<WheelEvent>({
    deltaY: 100,
    deltaMode: 0,
    ctrlKey: false,
    currentTarget: canvas(focused),
    ...parts,
  });
}

function key(name: string, parts: object = {}) {
  return event<KeyboardEvent>({
    key: name,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...parts,
  });
}

test('a drag turns the model after the hand', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer);
  control.move(pointer(1, 5, 5));
  control.down(pointer(1, 10, 10));
  control.move(pointer(1, 40, 14));
  control.up(pointer(1, 40, 14));
  control.move(pointer(1, 90, 14));
  assert.deepEqual(calls, ['turn -30 4']);
});

test('only the main button drags', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer);
  control.down(pointer(1, 10, 10, { button: 2 }));
  control.move(pointer(1, 40, 10));
  assert.deepEqual(calls, []);
});

test('a drag ends where the button is up, heard or not, and with the tag', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer);
  control.down(pointer(1, 10, 10));
  control.move(pointer(1, 40, 10, { buttons: 0 }));
  control.move(pointer(1, 50, 10));
  control.down(pointer(2, 10, 10));
  control.release();
  control.move(pointer(2, 40, 10));
  assert.deepEqual(calls, []);
});

test('two fingers zoom by how far they spread, and do not turn', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer);
  control.down(pointer(1, 100, 50));
  control.down(pointer(2, 150, 50));
  control.move(pointer(2, 200, 50));
  control.up(pointer(1, 100, 50));
  control.move(pointer(2, 203, 50));
  assert.deepEqual(calls, ['zoom 0.500', 'turn -3 0']);
});

test('the wheel is the page’s until the tag has focus', () => {
  const { calls, viewer } = recorder();
  const { handleEvent, passive } = new PointerController(viewer).wheel;
  const scrolling = wheel({}, false);
  handleEvent(scrolling);
  assert.deepEqual([calls.length, scrolling.prevented, passive], [0, false, false]);
  const zooming = wheel({}, true);
  handleEvent(zooming);
  assert.deepEqual([calls, zooming.prevented], [['zoom 1.105'], true]);
});

test('with ctrl, as trackpads pinch, the wheel zooms the model and never the page', () => {
  const { calls, viewer, stopZoom } = recorder();
  const { handleEvent } = new PointerController(viewer).wheel;
  const pinch = wheel({ ctrlKey: true, deltaY: -10 }, false);
  handleEvent(pinch);
  assert.deepEqual([calls, pinch.prevented], [['zoom 0.905'], true]);
  stopZoom();
  const further = wheel({ ctrlKey: true }, false);
  handleEvent(further);
  assert.equal(further.prevented, true);
});

test('at the end of the zoom the page scrolls on', () => {
  const { viewer, stopZoom } = recorder();
  stopZoom();
  const scrolling = wheel({}, true);
  new PointerController(viewer).wheel.handleEvent(scrolling);
  assert.equal(scrolling.prevented, false);
});

test('a wheel that counts in lines zooms as one that counts in pixels', () => {
  const { calls, viewer } = recorder();
  const { handleEvent } = new PointerController(viewer).wheel;
  handleEvent(wheel({ deltaY: 3, deltaMode: 1 }, true));
  handleEvent(wheel({ deltaY: 48, deltaMode: 0 }, true));
  assert.equal(calls[0], calls[1]);
});

test('keys turn, zoom and reset', () => {
  const { calls, viewer } = recorder();
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', 'Home']) {
    const press = key(name);
    handleKey(press, viewer);
    assert.equal(press.prevented, true, name);
  }
  assert.deepEqual(calls, [
    'turn -10 0',
    'turn 10 0',
    'turn 0 10',
    'turn 0 -10',
    'zoom 0.870',
    'zoom 0.870',
    'zoom 1.150',
    'reset',
  ]);
});

test('other keys, and keys held with ctrl, alt or meta, are the page’s', () => {
  const { calls, viewer } = recorder();
  const presses = [
    ...['Tab', 'a', 'PageDown', 'toString', '__proto__'].map((name) => key(name)),
    ...['ctrlKey', 'altKey', 'metaKey'].map((held) => key('ArrowLeft', { [held]: true })),
  ];
  for (const press of presses) {
    handleKey(press, viewer);
    assert.equal(press.prevented, false);
  }
  assert.deepEqual(calls, []);
});
