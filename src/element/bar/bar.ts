/** The control bar, downloaded when a tag asks for `controls`. */
import { render } from 'lit';
import type { Words } from '../../words/words.ts';
import { wear } from '../style-sheets.ts';
import { styles } from './styles.ts';
import { type BarActions, type BarState, bar } from './template.ts';

/** What the bar needs of its tag. */
export interface BarHost extends HTMLElement {
  readonly duration: number;
  currentTime: number;
  readonly paused: boolean;
  /** Whether an animation or a strip can play. */
  readonly playable: boolean;
  readonly availableAnimations: readonly string[];
  animationName: string | null;
  readonly availablePoses: readonly string[];
  pose: string | null;
  play(): void;
  pause(): void;
  resetView(): void;
  toBlob(): Promise<Blob>;
}

/** What a tag tells after which the bar may look another way. */
const CHANGES = ['load', 'play', 'pause', 'loop', 'finished', 'fullscreenchange'] as const;

/** The bar of one tag. It follows the clock only while time goes on. */
export class Bar {
  readonly #host: BarHost;
  readonly #place = document.createElement('div');
  readonly #words: Words;
  readonly #update = (): void => this.update();
  #frame = 0;

  /** Adds the bar to the tag's shadow root. */
  constructor(host: BarHost, words: Words) {
    this.#host = host;
    this.#words = words;
    const root = host.shadowRoot!;
    wear(root, styles);
    this.#place.part.add('bar');
    root.append(this.#place);
    for (const change of CHANGES) host.addEventListener(change, this.#update);
    this.update();
  }

  update(): void {
    render(bar(this.#state, this.#actions, this.#words), this.#place);
    const follows = !this.#host.paused && this.#place.isConnected;
    if (follows && this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const change of CHANGES) this.#host.removeEventListener(change, this.#update);
    this.#place.remove();
  }

  readonly #tick = (): void => {
    this.#frame = 0;
    this.update();
  };

  get #state(): BarState {
    const host = this.#host;
    const { duration, currentTime, paused, playable, availableAnimations, availablePoses } = host;
    return {
      duration,
      currentTime,
      paused,
      plays: playable,
      animations: availableAnimations,
      animation: host.animationName ?? availableAnimations[0] ?? null,
      poses: availablePoses,
      pose: host.pose,
      fullscreen: document.fullscreenEnabled ? (this.#isFullscreen ? 'on' : 'off') : 'none',
    };
  }

  get #isFullscreen(): boolean {
    return this.#host.matches(':fullscreen');
  }

  readonly #actions: BarActions = {
    togglePlay: () => (this.#host.paused ? this.#host.play() : this.#host.pause()),
    seek: (seconds) => {
      this.#host.currentTime = seconds;
      this.update();
    },
    animate: (name) => {
      this.#host.animationName = name;
      this.#host.play();
    },
    strike: (pose) => {
      this.#host.pose = pose;
      this.update();
    },
    resetView: () => this.#host.resetView(),
    savePicture: () => void this.#save(),
    toggleFullscreen: () =>
      void (this.#isFullscreen ? document.exitFullscreen() : this.#host.requestFullscreen()),
  };

  async #save(): Promise<void> {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await this.#host.toBlob());
    link.download = `${this.#fileName}.png`;
    link.click();
    // The download has begun once the click was handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  }

  get #fileName(): string {
    const file = this.#host.getAttribute('src')?.split(/[?#]/)[0]?.split('/').at(-1);
    return file?.replace(/\.[^.]*$/, '') || 'model';
  }
}
