import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../words/words.ts';
import { CAMERA, ENTER_FULLSCREEN, EXIT_FULLSCREEN, PAUSE, PLAY, RESET } from './icons.ts';
import { shortNames } from './names.ts';

/** What the bar shows: a control is there where the model offers what it is for. */
export interface BarState {
  /** Seconds of the animation; 0: there is none. */
  duration: number;
  currentTime: number;
  paused: boolean;
  /** Whether anything plays: an animation or a strip. */
  plays: boolean;
  animations: readonly string[];
  /** Which of them plays. */
  animation: string | null;
  poses: readonly string[];
  pose: string | null;
  fullscreen: 'none' | 'off' | 'on';
}

/** What the controls do. */
export interface BarActions {
  togglePlay(): void;
  seek(seconds: number): void;
  animate(name: string): void;
  strike(pose: string | null): void;
  resetView(): void;
  savePicture(): void;
  toggleFullscreen(): void;
}

export function bar(state: BarState, actions: BarActions, words: Words): TemplateResult {
  const { plays, paused, animations, poses, fullscreen } = state;
  return html`<div part="controls" role="group" aria-label=${words.controls}>
    ${plays ? button('play', paused ? words.play : words.pause, paused ? PLAY : PAUSE, actions.togglePlay) : nothing}
    ${state.duration > 0 ? scrubber(state, actions, words) : html`<span part="space"></span>`}
    ${animations.length > 1 ? animationMenu(state, actions, words) : nothing}
    ${poses.length > 0 ? poseMenu(state, actions, words) : nothing}
    ${button('reset', words.resetView, RESET, actions.resetView)}
    ${button('picture', words.savePicture, CAMERA, actions.savePicture)}
    ${fullscreen === 'none' ? nothing : fullscreenButton(fullscreen, actions, words)}
  </div>`;
}

function button(name: string, label: string, icon: TemplateResult, act: () => void) {
  return html`<button
    part="button ${name}"
    type="button"
    aria-label=${label}
    title=${label}
    @click=${act}
  >${icon}</button>`;
}

function fullscreenButton(fullscreen: 'off' | 'on', actions: BarActions, words: Words) {
  const isOn = fullscreen === 'on';
  return button(
    'fullscreen',
    isOn ? words.exitFullscreen : words.fullscreen,
    isOn ? EXIT_FULLSCREEN : ENTER_FULLSCREEN,
    actions.toggleFullscreen,
  );
}

function scrubber({ currentTime, duration }: BarState, { seek }: BarActions, words: Words) {
  return html`<input
    part="time"
    type="range"
    min="0"
    max=${duration}
    step="any"
    aria-label=${words.time}
    aria-valuetext=${`${currentTime.toFixed(1)} / ${duration.toFixed(1)} s`}
    .value=${String(currentTime)}
    @input=${(event: Event) => seek((event.target as HTMLInputElement).valueAsNumber)}
  />`;
}

function animationMenu(state: BarState, { animate }: BarActions, words: Words) {
  const { animations, animation } = state;
  const short = shortNames(animations);
  const options = animations.map((name, i) => option(name, short[i] ?? name, name === animation));
  return menu('animation', words.animation, options, animate);
}

function poseMenu(state: BarState, { strike }: BarActions, words: Words) {
  const options = state.poses.map((name) => option(name, name, name === state.pose));
  const rest = option('', words.rest, state.pose === null);
  return menu('pose', words.pose, [rest, ...options], (name) => strike(name || null));
}

function menu(
  name: string,
  label: string,
  options: readonly TemplateResult[],
  choose: (value: string) => void,
) {
  return html`<select
    part="menu ${name}"
    aria-label=${label}
    title=${label}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
  >${options}</select>`;
}

function option(value: string, text: string, selected: boolean) {
  return html`<option value=${value} .selected=${selected}>${text}</option>`;
}
