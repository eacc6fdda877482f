/**
 * What there is to say of the tags beyond their attributes (`../attributes.ts`), in one place: the
 * documentation, the manifest and the data of editors are made of it. No page downloads it, and
 * `test/build/api.test.ts` holds it to the classes that pages do.
 */
import type { ElementApi } from './api.ts';
import { EVENTS } from './events.ts';
import { METHODS } from './methods.ts';
import { PROPERTIES } from './properties.ts';
import { CUSTOM_PROPERTIES, PARTS, SLOTS } from './style.ts';

export {
  type CustomPropertyDoc,
  type Described,
  type ElementApi,
  type EventDoc,
  type MethodDoc,
  type PropertyDoc,
  signature,
} from './api.ts';
export { propertyType } from './property-type.ts';
export { HOTSPOT_ATTRIBUTES } from './style.ts';

/** `<model-shot>`. */
export const MODEL_SHOT: ElementApi = {
  tagName: 'model-shot',
  className: 'ModelShotElement',
  documentation: 'Shows a 3D model: turnable, crisp and light.',
  properties: PROPERTIES,
  methods: METHODS,
  events: EVENTS,
  slots: SLOTS,
  parts: PARTS,
  customProperties: CUSTOM_PROPERTIES,
};

/** `<model-shot-attachment>`, which has attributes and nothing else. */
export const MODEL_SHOT_ATTACHMENT: ElementApi = {
  tagName: 'model-shot-attachment',
  className: 'ModelShotAttachmentElement',
  documentation: 'A child of `<model-shot>`: a model that hangs on a bone of the other.',
  properties: [],
  methods: [],
  events: [],
  slots: [],
  parts: [],
  customProperties: [],
};
