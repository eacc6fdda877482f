/**
 * Types of the tags in templates of frameworks. Each text is a module that only declares: a program
 * names it once, by `import type {} from 'model-shot/react'`, and nothing of it is left when it runs.
 */
import { type AttributeData, ELEMENTS, type ElementData } from './elements.ts';

/** File name below `dist/types` → what it says. */
export const FRAMEWORK_TYPES: Readonly<Record<string, () => string>> = {
  'react.d.ts': reactTypes,
  'vue.d.ts': vueTypes,
  'svelte.d.ts': svelteTypes,
};

/** React 19: attributes by their names in HTML, properties by theirs, events as `onload`. */
function reactTypes(): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${OWN_IMPORTS}
${ELEMENTS.map((element) => attributesInterface(element, REACT)).join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${ELEMENTS.map(({ tagName, className }) => `      '${tagName}': Omit<DetailedHTMLProps<HTMLAttributes<${className}>, ${className}>, keyof ${className}Attributes> & ${className}Attributes;`).join('\n')}
    }
  }
}
`;
}

/** Vue 3: the same names, events as \`onLoad\`, which is what \`@load\` becomes. */
function vueTypes(): string {
  return `import type { HTMLAttributes, PublicProps } from 'vue';
${OWN_IMPORTS}
${ELEMENTS.map((element) => attributesInterface(element, VUE)).join('\n')}
type Tag<Instance, Props> = new () => Instance & {
  $props: Omit<HTMLAttributes, keyof Props> & Omit<PublicProps, keyof Props> & Props;
};

declare module 'vue' {
  interface GlobalComponents {
${ELEMENTS.map(({ tagName, className }) => `    '${tagName}': Tag<${className}, ${className}Attributes>;`).join('\n')}
  }
}
`;
}

/** Svelte 5, \`onload\`, and 4, \`on:load\`. */
function svelteTypes(): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
${OWN_IMPORTS}
${ELEMENTS.map((element) => attributesInterface(element, SVELTE)).join('\n')}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${ELEMENTS.map(({ tagName, className }) => `    '${tagName}': Omit<HTMLAttributes<${className}>, keyof ${className}Attributes> & ${className}Attributes;`).join('\n')}
  }
}
`;
}

const OWN_IMPORTS = `import type {
  CameraChangeDetail,
  FetchLimits,
  LoopDetail,
  ModelShotAttachmentElement,
  ModelShotElement,
  OwnWords,
  ProgressDetail,
  Report,
} from './index.js';
`;

/** How a framework names what listens to an event. */
type Listeners = (event: string) => readonly string[];

const REACT: Listeners = (event) => [`on${event}`];
const SVELTE: Listeners = (event) => [`on${event}`, `on:${event}`];
const VUE: Listeners = (event) => [
  `on${event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
];

/** What a template may say of an element, besides what any element of HTML has. */
function attributesInterface(element: ElementData, listeners: Listeners): string {
  const lines = [
    ...element.attributes.flatMap(attributeLines),
    ...element.properties
      .filter(({ readonly }) => !readonly)
      .map(({ name, type, documentation }) => field(name, type, documentation)),
    ...element.events.flatMap(({ name, detail, documentation }) =>
      listeners(name).map((listener) =>
        field(listener, `((event: CustomEvent<${detail}>) => void) | null`, documentation),
      ),
    ),
  ];
  return `export interface ${element.className}Attributes {\n${lines.join('')}}\n`;
}

/** By its name in HTML, and by that of the property, where it is another. */
function attributeLines({ name, property, documentation, ...types }: AttributeData): string[] {
  if (name === property) return [field(name, `${types.accepts} | ${types.type}`, documentation)];
  return [field(name, types.accepts, documentation), field(property, types.type, documentation)];
}

function field(name: string, type: string, documentation: string): string {
  const union = [...new Set(type.split(' | '))].join(' | ');
  return `  /** ${documentation} */\n  ${/^\w+$/.test(name) ? name : `'${name}'`}?: ${union} | undefined;\n`;
}
