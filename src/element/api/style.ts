import type { CustomPropertyDoc, Described } from './api.ts';

/** Every part of `<model-shot>` that a style sheet reaches by `::part()`. */
export const PARTS: readonly Described[] = [
  { name: 'canvas', documentation: 'The picture of the model; it has the keyboard’s focus.' },
  { name: 'poster', documentation: 'The image of the attribute `poster`.' },
  { name: 'progress', documentation: 'The line at the bottom while a model is on its way.' },
  { name: 'message', documentation: 'What is said where a model cannot be shown.' },
  { name: 'hotspots', documentation: 'The layer over the picture that holds the hotspots.' },
  { name: 'prompt', documentation: 'The hint of `interaction-prompt`.' },
  { name: 'voice', documentation: 'What readers of screens are told; nobody sees it.' },
  { name: 'bar', documentation: 'The place of the control bar, 40 pixels high.' },
  { name: 'controls', documentation: 'The control bar itself.' },
  { name: 'button', documentation: 'Each button of the bar.' },
  { name: 'play', documentation: 'The button that plays and pauses.' },
  { name: 'time', documentation: 'The slider of the time.' },
  { name: 'space', documentation: 'What stands in its place where there is no time.' },
  { name: 'menu', documentation: 'Each menu of the bar.' },
  { name: 'animation', documentation: 'The menu of animations.' },
  { name: 'pose', documentation: 'The menu of poses.' },
  { name: 'reset', documentation: 'The button that goes back to the first view.' },
  { name: 'picture', documentation: 'The button that saves a picture.' },
  { name: 'fullscreen', documentation: 'The button for the full screen.' },
];

/** Every custom property that the tag reads. */
export const CUSTOM_PROPERTIES: readonly CustomPropertyDoc[] = [
  {
    name: '--model-shot-accent',
    default: 'AccentColor',
    documentation:
      'The colour of the progress line, of the slider, and of the ring around what has focus.',
  },
  {
    name: '--model-shot-bar-background',
    default: 'Canvas, four fifths opaque',
    documentation: 'What the control bar stands on.',
  },
  {
    name: '--model-shot-bar-color',
    default: 'CanvasText',
    documentation: 'The colour of the bar’s symbols and words.',
  },
  {
    name: '--model-shot-hotspot-hidden-opacity',
    default: '0.25',
    documentation: 'How clear a hotspot is while the model hides it.',
  },
  {
    name: '--min-hotspot-opacity',
    default: '0.25',
    documentation: 'The same, under the name that `<model-viewer>` has for it.',
  },
  {
    name: '--max-hotspot-opacity',
    default: '1',
    documentation: 'How clear a hotspot is while it is seen.',
  },
];

/** Every slot, and what else a page puts between the tags. */
export const SLOTS: readonly Described[] = [
  {
    name: 'poster',
    documentation: 'What is shown until the model is, in place of an image: anything of HTML.',
  },
  {
    name: 'hotspot-*',
    documentation:
      'What sits on the model. Its name begins with `hotspot`; `data-position`, `data-normal` and `data-bone` say where.',
  },
];

/** The attributes of a child that is a hotspot. */
export const HOTSPOT_ATTRIBUTES: readonly CustomPropertyDoc[] = [
  {
    name: 'slot',
    default: 'needed',
    documentation:
      '`hotspot-` and a name of yours. Of several children of one name the first says where.',
  },
  {
    name: 'data-position',
    default: 'the bone’s pivot',
    documentation: 'Where on the model: x, y and z in `m` (a block), `cm`, `mm`, or units.',
  },
  {
    name: 'data-normal',
    default: 'none',
    documentation: 'To where it faces: seen from behind it is hidden.',
  },
  {
    name: 'data-bone',
    default: 'none',
    documentation:
      'The name of the bone that it moves with; its position is where it is while the model is at rest.',
  },
  {
    name: 'data-visibility-attribute',
    default: '`visible`',
    documentation:
      'The name, after `data-`, of the attribute that the child has while it is not hidden.',
  },
];
