import { type AttributeData, ELEMENTS, type ElementData } from './elements.ts';

/** Web types, as editors of JetBrains read them by the field `web-types` of package.json. */
export function webTypes(version: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'model-shot',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: ELEMENTS.map(elementTypes) } },
  };
}

function elementTypes(element: ElementData): object {
  const { tagName, documentation, attributes, properties, events } = element;
  return {
    name: tagName,
    description: documentation,
    attributes: attributes.map(attributeTypes),
    slots: element.slots.map(described),
    js: {
      properties: [
        ...attributes.map(({ property, type, documentation: description }) => ({
          name: property,
          description,
          type,
        })),
        ...properties.map((property) => ({ ...described(property), type: property.type })),
      ],
      events: events.map((event) => ({
        ...described(event),
        type: `CustomEvent<${event.detail}>`,
      })),
    },
    css: {
      properties: element.customProperties.map(described),
      parts: element.parts.map(described),
    },
  };
}

function attributeTypes({ name, documentation, isFlag, accepts, ...rest }: AttributeData): object {
  return {
    name,
    description: documentation,
    default: rest.default,
    value: { kind: isFlag ? 'no-value' : 'plain', type: isFlag ? 'boolean' : accepts },
  };
}

function described({ name, documentation }: { name: string; documentation: string }): object {
  return { name, description: documentation };
}
