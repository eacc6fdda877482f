import { html, nothing, type TemplateResult } from 'lit';
import type { ReportText } from '../report/messages.ts';
import type { Report } from '../report/report.ts';
import { handleKey } from './controllers/keys.ts';
import type { PointerController } from './controllers/pointer.ts';
import type { Viewer } from './controllers/viewer.ts';

/** Why there is no picture, with words for whoever reads the page. */
export interface Failure extends Report, ReportText {}

/** What the tag shows now. */
export interface Content {
  /** The accessible name. */
  name: string;
  /** The image to show in place of a picture; null for none. */
  poster: string | null;
  /** Why there is no picture; null where nothing failed. */
  failure: Failure | null;
}

/** The canvas, which stays, and what lies over it. `controls` is null where the reader has none. */
export function content(
  { name, poster, failure }: Content,
  controls: { viewer: Viewer; pointer: PointerController } | null,
): TemplateResult {
  const pointer = controls?.pointer;
  const onKey = controls && ((event: KeyboardEvent) => handleKey(event, controls.viewer));
  return html`<canvas
      part="canvas"
      role="img"
      aria-label=${name}
      tabindex=${controls ? 0 : nothing}
      ?hidden=${failure !== null}
      @pointerdown=${pointer?.down}
      @pointermove=${pointer?.move}
      @pointerup=${pointer?.up}
      @pointercancel=${pointer?.up}
      @wheel=${pointer?.wheel}
      @keydown=${onKey}
    ></canvas>
    ${poster === null ? nothing : html`<img part="poster" src=${poster} alt="" />`}
    ${failure === null ? nothing : message(failure)}`;
}

function message({ code, message, place, text, hint }: Failure): TemplateResult {
  const details = `${message} ${place && `(${place}) `}${hint}`.trim();
  return html`<div part="message" role="status" title=${details}>
    <span>${text}</span>
    <code>${code}</code>
  </div>`;
}
