/** Tells readers that the model can be turned; downloaded where a tag wants it told. */
import { css } from 'lit';
import type { Words } from '../../words/words.ts';
import { wear } from '../style-sheets.ts';

const styles = css`
  [part='prompt'] {
    position: absolute;
    inset: auto 0 12%;
    width: fit-content;
    max-width: 90%;
    margin: auto;
    padding: 0.4em 0.9em;
    border-radius: 2em;
    background: color-mix(in srgb, Canvas 85%, transparent);
    color: CanvasText;
    font: 0.875rem/1.3 system-ui, sans-serif;
    text-align: center;
    border: 1px solid transparent;
    pointer-events: none;
    animation: appear 0.4s;
  }
  :host([controls]) [part='prompt'] {
    inset-block-end: calc(40px + 8%);
  }
  [part='prompt']::before {
    content: '↔';
    display: inline-block;
    margin-inline-end: 0.5em;
    animation: sway 2.4s ease-in-out infinite;
  }
  @keyframes sway {
    50% {
      transform: translateX(0.35em);
    }
    0%,
    100% {
      transform: translateX(-0.35em);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='prompt']::before {
      animation: none;
    }
  }
  @media print {
    [part='prompt'] {
      display: none;
    }
  }
`;

/** Shows the prompt until somebody moves the model. */
export function showPrompt(host: HTMLElement, words: Words): void {
  const root = host.shadowRoot!;
  wear(root, styles);
  const prompt = document.createElement('div');
  prompt.part.add('prompt');
  prompt.dir = 'auto';
  prompt.textContent = words.prompt;
  root.append(prompt);
  const dismiss = (event: Event): void => {
    const source = event instanceof CustomEvent ? event.detail.source : 'user-interaction';
    if (source !== 'user-interaction') return;
    prompt.remove();
    host.removeEventListener('camera-change', dismiss);
    host.removeEventListener('pointerdown', dismiss);
  };
  host.addEventListener('camera-change', dismiss);
  host.addEventListener('pointerdown', dismiss);
}
