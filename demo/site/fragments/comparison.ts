/** Parts of pages that compare with others. */

import { ATTRIBUTES } from '../../../src/element/attributes.ts';
import { FEATURES, READ_ON, VIEWERS } from '../compare/features.ts';
import * as modelViewer from '../compare/model-viewer.ts';
import type { Counterpart, Verdict } from '../compare/verdict.ts';
import { escapeHtml, prose, table } from '../html.ts';

/** By the names that pages have for them. */
export const COMPARISON_FRAGMENTS: Readonly<Record<string, () => string>> = {
  theirAttributes: () => counterparts('Attributes of <model-viewer>', modelViewer.ATTRIBUTES),
  theirChild: () => counterparts('Attributes of <extra-model>', modelViewer.CHILD_ATTRIBUTES),
  theirProperties: () => counterparts('Properties of <model-viewer>', modelViewer.PROPERTIES),
  theirMethods: () => counterparts('Methods of <model-viewer>', modelViewer.METHODS),
  theirEvents: () => counterparts('Events of <model-viewer>', modelViewer.EVENTS),
  theirSlots: () => counterparts('Slots of <model-viewer>', modelViewer.SLOTS),
  theirStatics: () => counterparts('Static members of its class', modelViewer.STATICS),
  oursAlone: () => {
    const theirs = new Set(modelViewer.ATTRIBUTES.map(({ theirs: name }) => name));
    const ours = ATTRIBUTES.filter(({ name }) => !theirs.has(name));
    return ours.map(({ name }) => `<a href="#${name}"><code>${name}</code></a>`).join(', ');
  },
  features: featureTable,
  verdicts: () => {
    const all = Object.values(modelViewer).flat();
    const count = (verdict: Verdict) => all.filter((each) => each.verdict === verdict).length;
    return `Of ${all.length}, ${count('same')} are the same here, ${count('better')} better, ${count('partly')} there in part, and ${count('not yet')} not there yet.`;
  },
};

function counterparts(caption: string, list: readonly Counterpart[]): string {
  const rows = list.map(({ theirs, ours, verdict, note }) => [
    `<code>${escapeHtml(theirs)}</code>`,
    ours === null ? '' : `<code>${escapeHtml(ours)}</code>`,
    mark(verdict),
    prose(note),
  ]);
  return table(caption, ['theirs', 'here', 'today', 'what is different'], rows, 'counterparts');
}

function mark(verdict: Verdict | 'yes' | 'no'): string {
  return `<span class="verdict" data-verdict="${verdict}">${verdict}</span>`;
}

function featureTable(): string {
  const rows = FEATURES.map(([name, ...cells]) => [
    name,
    ...cells.map((cell) => (cell === 'yes' || cell === 'no' ? mark(cell) : prose(cell))),
  ]);
  const head = VIEWERS.map((name) =>
    name.startsWith('<') ? `<code>${escapeHtml(name)}</code>` : name,
  );
  return table(`What four viewers can do, ${READ_ON}`, ['feature', ...head], rows, 'features');
}
