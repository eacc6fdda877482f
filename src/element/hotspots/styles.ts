import { css } from 'lit';

/** Over the picture, and with it: where that is covered or failed, there is nothing to point at. */
export const styles = css`
  [part='hotspots'] {
    position: absolute;
    inset: 0;
    overflow: hidden;
    overflow: clip;
    container-type: size;
    isolation: isolate;
    pointer-events: none;
  }
  :host([controls]) [part='hotspots'] {
    bottom: 40px;
  }
  :is(canvas[data-covered], canvas[hidden]) ~ [part='hotspots'] {
    visibility: hidden;
  }
  [part='hotspots'] slot {
    display: block;
    position: absolute;
    top: 0;
    left: 0;
    width: max-content;
    pointer-events: auto;
    opacity: var(--max-hotspot-opacity, 1);
    transition: opacity 0.3s;
  }
  [part='hotspots'] slot:is(:hover, :focus-within) {
    z-index: 1;
  }
  [part='hotspots'] slot[data-behind]:not(:focus-within) {
    z-index: -1;
    pointer-events: none;
    opacity: var(--model-shot-hotspot-hidden-opacity, var(--min-hotspot-opacity, 0.25));
  }
  [part='hotspots'] slot[hidden] {
    display: none;
  }
  @media (prefers-reduced-motion: reduce) {
    [part='hotspots'] slot {
      transition: none;
    }
  }
`;
