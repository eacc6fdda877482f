/** The table of attributes as Lit's reactive properties. */
import type { PropertyDeclaration, PropertyDeclarations, PropertyValues } from 'lit';
import { ATTRIBUTES, type AttributeEffect, type AttributeSpec } from './attributes.ts';

/** `static properties` of the element. */
export function attributeProperties(): PropertyDeclarations {
  return Object.fromEntries(ATTRIBUTES.map((spec) => [spec.property, declaration(spec)]));
}

/** The value of each property where the attribute is absent. */
export function attributeDefaults(): Record<string, unknown> {
  return Object.fromEntries(ATTRIBUTES.map((spec) => [spec.property, spec.default]));
}

/** What the changed properties ask for. */
export function changeEffects(changed: PropertyValues): Set<AttributeEffect> {
  return new Set(
    ATTRIBUTES.filter(({ property }) => changed.has(property)).map(({ effect }) => effect),
  );
}

function declaration(spec: AttributeSpec): PropertyDeclaration {
  return { attribute: spec.name, reflect: true, converter: converters[spec.type](spec) };
}

interface Converter {
  fromAttribute: (text: string | null) => unknown;
  toAttribute: (value: unknown) => string | null;
}

const converters: Record<AttributeSpec['type'], (spec: AttributeSpec) => Converter> = {
  text: () => ({
    fromAttribute: (text) => text,
    toAttribute: (value) => (value === null || value === undefined ? null : String(value)),
  }),
  flag: () => ({
    fromAttribute: (text) => text !== null,
    toAttribute: (value) => (value ? '' : null),
  }),
  switch: () => ({
    fromAttribute: (text) => text?.trim().toLowerCase() !== 'off',
    toAttribute: (value) => (value ? null : 'off'),
  }),
  choice: (spec) => ({
    fromAttribute: (text) =>
      spec.values?.find((value) => value === text?.trim().toLowerCase()) ?? spec.default,
    toAttribute: (value) => textUnlessDefault(value, spec),
  }),
  number: (spec) => ({
    fromAttribute: (text) => {
      const value = Number.parseFloat(text ?? '');
      return Number.isFinite(value) ? value : spec.default;
    },
    toAttribute: (value) => textUnlessDefault(value, spec),
  }),
};

function textUnlessDefault(value: unknown, spec: AttributeSpec): string | null {
  return value === spec.default ? null : String(value);
}
