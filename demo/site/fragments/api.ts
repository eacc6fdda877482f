/** Parts of pages that are made from what the element's tables say of it. */
import {
  type Described,
  HOTSPOT_ATTRIBUTES,
  MODEL_SHOT,
  signature,
} from '../../../src/element/api/index.ts';
import {
  ATTACHMENT_ATTRIBUTES,
  ATTRIBUTES,
  type AttributeSpec,
} from '../../../src/element/attributes.ts';
import { escapeHtml, prose } from '../html.ts';
import { ATTRIBUTE_GROUPS } from './attribute-groups.ts';

const SPECS: readonly AttributeSpec[] = ATTRIBUTES;

/** By the names that pages have for them, as in the other files beside. */
export const API_FRAGMENTS: Readonly<Record<string, () => string>> = {
  attributes: () => ATTRIBUTE_GROUPS.map(group).join('\n'),
  toneOptions: () => {
    const { values = [] } = SPECS.find(({ name }) => name === 'tone-mapping')!;
    const options = values.map((value) => `<option>${value}</option>`);
    return ['<option value="">the look’s</option>', ...options].join('\n');
  },
  attachmentAttributes: () => entries('attachment', ATTACHMENT_ATTRIBUTES),
  hotspotAttributes: () =>
    entries(
      'hotspot',
      HOTSPOT_ATTRIBUTES.map((each) => ({ ...each, about: prose(`Default: ${each.default}`) })),
    ),
  events: () =>
    entries(
      'event',
      MODEL_SHOT.events.map((event) => ({ ...event, about: `<code>${event.detail}</code>` })),
    ),
  methods: () =>
    entries(
      'method',
      MODEL_SHOT.methods.map((method) => ({ ...method, about: code(signature(method)) })),
    ),
  properties: () =>
    entries(
      'property',
      MODEL_SHOT.properties.map(({ type, readonly, ...property }) => ({
        ...property,
        about: `${code(type)}${readonly ? ', to read' : ''}`,
      })),
    ),
  parts: () => entries('part', MODEL_SHOT.parts),
  slots: () => entries('slot', MODEL_SHOT.slots),
  customProperties: () =>
    entries(
      'css',
      MODEL_SHOT.customProperties.map((each) => ({
        ...each,
        about: prose(`Default: ${each.default}`),
      })),
    ),
};

function group({ title, id, names }: (typeof ATTRIBUTE_GROUPS)[number]): string {
  const listed = names.map((name) => {
    const spec = SPECS.find((each) => each.name === name)!;
    return { ...spec, about: about(spec) };
  });
  return `<h2 id="${id}">${title}</h2>\n${entries('', listed)}`;
}

/** What an attribute takes, what it is when absent, and its property. */
function about({ type, values, range, property, name, ...spec }: AttributeSpec): string {
  const takes = values ? values.map(code).join(' ') : KINDS[type];
  const absent = typeof spec.default === 'string' || typeof spec.default === 'number';
  return [
    range ? `${takes} from ${range.join(' to ')}` : takes,
    ...(absent ? [`default ${code(String(spec.default))}`] : []),
    ...(property === name ? [] : [`property ${code(property)}`]),
  ].join(', ');
}

const KINDS: Readonly<Record<AttributeSpec['type'], string>> = {
  text: 'text',
  words: 'words apart by spaces',
  json: 'a word, or JSON',
  flag: 'on where it is there',
  switch: 'on unless it is <code>off</code>',
  choice: 'a word',
  number: 'a number',
};

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** A list of names with what there is to say of each; each can be linked to. */
function entries(kind: string, list: readonly (Described & { readonly about?: string })[]): string {
  const items = list.map(({ name, documentation, about: how = '' }) => {
    const id = [kind, name.replace(/^-+|[^\w-]/g, '')].filter(Boolean).join('-');
    const note = how && ` <span class="about">${how}</span>`;
    return `<div id="${id}"><dt>${code(name)}${note}</dt><dd>${prose(documentation)}</dd></div>`;
  });
  return `<dl class="entries">\n${items.join('\n')}\n</dl>`;
}
