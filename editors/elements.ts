/** Both elements as editors and frameworks see them. */
import {
  type ElementApi,
  MODEL_SHOT,
  MODEL_SHOT_ATTACHMENT,
  propertyType,
} from '../src/element/api/index.ts';
import {
  ATTACHMENT_ATTRIBUTES,
  ATTRIBUTES,
  type AttributeSpec,
} from '../src/element/attributes.ts';

/** An attribute, whichever element has it. */
export interface AttributeData {
  /** In HTML. */
  readonly name: string;
  /** In JavaScript. */
  readonly property: string;
  /** The property's, in TypeScript. */
  readonly type: string;
  /** What the attribute may say, in TypeScript: a text, words to choose from, a number. */
  readonly accepts: string;
  /** As TypeScript writes the value of an absent attribute. */
  readonly default: string;
  /** The words that the attribute knows, where it knows no others. */
  readonly values: readonly string[];
  /** Whether it is on by being there, whatever it says. */
  readonly isFlag: boolean;
  readonly documentation: string;
}

/** Everything that there is to say of an element. */
export interface ElementData extends ElementApi {
  readonly attributes: readonly AttributeData[];
}

/** The elements that the package defines. */
export const ELEMENTS: readonly ElementData[] = [
  { ...MODEL_SHOT, attributes: ATTRIBUTES.map(attribute) },
  {
    ...MODEL_SHOT_ATTACHMENT,
    attributes: ATTACHMENT_ATTRIBUTES.map(({ name, documentation }) => ({
      name,
      property: name,
      type: 'string | null',
      accepts: 'string',
      default: 'null',
      values: [],
      isFlag: false,
      documentation,
    })),
  },
];

function attribute(spec: AttributeSpec): AttributeData {
  const { name, property, type, documentation } = spec;
  const absent = spec.default;
  return {
    name,
    property,
    type: propertyType(spec),
    accepts: accepted(spec),
    default: typeof absent === 'string' ? `'${absent}'` : String(absent),
    values: spec.values ?? (type === 'switch' ? ['off'] : []),
    isFlag: type === 'flag',
    documentation,
  };
}

function accepted({ type, values }: AttributeSpec): string {
  switch (type) {
    case 'flag':
      return "boolean | ''";
    case 'switch':
      return "'on' | 'off'";
    case 'number':
      return 'number | string';
    case 'choice':
      return `${values?.map((value) => `'${value}'`).join(' | ')}`;
    default:
      return 'string';
  }
}
