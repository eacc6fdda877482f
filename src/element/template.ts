import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../report/report.ts';
import type { FailureWords } from '../words/words.ts';
import { handleKey } from './controllers/keys.ts';
import type { PointerController } from './controllers/pointer.ts';
import type { Gestures, Viewer } from './controllers/viewer.ts';

/** Why there is no picture, with words for whoever reads the page. */
export interface Failure extends Report, FailureWords {}

/** What the tag shows now. */
export interface Content {
  /** The accessible name. */
  name: string;
  /** The image to show in place of a picture; null for none. */
  poster: string | null;
  /** When the browser fetches the poster: as it does the model. */
  loading: 'lazy' | 'eager';
  /** Why there is no picture; null where nothing failed. */
  failure: Failure | null;
  /** What of a finger's drag is the page's. */
  touchAction: string;
}

/** The canvas, which stays, and what lies over it. `controls` is null where the reader has none. */
export function content(
  { name, poster, loading, failure, touchAction }: Content,
  controls: { viewer: Viewer; pointer: PointerController; gestures: Gestures } | null,
): TemplateResult {
  const pointer = controls?.pointer;
  const onKey =
    controls && ((event: KeyboardEvent) => handleKey(event, controls.viewer, controls.gestures));
  return html`<canvas
      part="canvas"
      role="img"
      aria-label=${name}
      tabindex=${controls ? 0 : nothing}
      data-touch=${touchAction}
      ?hidden=${failure !== null}
      @pointerdown=${pointer?.down}
      @pointermove=${pointer?.move}
      @pointerup=${pointer?.up}
      @pointercancel=${pointer?.up}
      @lostpointercapture=${pointer?.up}
      @wheel=${pointer?.wheel}
      @dblclick=${pointer?.doubleClick}
      @contextmenu=${pointer?.contextMenu}
      @keydown=${onKey}
    ></canvas>
    ${poster === null ? nothing : image(poster, loading, failure ? name : '')}
    <div role="status">${failure === null ? nothing : message(failure)}</div>`;
}

/** Only an image whose `loading` is set before its `src` is lazy. */
function image(src: string, loading: string, alt: string): TemplateResult {
  return html`<img part="poster" loading=${loading} src=${src} alt=${alt} />`;
}

/** Goes into a status that is there before: only then is it read out. */
function message({ code, message, place, text, hint }: Failure): TemplateResult {
  const details = `${message} ${place && `(${place}) `}${hint}`.trim();
  return html`<div part="message" title=${details}>
    <span>${text}</span>
    <code>${code}</code>
  </div>`;
}
