import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleKey } from '../../../src/element/hands/keys.ts';
import { PointerController } from '../../../src/element/hands/pointer.ts';
import type { Gestures } from '../../../src/element/hands/viewer.ts';

const ALL_GESTURES = {
  disableZoom: false,
  disablePan: false,
  disableTap: false,
  touchAction: 'pan-y',
} as const;

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
      pan: (right: number, up: number) => {
        calls.push(`pan ${right} ${up}`);
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
  const control = new PointerController(viewer, ALL_GESTURES);
  control.move(pointer(1, 5, 5));
  control.down(pointer(1, 10, 10));
  control.move(pointer(1, 40, 14));
  control.up(pointer(1, 40, 14));
  control.move(pointer(1, 90, 14));
  assert.deepEqual(calls, ['turn -30 4']);
});

/** Draws a finger from where it is put down along some points. */
function drawFinger(gestures: Gestures, ...points: [x: number, y: number][]): string[] {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer, gestures);
  const finger = { pointerType: 'touch' };
  control.down(pointer(1, 100, 50, finger));
  for (const [x, y] of points) control.move(pointer(1, x, y, finger));
  return calls;
}

test('a finger turns the model once it goes another way than the page scrolls', () => {
  const upright = { ...ALL_GESTURES, touchAction: 'pan-x' } as const;
  const alone = { ...ALL_GESTURES, touchAction: 'none' } as const;
  assert.deepEqual(drawFinger(ALL_GESTURES, [104, 50], [110, 52], [110, 72]), [
    'turn -10 2',
    'turn 0 20',
  ]);
  assert.deepEqual(drawFinger(ALL_GESTURES, [101, 45], [102, 20], [103, 0]), []);
  assert.deepEqual(drawFinger(upright, [101, 60]), ['turn -1 10']);
  assert.deepEqual(drawFinger(upright, [120, 51]), []);
  assert.deepEqual(drawFinger(alone, [101, 52]), ['turn -1 2']);
});

test('the middle button does not drag', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer, ALL_GESTURES);
  control.down(pointer(1, 10, 10, { button: 1 }));
  control.move(pointer(1, 40, 10));
  assert.deepEqual(calls, []);
});

test('a drag ends where the button is up, heard or not, and with the tag', () => {
  const { calls, viewer } = recorder();
  const control = new PointerController(viewer, ALL_GESTURES);
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
  const control = new PointerController(viewer, { ...ALL_GESTURES, disablePan: true });
  control.down(pointer(1, 100, 50));
  control.down(pointer(2, 150, 50));
  control.move(pointer(2, 200, 50));
  control.up(pointer(1, 100, 50));
  control.move(pointer(2, 203, 50));
  assert.deepEqual(calls, ['zoom 0.500', 'turn -3 0']);
});

test('the wheel is the page’s until the tag has focus', () => {
  const { calls, viewer } = recorder();
  const { wheel: handleEvent } = new PointerController(viewer, ALL_GESTURES);
  const scrolling = wheel({}, false);
  handleEvent(scrolling);
  assert.deepEqual([calls.length, scrolling.prevented], [0, false]);
  const zooming = wheel({}, true);
  handleEvent(zooming);
  assert.deepEqual([calls, zooming.prevented], [['zoom 1.105'], true]);
});

test('with ctrl, as trackpads pinch, the wheel zooms the model and never the page', () => {
  const { calls, viewer, stopZoom } = recorder();
  const { wheel: handleEvent } = new PointerController(viewer, ALL_GESTURES);
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
  new PointerController(viewer, ALL_GESTURES).wheel(scrolling);
  assert.equal(scrolling.prevented, false);
});

test('a wheel that counts in lines zooms as one that counts in pixels', () => {
  const { calls, viewer } = recorder();
  const { wheel: handleEvent } = new PointerController(viewer, ALL_GESTURES);
  handleEvent(wheel({ deltaY: 3, deltaMode: 1 }, true));
  handleEvent(wheel({ deltaY: 48, deltaMode: 0 }, true));
  assert.equal(calls[0], calls[1]);
});

test('keys turn, zoom and reset', () => {
  const { calls, viewer } = recorder();
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', 'Home']) {
    const press = key(name);
    handleKey(press, viewer, ALL_GESTURES);
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
    handleKey(press, viewer, ALL_GESTURES);
    assert.equal(press.prevented, false);
  }
  assert.deepEqual(calls, []);
});

test('the right button and shift pan; a menu opens only where nothing was panned', () => {
  const { calls, viewer } = recorder();
  const controller = new PointerController(viewer, ALL_GESTURES);
  const menu = () => {
    const asked = event<Event>({});
    controller.contextMenu(asked);
    return asked.prevented;
  };
  controller.down(pointer(1, 0, 0, { button: 2, buttons: 2 }));
  assert.equal(menu(), false);
  controller.move(pointer(1, 60, 30, { buttons: 2 }));
  controller.up(pointer(1, 60, 30));
  assert.equal(menu(), true);
  controller.down(pointer(1, 0, 0, { shiftKey: true }));
  assert.equal(menu(), false);
  controller.move(pointer(1, -12, 0));
  assert.deepEqual(calls, ['pan -0.5 0.25', 'pan 0.1 0']);
});

test('what is disabled does nothing, and lets the page have it', () => {
  const { calls, viewer } = recorder();
  const none = { ...ALL_GESTURES, disableZoom: true, disablePan: true, disableTap: true };
  const controller = new PointerController(viewer, none);
  const turned = wheel({}, true);
  controller.wheel(turned);
  controller.doubleClick();
  controller.down(pointer(1, 0, 0, { button: 2, buttons: 2 }));
  controller.move(pointer(1, 60, 30, { buttons: 2 }));
  controller.down(pointer(2, 0, 0));
  controller.down(pointer(3, 100, 0));
  controller.move(pointer(3, 200, 0));
  const plus = key('+');
  handleKey(plus, viewer, none);
  assert.deepEqual([calls, turned.prevented, plus.prevented], [[], false, false]);
});

test('a double click goes back, two fingers pan as they pinch, and shift with an arrow pans', () => {
  const { calls, viewer } = recorder();
  const controller = new PointerController(viewer, ALL_GESTURES);
  controller.doubleClick();
  controller.down(pointer(2, 0, 0));
  controller.down(pointer(3, 100, 0));
  controller.move(pointer(3, 200, 0));
  handleKey(key('ArrowUp', { shiftKey: true }), viewer, ALL_GESTURES);
  handleKey(key('ArrowUp', { shiftKey: true }), viewer, { ...ALL_GESTURES, disablePan: true });
  assert.equal(calls.length, 5);
  assert.deepEqual(calls[0], 'reset');
  assert.deepEqual(calls[1], 'zoom 0.500');
  assert.match(calls[2]!, /^pan -0.416\d+ 0$/);
  assert.deepEqual(calls.slice(3), ['pan 0 0.05', 'turn 0 10']);
});
