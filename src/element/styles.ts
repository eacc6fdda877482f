import { css } from 'lit';

/** Every part fills the tag; the tag takes whatever size its page gives it. */
export const styles = css`
  :host {
    display: inline-block;
    position: relative;
    width: 300px;
    height: 300px;
    max-width: 100%;
    overflow: hidden;
    contain: strict;
    container-type: size;
    vertical-align: bottom;
    color: inherit;
  }
  :host([hidden]) {
    display: none;
  }
  canvas,
  img,
  ::slotted([slot='poster']),
  [part='message'] {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
  }
  canvas,
  img,
  ::slotted([slot='poster']) {
    object-fit: contain;
  }
  /* The picture is out of sight; that the canvas has focus is not. */
  canvas[data-covered] {
    object-position: 99999px;
  }
  canvas[data-covered]:focus-visible {
    z-index: 1;
  }
  [part='progress'] {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 3px;
    border: 0;
    appearance: none;
    background: none;
    color: var(--model-shot-accent, AccentColor);
    forced-color-adjust: none;
    animation: appear 0s 0.5s backwards;
  }
  [part='progress']::-webkit-progress-bar {
    background: none;
  }
  [part='progress']::-webkit-progress-value {
    background: currentColor;
  }
  [part='progress']::-moz-progress-bar {
    background: currentColor;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  @media print {
    [part='progress'] {
      display: none;
    }
  }
  /* The bar has its place from the start, so that nothing jumps when it comes. */
  :host([controls]) canvas,
  :host([controls]) img {
    height: calc(100% - 40px);
  }
  canvas[tabindex] {
    touch-action: pan-y;
    cursor: grab;
    user-select: none;
    -webkit-user-select: none;
  }
  canvas[tabindex]:active {
    cursor: grabbing;
  }
  canvas[tabindex][data-touch='pan-x'] {
    touch-action: pan-x;
  }
  canvas[tabindex][data-touch='none'] {
    touch-action: none;
  }
  canvas:focus-visible {
    outline: 2px solid;
    outline-color: var(--model-shot-accent, AccentColor);
    outline-offset: -2px;
  }
  img {
    pointer-events: none;
  }
  [part='message'] {
    display: grid;
    place-content: center;
    place-content: safe center;
    gap: 0.25em;
    padding: 0.5em;
    overflow: auto;
    text-align: center;
    font: clamp(0.6875rem, 9cqmin, 0.875rem) / 1.4 system-ui, sans-serif;
  }
  [data-poster] > [part='message'] {
    inset: auto 0 0;
    height: auto;
    padding: 0.25em;
    background: Canvas;
    color: CanvasText;
  }
  [part='voice'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  code {
    font-size: 0.85em;
    opacity: 0.7;
  }
  [hidden] {
    display: none;
  }
`;
