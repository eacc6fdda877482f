/** The script of the embed page: fills the frame with the one tag that the address asks for. */
import type { ModelShotElement } from '../element/model-shot.ts';
import { Bridge } from './bridge.ts';
import { loadElement } from './load-element.ts';
import { note } from './note.ts';
import { type EmbedParameters, readParameters } from './parameters.ts';
import { keepToOwnServer } from './policy.ts';

let bridge: Bridge | null = null;
/** What was asked for last: an older question that is answered late changes nothing. */
let current: EmbedParameters | null = null;

keepToOwnServer();
addEventListener('hashchange', () => void show());
void show();

async function show(): Promise<void> {
  const parameters = readParameters(location.hash, document.baseURI);
  current = parameters;
  bridge?.close();
  for (const text of parameters.notes) note(text);
  document.documentElement.lang = parameters.language ?? navigator.language;
  if (parameters.problem !== null) return say(parameters.problem);
  const tag = tagOf(parameters);
  document.title = tag.getAttribute('alt') ?? '3D model';
  fillWith(tag);
  const fault = await loadElement().catch((error: Error) => error);
  if (current !== parameters) return;
  if (fault) return say(`The viewer could not be loaded. ${fault.message}`);
  const { hostOrigin } = parameters;
  if (hostOrigin !== null && parent !== window) bridge = new Bridge(tag, hostOrigin);
}

function tagOf({ attributes }: EmbedParameters): ModelShotElement {
  const tag = document.createElement('model-shot');
  for (const [name, value] of attributes) tag.setAttribute(name, value);
  tag.addEventListener('warning', ({ detail: { code, message } }) => note(`${message} (${code})`));
  return tag;
}

function say(problem: string): void {
  note(problem);
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = problem;
  fillWith(alert);
}

function fillWith(content: Element): void {
  document.querySelector('main')?.replaceChildren(content);
}
