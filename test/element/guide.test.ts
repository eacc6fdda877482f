import { expect } from 'chai';
import {
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  once,
  pause,
  type Tag,
  until,
} from './support.ts';

const STILL = '/fixture/models/blue.bbmodel';

async function shown(attributes: Record<string, string> = {}): Promise<Tag> {
  const tag = addTag({ src: STILL, ...attributes });
  await once(tag, 'load');
  return tag;
}

function part(tag: Tag, name: string): HTMLElement | null {
  return tag.shadowRoot!.querySelector(`[part=${name}]`);
}

function press(tag: Tag, key: string, times: number): void {
  for (let i = 0; i < times; i++) {
    canvasOf(tag).dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  }
}

describe('what readers are told of the view', () => {
  before(defineElement);
  afterEach(clearPage);

  it('is nothing before the tag has focus, then how to move the model', async () => {
    const tag = await shown();
    expect(canvasOf(tag).hasAttribute('aria-describedby')).to.equal(false);
    expect(canvasOf(tag).getAttribute('role')).to.equal('application');
    tag.focus();
    await until(() => canvasOf(tag).hasAttribute('aria-describedby'));
    const help = tag.shadowRoot!.getElementById(canvasOf(tag).getAttribute('aria-describedby')!);
    expect(help!.textContent).to.contain('Arrow keys');
    expect(canvasOf(tag).getAttribute('aria-roledescription')).to.equal('3D model');
  });

  it('is from which side the model is seen, once the view rests', async () => {
    const tag = await shown({ 'camera-orbit': '180deg 90deg auto' });
    tag.focus();
    await until(() => part(tag, 'voice'));
    press(tag, 'ArrowRight', 9);
    await until(() => part(tag, 'voice')!.textContent !== '');
    expect(part(tag, 'voice')!.textContent).to.equal('View of the left side');
    press(tag, 'ArrowUp', 9);
    await until(() => part(tag, 'voice')!.textContent === 'Top view');
  });

  it('is nothing of a picture that nobody can move', async () => {
    const tag = await shown({ 'camera-controls': 'off' });
    expect(canvasOf(tag).getAttribute('role')).to.equal('img');
    expect(canvasOf(tag).hasAttribute('tabindex')).to.equal(false);
  });
});

describe('the prompt', () => {
  before(defineElement);
  afterEach(clearPage);

  it('comes where the page wants it and nobody has moved the model, and goes when somebody does', async () => {
    const tag = await shown({ 'interaction-prompt': 'auto', lang: 'es' });
    expect(part(tag, 'prompt')).to.equal(null);
    await until(() => part(tag, 'prompt'));
    expect(part(tag, 'prompt')!.textContent).to.equal('Arrastra para girar el modelo');
    press(tag, 'ArrowLeft', 1);
    await until(() => !part(tag, 'prompt'));
  });

  it('does not come where it is not wanted, or somebody was there before', async () => {
    const unasked = await shown();
    const moved = await shown({ 'interaction-prompt': 'auto' });
    press(moved, 'ArrowLeft', 1);
    await pause(3600);
    expect([part(unasked, 'prompt'), part(moved, 'prompt')]).to.deep.equal([null, null]);
  });
});
