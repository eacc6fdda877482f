/** The table of attributes as Lit's reactive properties. */
import type { PropertyDeclaration, PropertyDeclarations, PropertyValues } from 'lit';
import { ATTRIBUTES, type AttributeSpec } from './attributes.ts';

const SPECS: readonly AttributeSpec[] = ATTRIBUTES;

/** `static properties` of the element. */
export function attributeProperties(): PropertyDeclarations {
  return Object.fromEntries(SPECS.map((spec) => [spec.property, declaration(spec)]));
}

/** The value of each property where the attribute is absent. */
export function attributeDefaults(): Record<string, unknown> {
  return Object.fromEntries(SPECS.map((spec) => [spec.property, spec.default]));
}

/** Whether the model is to be loaded anew for what has changed. */
export function asksToReload(changed: PropertyValues): boolean {
  return SPECS.some(({ property, reloads }) => reloads && changed.has(property));
}

/** Makes of what a script has set what the attribute of the same text means. */
export function normalizeProperties(host: object): void {
  const values = host as Record<string, unknown>;
  for (const spec of SPECS) {
    values[spec.property] = normalize(values[spec.property], spec);
  }
}

function declaration(spec: AttributeSpec): PropertyDeclaration {
  return {
    attribute: spec.name,
    reflect: true,
    converter: {
      fromAttribute: (text) => normalize(text, spec),
      toAttribute: (value) => attributeText(normalize(value, spec), spec),
    },
  };
}

/** The value that stands for an attribute's text, null where it is absent, or a property's value. */
function normalize(value: unknown, spec: AttributeSpec): unknown {
  const text = value === null || value === undefined ? null : String(value);
  const word = text?.trim().toLowerCase();
  switch (spec.type) {
    case 'text':
      return text;
    case 'words':
      return Array.isArray(value) ? value.join(' ') : text;
    case 'json':
      return word ? (typeof value === 'object' ? JSON.stringify(value) : text) : null;
    case 'flag':
      return value === '' || Boolean(value);
    case 'switch':
      return value !== false && word !== 'off';
    case 'choice':
      return spec.values?.find((known) => known === word) ?? spec.default;
    case 'number': {
      const number = Number.parseFloat(word ?? '');
      const [min, max] = spec.range ?? [-Infinity, Infinity];
      return Number.isFinite(number) ? Math.min(Math.max(number, min), max) : spec.default;
    }
  }
}

function attributeText(value: unknown, spec: AttributeSpec): string | null {
  if (value === spec.default) return null;
  if (spec.type === 'flag') return '';
  return spec.type === 'switch' ? 'off' : String(value);
}
