/** How the tag's documentation is written down, as data; types are texts of TypeScript. */

/** Something that has a name and words for people. */
export interface Described {
  readonly name: string;
  /** Whole sentences; code stands between backticks. */
  readonly documentation: string;
}

/** A property that is no attribute. */
export interface PropertyDoc extends Described {
  readonly type: string;
  /** Whether it can only be read. */
  readonly readonly?: true;
}

/** A parameter of a method. */
export interface ParameterDoc {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
}

/** A method; its documentation says too when a promise rejects. */
export interface MethodDoc extends Described {
  readonly parameters: readonly ParameterDoc[];
  readonly returns: string;
}

/** An event; its documentation says when it comes. */
export interface EventDoc extends Described {
  /** The type of its `detail`. */
  readonly detail: string;
}

/** A custom property of CSS, or an attribute of a child. */
export interface CustomPropertyDoc extends Described {
  /** The value where the page sets none. */
  readonly default: string;
}

/** Everything of an element but its attributes. */
export interface ElementApi {
  readonly tagName: string;
  readonly className: string;
  readonly documentation: string;
  readonly properties: readonly PropertyDoc[];
  readonly methods: readonly MethodDoc[];
  readonly events: readonly EventDoc[];
  readonly slots: readonly Described[];
  readonly parts: readonly Described[];
  readonly customProperties: readonly CustomPropertyDoc[];
}

/** A method's type as TypeScript writes it. */
export function signature({ parameters, returns }: MethodDoc): string {
  const list = parameters.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`,
  );
  return `(${list.join(', ')}) => ${returns}`;
}
