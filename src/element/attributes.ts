/**
 * Every attribute of `<model-shot>`, in one table: it makes the element's properties, and is what
 * documentation and tools read. Names follow `<model-viewer>` where the meaning is the same.
 */

/** What a change of the value costs. */
export type AttributeEffect =
  /** The model is loaded anew. */
  | 'reload'
  /** The model is framed anew. */
  | 'reframe'
  /** Motion starts again. */
  | 'restart'
  /** One more frame is drawn. */
  | 'redraw'
  /** Nothing of the picture changes. */
  | 'none';

/**
 * How an attribute's text becomes a value. `text`: the text, or null where it is absent. `flag`: true
 * where it is present. `switch`: true unless it is `off`. `choice`: one of `values`, else the default.
 */
export type AttributeType = 'text' | 'flag' | 'switch' | 'choice';

export interface AttributeSpec {
  /** In HTML. */
  readonly name: string;
  /** In JavaScript. */
  readonly property: string;
  readonly type: AttributeType;
  readonly default: string | boolean | null;
  /** Of a `choice`. */
  readonly values?: readonly string[];
  readonly effect: AttributeEffect;
  readonly documentation: string;
}

export const ATTRIBUTES = [
  {
    name: 'src',
    property: 'src',
    type: 'text',
    default: null,
    effect: 'reload',
    documentation:
      'The address of the model, relative to the page. The files that the model lists are read from the same origin, and from no other.',
  },
  {
    name: 'alt',
    property: 'alt',
    type: 'text',
    default: null,
    effect: 'none',
    documentation:
      'What the picture shows, for those who cannot see it. Without it the name of the file is read out.',
  },
  {
    name: 'poster',
    property: 'poster',
    type: 'text',
    default: null,
    effect: 'none',
    documentation: 'The address of an image that is shown until the first picture of the model.',
  },
  {
    name: 'loading',
    property: 'loading',
    type: 'choice',
    default: 'lazy',
    values: ['lazy', 'eager'],
    effect: 'none',
    documentation:
      'When the model is loaded: `lazy`, as the tag comes near the visible part of the page, or `eager`, at once.',
  },
  {
    name: 'auto-rotate',
    property: 'autoRotate',
    type: 'flag',
    default: false,
    effect: 'restart',
    documentation:
      'The model turns by itself, except for readers who asked for less motion, and pauses when somebody turns it by hand.',
  },
  {
    name: 'camera-controls',
    property: 'cameraControls',
    type: 'switch',
    default: true,
    effect: 'none',
    documentation:
      'Whether the reader can turn and zoom the model by pointer, touch and keyboard. On unless it is `off`.',
  },
] as const satisfies readonly AttributeSpec[];
