/** The pictures on the buttons, drawn on 24 by 24 in the colour of their text. */
import { svg, type TemplateResult } from 'lit';

const icon = (path: TemplateResult): TemplateResult => svg`
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">${path}</svg>`;

export const PLAY = icon(svg`<path d="M7 4.5v15l13-7.5z" />`);
export const PAUSE = icon(svg`<path d="M6 4.5h4v15H6zm8 0h4v15h-4z" />`);
export const RESET = icon(
  svg`<path d="M12 5a7 7 0 1 1-6.7 5l1.9.6A5 5 0 1 0 12 7v3.5L6.5 6 12 1.5z" />`,
);
export const CAMERA = icon(
  svg`<path fill-rule="evenodd" d="M9 4h6l1.5 2.5H20a1.5 1.5 0 0 1 1.5 1.5v10.5A1.5 1.5 0 0 1 20 20H4a1.5 1.5 0 0 1-1.5-1.5V8A1.5 1.5 0 0 1 4 6.5h3.5zm3 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" />`,
);
export const ENTER_FULLSCREEN = icon(
  svg`<path d="M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z" />`,
);
export const EXIT_FULLSCREEN = icon(
  svg`<path d="M8 4h2v6H4V8h4zm6 0h2v4h4v2h-6zM4 14h6v6H8v-4H4zm10 0h6v2h-4v4h-2z" />`,
);
