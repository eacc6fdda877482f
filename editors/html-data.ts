import { type AttributeData, ELEMENTS } from './elements.ts';

/** Custom data for HTML, as VS Code's setting `html.customData` reads it. */
export function htmlCustomData(): object {
  return {
    version: 1.1,
    tags: ELEMENTS.map(({ tagName, documentation, attributes }) => ({
      name: tagName,
      description: markdown(documentation),
      attributes: attributes.map(attributeData),
    })),
  };
}

function attributeData({ name, documentation, values, isFlag }: AttributeData): object {
  return {
    name,
    description: markdown(documentation),
    ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
    // The set `v` is of attributes that need no value.
    ...(isFlag && { valueSet: 'v' }),
  };
}

function markdown(value: string): object {
  return { kind: 'markdown', value };
}
