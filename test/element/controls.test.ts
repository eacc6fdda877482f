import { expect } from 'chai';
import {
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  drawCount,
  once,
  pause,
  still,
  type Tag,
  until,
} from './support.ts';

const ORANGE = '/fixture/models/orange.bbmodel';

async function drawn(attributes: Record<string, string> = {}): Promise<Tag> {
  const tag = addTag({ src: ORANGE, ...attributes });
  await once(tag, 'load');
  return tag;
}

/** Resolves once the act has had the tag drawn anew. */
async function redraws(act: () => void): Promise<void> {
  const before = drawCount();
  act();
  await until(() => drawCount() > before);
}

/** Resolves once no more pictures come; rejects where the act has one drawn. */
async function leavesStill(act: () => void): Promise<void> {
  await still();
  const before = drawCount();
  act();
  await pause(150);
  expect(drawCount()).to.equal(before);
}

function press(tag: Tag, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  canvasOf(tag).dispatchEvent(event);
  return event;
}

function roll(tag: Tag, init: WheelEventInit = {}): WheelEvent {
  const event = new WheelEvent('wheel', { deltaY: 50, bubbles: true, cancelable: true, ...init });
  canvasOf(tag).dispatchEvent(event);
  return event;
}

describe('controls', () => {
  before(defineElement);
  afterEach(clearPage);

  it('reads out alt, or the name of the file, as the name of what keys move', async () => {
    const tag = await drawn();
    const canvas = canvasOf(tag);
    expect(canvas.getAttribute('role')).to.equal('application');
    expect(canvas.getAttribute('aria-label')).to.equal('orange.bbmodel');
    tag.alt = 'A lantern';
    await tag.updateComplete;
    expect(canvas.getAttribute('aria-label')).to.equal('A lantern');
  });

  it('takes focus, and gives it on', async () => {
    const tag = await drawn();
    tag.focus();
    expect(document.activeElement).to.equal(tag);
    expect(tag.shadowRoot!.activeElement).to.equal(canvasOf(tag));
    expect(press(tag, 'Tab').defaultPrevented).to.equal(false);
  });

  it('turns, zooms and resets by keys', async () => {
    const tag = await drawn();
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', 'Home']) {
      await redraws(() => press(tag, key));
    }
  });

  it('turns by drag', async () => {
    const tag = await drawn();
    const canvas = canvasOf(tag);
    const point = (type: string, clientX: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, { clientX, clientY: 50, pointerId: 1, buttons: 1 }),
      );
    canvas.setPointerCapture = () => {};
    await leavesStill(() => point('pointermove', 60));
    point('pointerdown', 60);
    await redraws(() => point('pointermove', 90));
    for (const end of ['pointerup', 'lostpointercapture']) {
      point(end, 90);
      await leavesStill(() => point('pointermove', 120));
      point('pointerdown', 90);
    }
  });

  it('leaves the wheel to the page until it has focus, and with ctrl takes it', async () => {
    const tag = await drawn();
    await leavesStill(() => expect(roll(tag).defaultPrevented).to.equal(false));
    expect(roll(tag, { ctrlKey: true }).defaultPrevented).to.equal(true);
    tag.focus();
    await redraws(() => expect(roll(tag).defaultPrevented).to.equal(true));
  });

  it('leaves vertical touch to the page', async () => {
    const tag = await drawn();
    expect(getComputedStyle(canvasOf(tag)).touchAction).to.equal('pan-y');
  });

  it('has no controls where they are off', async () => {
    const tag = await drawn({ 'camera-controls': 'off' });
    expect(tag.cameraControls).to.equal(false);
    expect(canvasOf(tag).hasAttribute('tabindex')).to.equal(false);
    expect(canvasOf(tag).getAttribute('role')).to.equal('img');
    expect(getComputedStyle(canvasOf(tag)).touchAction).to.equal('auto');
    await leavesStill(() => press(tag, 'ArrowLeft'));
    expect(roll(tag, { ctrlKey: true }).defaultPrevented).to.equal(false);

    tag.cameraControls = true;
    await tag.updateComplete;
    expect(tag.hasAttribute('camera-controls')).to.equal(false);
    const draws = drawCount();
    await until(() => {
      press(tag, 'ArrowLeft');
      return drawCount() > draws;
    });
  });

  it('turns by itself, waits after a touch, and stops', async () => {
    const tag = await drawn({ 'auto-rotate': '' });
    const before = drawCount();
    await until(() => drawCount() > before + 3);
    press(tag, 'ArrowLeft');
    await leavesStill(() => {});
    tag.autoRotate = false;
    await tag.updateComplete;
    expect(tag.hasAttribute('auto-rotate')).to.equal(false);
  });

  it('stands still for a reader who asked for less motion', async () => {
    const { matchMedia } = window;
    const asked: string[] = [];
    window.matchMedia = (query) => {
      asked.push(query);
      return matchMedia.call(window, 'all');
    };
    try {
      const tag = await drawn({ 'auto-rotate': '' });
      expect(asked).to.include('(prefers-reduced-motion: reduce)');
      expect(tag.autoRotate).to.equal(true);
      await leavesStill(() => {});
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
