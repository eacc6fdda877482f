import type { AttachedSource } from '../shot/shot.ts';
import { ATTACHMENT_ATTRIBUTES } from './attributes.ts';

type AttachmentProperties = Record<(typeof ATTACHMENT_ATTRIBUTES)[number]['name'], string | null>;

/**
 * `<model-shot-attachment src="sword.bbmodel" bone="right_hand">`, a child of `<model-shot>`: a model
 * on a bone of the other. It shows nothing by itself; the tag around it looks at its children.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the properties are defined below.
export class ModelShotAttachmentElement extends HTMLElement {
  /** What a script set before this module was there hides the accessors: it is set anew. */
  connectedCallback(): void {
    const own = this as unknown as Record<string, string | null>;
    for (const { name } of ATTACHMENT_ATTRIBUTES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = own[name] ?? null;
      delete own[name];
      own[name] = value;
    }
  }
}

export interface ModelShotAttachmentElement extends AttachmentProperties {}

for (const { name } of ATTACHMENT_ATTRIBUTES) {
  Object.defineProperty(ModelShotAttachmentElement.prototype, name, {
    get(this: Element) {
      return this.getAttribute(name);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

/** What the children of a tag ask for; those without `src` ask for nothing. */
export function attachedSources(tag: Element): AttachedSource[] {
  return [...tag.children].flatMap((child) => {
    const src = child.localName === ATTACHMENT_TAG ? child.getAttribute('src') : null;
    if (!src) return [];
    const scale = child.getAttribute('scale');
    return {
      src,
      bone: child.getAttribute('bone') ?? '',
      offset: vector(child.getAttribute('offset')),
      rotation: vector(child.getAttribute('rotation')),
      scale: scale === null ? undefined : Number(scale),
    };
  });
}

export const ATTACHMENT_TAG = 'model-shot-attachment';

/** Numbers apart by spaces; whether they are three, and in range, is for the engine to say. */
function vector(text: string | null): AttachedSource['offset'] {
  return text === null
    ? undefined
    : (text.trim().split(/\s+/).map(Number) as unknown as AttachedSource['offset']);
}

declare global {
  interface HTMLElementTagNameMap {
    'model-shot-attachment': ModelShotAttachmentElement;
  }
}
