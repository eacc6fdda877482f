import { css } from 'lit';

/** The bar takes the page's own colours, light or dark; each can be set. */
export const styles = css`
  [part='bar'] {
    container-type: inline-size;
    position: absolute;
    inset: auto 0 0;
    height: 40px;
  }
  [part='controls'] {
    display: flex;
    align-items: center;
    gap: 2px;
    box-sizing: border-box;
    height: 40px;
    padding: 2px;
    overflow: hidden;
    background: var(--model-shot-bar-background, color-mix(in srgb, Canvas 80%, transparent));
    color: var(--model-shot-bar-color, CanvasText);
    accent-color: var(--model-shot-accent, auto);
    font: 13px/1.2 system-ui, sans-serif;
  }
  [part~='button'],
  [part~='menu'] {
    min-width: 36px;
    height: 36px;
    margin: 0;
    padding: 0 6px;
    border: 1px solid transparent;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  [part~='menu'] {
    max-width: 9em;
    flex: 0 1 auto;
  }
  [part~='menu'] option {
    background: Canvas;
    color: CanvasText;
  }
  [part~='button'] svg {
    display: block;
    width: 22px;
    height: 22px;
    margin: auto;
  }
  [part~='button']:hover,
  [part~='menu']:hover {
    border-color: currentColor;
  }
  [part='controls'] :focus-visible {
    outline: 2px solid;
    outline-color: var(--model-shot-accent, AccentColor);
    outline-offset: -2px;
  }
  [part='time'] {
    flex: 1 1 60px;
    min-width: 60px;
    height: 36px;
    margin: 0 4px;
    /* Time runs as the triangle of the button points, whichever way the page is written. */
    direction: ltr;
  }
  [part='space'] {
    flex: 1;
  }
  /* Closer together, so that a menu has room for a word. */
  @container (max-width: 320px) {
    [part~='button'],
    [part~='menu'] {
      min-width: 30px;
      padding: 0 3px;
    }
    [part~='menu'] {
      max-width: 6em;
    }
    [part='time'] {
      flex-basis: 44px;
      min-width: 44px;
      margin: 0 2px;
    }
  }
  @container (max-width: 240px) {
    [part='time'],
    [part~='menu'] {
      display: none;
    }
    [part='controls'] {
      justify-content: space-around;
    }
  }
  /* What one is least likely to miss goes first. */
  @container (max-width: 154px) {
    [part~='picture'] {
      display: none;
    }
  }
  @container (max-width: 116px) {
    [part~='reset'] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [part='controls'] {
      background: Canvas;
      border-block-start: 1px solid CanvasText;
    }
    [part~='button'],
    [part~='menu'] {
      border-color: ButtonText;
    }
  }
  @media print {
    [part='controls'] {
      display: none;
    }
  }
`;
