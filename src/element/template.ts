import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../report/report.ts';
import type { FailureWords } from '../words/words.ts';

/** Why there is no picture, with words for whoever reads the page. */
export interface Failure extends Report, FailureWords {}

/** What the tag shows now. */
export interface Content {
  /** The accessible name. */
  name: string;
  /** The image to show before the model; null for none. */
  poster: string | null;
  /** Whether that, or what the page put into the slot `poster`, covers the model. */
  covered: boolean;
  /** Whether there is either. */
  hasPoster: boolean;
  /** How much of the model has come, 0–1; null where none is on its way. */
  progress: number | null;
  /** When the browser fetches the poster: as it does the model. */
  loading: 'lazy' | 'eager';
  /** How soon it does. */
  fetchPriority: 'auto' | 'high' | 'low';
  /** Why there is no picture; null where nothing failed. */
  failure: Failure | null;
  /** What of a finger's drag over the model is the page's; null where readers cannot move it. */
  touchAction: string | null;
}

/** The canvas, which stays, and what lies over it. */
export function content(shown: Content): TemplateResult {
  const { name, poster, covered, hasPoster, progress, failure } = shown;
  return html`${canvas(shown)}
    <slot name="poster" ?hidden=${!covered}>
      ${poster === null ? nothing : image(poster, shown)}
    </slot>
    ${progress === null ? nothing : bar(name, progress)}
    <div role="status" ?data-poster=${hasPoster}>${failure === null ? nothing : message(failure)}</div>`;
}

/** An application where keys do something: there readers of screens pass the arrows on. */
function canvas({ name, covered, failure, touchAction }: Content): TemplateResult {
  return html`<canvas
    part="canvas"
    role=${touchAction === null ? 'img' : 'application'}
    aria-label=${name}
    tabindex=${touchAction === null ? nothing : 0}
    data-touch=${touchAction ?? nothing}
    ?data-covered=${covered}
    ?hidden=${failure !== null}
  ></canvas>`;
}

/** Quiet: it is seen only where loading takes a moment. */
function bar(name: string, progress: number): TemplateResult {
  return html`<progress part="progress" aria-label=${name} .value=${progress}></progress>`;
}

/** Only an image whose `loading` is set before its `src` is lazy. */
function image(src: string, shown: Content): TemplateResult {
  const { name, loading, fetchPriority, failure } = shown;
  return html`<img
    part="poster"
    loading=${loading}
    fetchpriority=${fetchPriority}
    src=${src}
    alt=${failure ? name : ''}
  />`;
}

/** Goes into a status that is there before: only then is it read out. */
function message({ code, message, place, text, hint }: Failure): TemplateResult {
  const details = `${message} ${place && `(${place}) `}${hint}`.trim();
  return html`<div part="message" dir="auto" title=${details}>
    <span>${text}</span>
    <code>${code}</code>
  </div>`;
}
