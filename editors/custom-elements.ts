import { type AttributeData, ELEMENTS, type ElementData } from './elements.ts';

/** The module that defines the elements, relative to the package. */
const MODULE = 'dist/model-shot.js';

/** The manifest of custom elements, of version 2 of its schema. */
export function customElementsManifest(): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: ELEMENTS.map(declaration),
        exports: ELEMENTS.flatMap(({ className, tagName }) => {
          const reference = { name: className, module: MODULE };
          return [
            { kind: 'js', name: className, declaration: reference },
            { kind: 'custom-element-definition', name: tagName, declaration: reference },
          ];
        }),
      },
    ],
  };
}

function declaration(element: ElementData): object {
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tagName,
    description: element.documentation,
    attributes: element.attributes.map(({ name, property, documentation, ...rest }) => ({
      name,
      fieldName: property,
      type: { text: rest.type },
      default: rest.default,
      description: documentation,
    })),
    members: [...fields(element), ...methods(element)],
    events: element.events.map(({ name, detail, documentation }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: documentation,
    })),
    slots: element.slots.map(described),
    cssParts: element.parts.map(described),
    cssProperties: element.customProperties.map((property) => ({
      ...described(property),
      default: property.default,
    })),
  };
}

function fields({ attributes, properties }: ElementData): object[] {
  return [
    ...attributes.map((attribute) => ({ ...fieldOf(attribute), kind: 'field' })),
    ...properties.map(({ type, readonly, ...property }) => ({
      ...described(property),
      kind: 'field',
      type: { text: type },
      ...(readonly && { readonly }),
    })),
  ];
}

function fieldOf(attribute: AttributeData): object {
  return {
    name: attribute.property,
    type: { text: attribute.type },
    default: attribute.default,
    attribute: attribute.name,
    reflects: true,
    description: attribute.documentation,
  };
}

function methods({ methods: all }: ElementData): object[] {
  return all.map(({ parameters, returns, ...method }) => ({
    ...described(method),
    kind: 'method',
    parameters: parameters.map(({ name, type, optional }) => ({
      name,
      type: { text: type },
      ...(optional && { optional }),
    })),
    return: { type: { text: returns } },
  }));
}

function described({ name, documentation }: { name: string; documentation: string }): object {
  return { name, description: documentation };
}
