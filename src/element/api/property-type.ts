import type { AttributeSpec } from '../attributes.ts';

/** The TypeScript of the property of an attribute. */
export function propertyType({ type, values, default: absent }: AttributeSpec): string {
  const or = absent === null ? ' | null' : '';
  switch (type) {
    case 'flag':
    case 'switch':
      return 'boolean';
    case 'number':
      return `number${or}`;
    case 'choice':
      return `${values?.map((value) => `'${value}'`).join(' | ')}${or}`;
    default:
      return 'string | null';
  }
}
