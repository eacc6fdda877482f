/**
 * Every attribute of `<model-shot>`, in one table: it makes the element's properties, and is what
 * documentation and tools read. Names follow `<model-viewer>` where the meaning is the same.
 */

/**
 * How an attribute's text becomes a value. `text`: the text, or null where it is absent. `words`: the
 * same; of a list its items, apart by spaces. `json`: as `text`, but null where it is blank. `flag`:
 * true where it is present. `switch`: true unless it is `off`. `choice`: one of `values`, else the
 * default. `number`: a finite number, the nearest within its `range`, else the default.
 * What a script sets becomes the same: a `URL` a text, an object the `json` of it.
 */
export type AttributeType = 'text' | 'words' | 'json' | 'flag' | 'switch' | 'choice' | 'number';

export interface AttributeSpec {
  /** In HTML. */
  readonly name: string;
  /** In JavaScript. */
  readonly property: string;
  readonly type: AttributeType;
  readonly default: string | boolean | number | null;
  /** Of a `choice`. */
  readonly values?: readonly string[];
  /** Of a `number`: the least and the greatest. */
  readonly range?: readonly [number, number];
  /** Whether a change loads the model anew. */
  readonly reloads?: true;
  readonly documentation: string;
}

export const ATTRIBUTES = [
  {
    name: 'src',
    property: 'src',
    type: 'text',
    default: null,
    reloads: true,
    documentation:
      'The address of the model, relative to the page. The files that the model lists are read from the same origin, and from no other.',
  },
  {
    name: 'texture',
    property: 'texture',
    type: 'text',
    default: null,
    reloads: true,
    documentation:
      'The address of the image that the model shows, relative to the page, for formats that do not name it. Without it the usual names beside the model are tried.',
  },
  {
    name: 'animations',
    property: 'animations',
    type: 'words',
    default: null,
    reloads: true,
    documentation:
      'The addresses of the animations of the model, relative to the page and apart by spaces, for formats that keep them in files of their own. Each is called as its file.',
  },
  {
    name: 'alt',
    property: 'alt',
    type: 'text',
    default: null,
    documentation:
      'What the picture shows, for those who cannot see it. Without it the name of the file is read out.',
  },
  {
    name: 'poster',
    property: 'poster',
    type: 'text',
    default: null,
    documentation: 'The address of an image that is shown until the first picture of the model.',
  },
  {
    name: 'loading',
    property: 'loading',
    type: 'choice',
    default: 'lazy',
    values: ['lazy', 'eager'],
    documentation:
      'When the model is loaded: `lazy`, as the tag comes near the visible part of the page, or `eager`, at once.',
  },
  {
    name: 'fetchpriority',
    property: 'fetchPriority',
    type: 'choice',
    default: 'auto',
    values: ['auto', 'high', 'low'],
    documentation:
      'How soon the browser fetches the model, the files that it lists and the poster, beside what else the page needs: `high`, `low`, or as it thinks best.',
  },
  {
    name: 'reveal',
    property: 'reveal',
    type: 'choice',
    default: 'auto',
    values: ['auto', 'manual'],
    documentation:
      'When the poster gives way to the model: `auto`, as soon as it can be shown, or `manual`, when `dismissPoster()` is called.',
  },
  {
    name: 'interaction-prompt',
    property: 'interactionPrompt',
    type: 'choice',
    default: 'none',
    values: ['none', 'auto'],
    documentation:
      'Whether readers are told that the model can be turned: `auto`, after three seconds in which nobody did.',
  },
  {
    name: 'auto-rotate',
    property: 'autoRotate',
    type: 'flag',
    default: false,
    documentation:
      'The model turns by itself, except for readers who asked for less motion, and pauses when somebody turns it by hand.',
  },
  {
    name: 'camera-controls',
    property: 'cameraControls',
    type: 'switch',
    default: true,
    documentation:
      'Whether the reader can turn and zoom the model by pointer, touch and keyboard. On unless it is `off`.',
  },
  {
    name: 'auto-rotate-delay',
    property: 'autoRotateDelay',
    type: 'number',
    default: 3000,
    documentation:
      'How long a model with `auto-rotate` stands still after somebody turned it, in milliseconds.',
  },
  {
    name: 'rotation-per-second',
    property: 'rotationPerSecond',
    type: 'text',
    default: null,
    documentation:
      'How fast `auto-rotate` turns the model, e.g. `-20deg` or `0.5rad`; without it `30deg`.',
  },
  {
    name: 'camera-orbit',
    property: 'cameraOrbit',
    type: 'text',
    default: null,
    documentation:
      'From where the model is seen: azimuth, polar angle from straight above, and distance, e.g. `30deg 75deg 105%`. The distance is in units of the model, in `m` (a block, 16 units), `cm`, `mm`, or in `%` of that at which the model fills the picture. Each may be `auto`.',
  },
  {
    name: 'camera-target',
    property: 'cameraTarget',
    type: 'text',
    default: null,
    documentation:
      'The point that is looked at: x, y and z in units of the model, `m`, `cm` or `mm`; each may be `auto`, the middle of the model.',
  },
  {
    name: 'field-of-view',
    property: 'fieldOfView',
    type: 'text',
    default: null,
    documentation:
      'How wide the lens is, from top to bottom: an angle of 1 to 120 degrees, or `auto`. The distance follows, so that the model keeps its size.',
  },
  {
    name: 'min-camera-orbit',
    property: 'minCameraOrbit',
    type: 'text',
    default: null,
    documentation:
      'The least azimuth, polar angle and distance that a reader can go to, each an amount, `-Infinity` or `auto`.',
  },
  {
    name: 'max-camera-orbit',
    property: 'maxCameraOrbit',
    type: 'text',
    default: null,
    documentation:
      'The greatest azimuth, polar angle and distance that a reader can go to, each an amount, `Infinity` or `auto`.',
  },
  {
    name: 'min-field-of-view',
    property: 'minFieldOfView',
    type: 'text',
    default: null,
    documentation: 'The narrowest lens.',
  },
  {
    name: 'max-field-of-view',
    property: 'maxFieldOfView',
    type: 'text',
    default: null,
    documentation: 'The widest lens.',
  },
  {
    name: 'projection',
    property: 'projection',
    type: 'choice',
    default: 'perspective',
    values: ['perspective', 'orthographic', 'isometric'],
    documentation:
      'How depth is drawn: `perspective`; `orthographic`, without foreshortening; `isometric`, the same, seen at first so that the three axes have one length.',
  },
  {
    name: 'disable-zoom',
    property: 'disableZoom',
    type: 'flag',
    default: false,
    documentation: 'The reader cannot zoom.',
  },
  {
    name: 'disable-pan',
    property: 'disablePan',
    type: 'flag',
    default: false,
    documentation: 'The reader cannot move what is looked at.',
  },
  {
    name: 'disable-tap',
    property: 'disableTap',
    type: 'flag',
    default: false,
    documentation: 'A double click or double tap does not go back to the first view.',
  },
  {
    name: 'touch-action',
    property: 'touchAction',
    type: 'choice',
    default: 'pan-y',
    values: ['pan-y', 'pan-x', 'none'],
    documentation:
      'What of a finger’s drag over the model is the page’s: `pan-y`, up and down; `pan-x`, sideways; `none`, nothing, for tags that fill their page.',
  },
  {
    name: 'controls',
    property: 'controls',
    type: 'flag',
    default: false,
    documentation:
      'A bar under the model: play and pause, the time, animations and poses to choose from, the first view again, a picture to keep, full screen; each where the model offers what it is for.',
  },
  {
    name: 'autoplay',
    property: 'autoplay',
    type: 'flag',
    default: false,
    documentation:
      'The animation and the frame strips play once the first picture is on screen, except for readers who asked for less motion. Taken away, they pause.',
  },
  {
    name: 'animation-name',
    property: 'animationName',
    type: 'text',
    default: null,
    documentation: 'The animation that plays; without it the first of the model.',
  },
  {
    name: 'animation-loop',
    property: 'animationLoop',
    type: 'choice',
    default: null,
    values: ['once', 'hold', 'loop'],
    documentation:
      'What comes after the end of the animation: `once`, the model at rest; `hold`, its last frame; `loop`, the beginning. Without it, as the animation itself says.',
  },
  {
    name: 'time-scale',
    property: 'timeScale',
    type: 'number',
    default: 1,
    documentation: 'How fast time goes: 1 as it was made, 2 twice as fast, 0 or less not at all.',
  },
  {
    name: 'motion',
    property: 'motion',
    type: 'choice',
    default: 'auto',
    values: ['auto', 'always'],
    documentation:
      'Whether the wish of a reader for less motion stops `autoplay` and `auto-rotate`: `auto`, or not: `always`.',
  },
  {
    name: 'arms',
    property: 'arms',
    type: 'choice',
    default: 'auto',
    values: ['auto', 'classic', 'slim'],
    reloads: true,
    documentation: 'The arms of a player skin; `auto`: as the image suggests.',
  },
  {
    name: 'pose',
    property: 'pose',
    type: 'json',
    default: null,
    documentation:
      'How the model stands while no animation shows: `idle`, `walk`, `hold` or `wave` for a player, or a list of bones as JSON, e.g. `[{"bone": "head", "rotation": [0, 30, 0]}]`.',
  },
  {
    name: 'look',
    property: 'look',
    type: 'text',
    default: null,
    documentation:
      'How the model is lit: `studio` (the default), `blockbench`, `flat`, `softbox`, `sunset` or `night`, or the address of a look of your own, on the origin of the page or of the model. A look that cannot be had or is not valid changes nothing and is told by `warning`.',
  },
  {
    name: 'exposure',
    property: 'exposure',
    type: 'number',
    default: null,
    range: [0, 16],
    documentation: 'How bright all light is; without it, as the look says, mostly 1.',
  },
  {
    name: 'tone-mapping',
    property: 'toneMapping',
    type: 'choice',
    default: null,
    values: ['neutral', 'agx', 'aces', 'none'],
    documentation:
      'How light becomes colour on the screen: `neutral` keeps colours as painted, `agx` and `aces` are those of films, `none` clips. Without it, as the look says.',
  },
  {
    name: 'background',
    property: 'background',
    type: 'text',
    default: null,
    documentation:
      'What stands behind the model: a CSS colour, or `transparent` for the page itself. Without it, as the look says.',
  },
  {
    name: 'shadow-intensity',
    property: 'shadowIntensity',
    type: 'number',
    default: null,
    range: [0, 1],
    documentation:
      'How dark the shadow on the ground is, from 0, none, to 1. Without it, as the look says.',
  },
  {
    name: 'shadow-softness',
    property: 'shadowSoftness',
    type: 'number',
    default: null,
    range: [0, 1],
    documentation: 'How soft that shadow is, from 0 to 1. Without it, as the look says.',
  },
] as const satisfies readonly AttributeSpec[];

/** Every attribute of `<model-shot-attachment>`; all are texts, and properties of the same name. */
export const ATTACHMENT_ATTRIBUTES = [
  {
    name: 'src',
    documentation: 'The address of the model to hang there, relative to the page.',
  },
  {
    name: 'bone',
    documentation:
      'The name of the bone, e.g. `right_hand`. The pieces of a Hytale model go to the nodes of their own names without one.',
  },
  {
    name: 'offset',
    documentation: 'Where it hangs: x, y and z in units, within ±4096; without it 0 0 0.',
  },
  {
    name: 'rotation',
    documentation:
      'How it is turned about the pivot of the bone: x, y and z in degrees, within ±360; without it 0 0 0.',
  },
  {
    name: 'scale',
    documentation: 'How large it is: above 0, at most 16; without it 1.',
  },
] as const;
