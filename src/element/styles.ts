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
    vertical-align: bottom;
    color: inherit;
  }
  :host([hidden]) {
    display: none;
  }
  canvas,
  img,
  [part='message'] {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
  }
  canvas,
  img {
    object-fit: contain;
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
    outline: none;
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
    outline: 2px solid Highlight;
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
    font: 0.875rem/1.4 system-ui, sans-serif;
  }
  img + [role='status'] > [part='message'] {
    inset: auto 0 0;
    height: auto;
    padding: 0.25em;
    background: Canvas;
    color: CanvasText;
  }
  code {
    font-size: 0.85em;
    opacity: 0.7;
  }
  [hidden] {
    display: none;
  }
`;
