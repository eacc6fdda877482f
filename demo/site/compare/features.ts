/**
 * What four viewers can do: this one, and the packages `@google/model-viewer` 4.4, `@babylonjs/viewer`
 * 9.35.0 and `skinview3d` 3.4.2. A cell is `yes`, `no`, or what there is to say. What
 * `<babylon-viewer>` downloads was counted for a glTF drawn by WebGL, without its look at WebGPU.
 */

/** When the others were read. */
export const READ_ON = '30 November 2026';

/** Whose cells there are, in their order. */
export const VIEWERS = ['here', '<model-viewer>', '<babylon-viewer>', 'skinview3d'] as const;

/** A feature, and a cell for each viewer. */
export type Feature = readonly [name: string, ...cells: [string, string, string, string]];

/** The rows of the table. */
export const FEATURES: readonly Feature[] = [
  ['a tag, without a script of one’s own', 'yes', 'yes', 'yes', 'no'],
  [
    'reads',
    'Blockbench, Hytale, OBJ, STL, PLY, player skins',
    'glTF',
    'glTF, OBJ, STL, PLY, FBX, USD, splats',
    'player skins, capes, ears',
  ],
  ['scripts before the first model shows, gzip', '75 KB', '291 KB', '559 KB', '119 KB'],
  ['loads nothing before it comes near the screen', 'yes', 'yes', 'no', 'no'],
  ['reads files outside the page’s thread', 'yes', 'no', 'no', 'no'],
  ['draws outside the page’s thread', 'yes', 'no', 'no', 'no'],
  ['graphics contexts of a page with many models', '1', '1', 'one each', 'one each'],
  [
    'third hosts',
    'none, ever',
    'decoders for compressed meshes, unless told otherwise',
    'decoders for compressed files, a texture for its finest shadows, unless told otherwise',
    'none',
  ],
  ['poster until it is shown', 'image or HTML', 'image or HTML', 'no', 'no'],
  ['several sources to fall back on', 'yes', 'no', 'no', 'no'],
  ['less motion, for readers who ask for it', 'yes', 'no', 'no', 'no'],
  [
    'what readers are told, in their language',
    'six built in, or your words',
    'English, or your words',
    'English',
    'says nothing',
  ],
  ['control bar', 'yes', 'no', 'yes', 'no'],
  ['animations of the model', 'yes', 'yes', 'yes', 'its own for players'],
  ['several animations blended', 'no', 'yes', 'no', 'one added to another'],
  ['frame strips of textures', 'yes', 'no', 'no', 'no'],
  ['things on bones', 'any model on any bone', 'models side by side', 'no', 'cape, elytra, ears'],
  ['poses as text', 'yes', 'no', 'no', 'no'],
  [
    'hotspots',
    'yes, hidden by the model, on bones',
    'yes, hidden by their normal',
    'yes, hidden by their normal, on moving surfaces',
    'a name tag',
  ],
  ['orthographic and isometric', 'yes', 'no', 'no', 'no'],
  ['looks as data, six built in', 'yes', 'no', 'no', 'no'],
  ['light from environment images', 'no', 'yes', 'yes', 'no'],
  [
    'shadow',
    'soft, on the ground and on the model',
    'soft, on the ground',
    'soft, on the ground; its finest on the model too',
    'no',
  ],
  ['saves pictures of any size', 'yes', 'of the tag’s', 'no', 'its canvas, by a script'],
  ['saves films', 'WebM, WebP, GIF', 'no', 'no', 'no'],
  ['augmented reality', 'no', 'yes', 'no', 'no'],
  ['material variants', 'no', 'yes', 'yes', 'no'],
  ['scene open to scripts', 'no', 'yes', 'yes, a whole engine', 'yes, three.js'],
  ['a page for frames', 'yes', 'no', 'no', 'no'],
  ['WebGPU', 'no', 'no', 'yes', 'no'],
  ['types for templates of React, Vue and Svelte', 'yes', 'no', 'no', 'no'],
];
