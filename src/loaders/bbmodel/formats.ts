/**
 * What Blockbench's project formats, and those of known plugins, decide about the picture: one
 * table, read by the whole loader (loader page, "Conversion" and "Blockbench conventions" 9, 13–16).
 */

/** Which faces show another texture than the one they store. */
export type TextureRule =
  /** None. */
  | 'face'
  /** Every face shows the default texture. */
  | 'default'
  /** Blank faces show the default texture. */
  | 'blank'
  /** Every face shows its group's texture, else the default texture. */
  | 'group'
  /** Cubes show their collection's texture, else the default texture. */
  | 'collection';

export interface FormatTraits {
  /** Groups turn what they hold; otherwise they are folders. */
  readonly bones: boolean;
  /** The format's own answer to whether cubes have box UV. */
  readonly boxUv: boolean;
  /** A cube, else the project, may choose box UV. */
  readonly boxUvOptional: boolean;
  /** Box UV keeps fractions of the cube's size. */
  readonly boxUvFractions: boolean;
  readonly texture: TextureRule;
  /** A texture's `use_as_default` counts. */
  readonly useAsDefault: boolean;
  /** A texture has its own UV size: no, yes, or yes and a bad one fails the file. */
  readonly textureUvSize: 'no' | 'yes' | 'strict';
  /** Tall textures are frame strips, timed in game ticks or in frames a second. */
  readonly frames: 'no' | 'ticks' | 'fps';
  /** Textures without `render_sides` of their own, and untextured faces, show their front only. */
  readonly frontOnly: boolean;
  /** A cube's `rescale` is drawn. */
  readonly rescale: boolean;
  /** UV units across and down a texture where the file names none. */
  readonly resolution: number;
  /** An animator may say that rotation keyframes turn along a quaternion arc. */
  readonly quaternionFlag: boolean;
  /**
   * Bones turn along quaternion arcs, go on over the seam of a loop, and stretch, show and paint
   * their main cube instead of being scaled.
   */
  readonly ownShapes: boolean;
  /** A `multi_file_ruleset` gives textures their own UV size and elements a texture by scope. */
  readonly scopes: boolean;
}

/** What holds where the table below says nothing, and for formats that it does not name. */
const UNKNOWN_FORMAT: FormatTraits = {
  bones: true,
  boxUv: false,
  boxUvOptional: true,
  boxUvFractions: false,
  texture: 'face',
  useAsDefault: false,
  textureUvSize: 'no',
  frames: 'no',
  frontOnly: false,
  rescale: false,
  resolution: 16,
  quaternionFlag: false,
  ownShapes: false,
  scopes: false,
};

const OPTIFINE: Partial<FormatTraits> = {
  boxUv: true,
  texture: 'group',
  useAsDefault: true,
  textureUvSize: 'yes',
};

const HYTALE: Partial<FormatTraits> = {
  boxUvFractions: true,
  texture: 'collection',
  useAsDefault: true,
  textureUvSize: 'yes',
  ownShapes: true,
};

const FORMATS = /* @__PURE__ */ new Map<string, Partial<FormatTraits>>([
  ['free', { textureUvSize: 'strict', frames: 'fps', quaternionFlag: true }],
  ['java_block', { bones: false, frames: 'ticks', frontOnly: true, rescale: true }],
  ['bedrock', { boxUv: true, texture: 'default', frames: 'fps', scopes: true }],
  ['bedrock_block', { texture: 'blank', useAsDefault: true, frames: 'fps' }],
  ['bedrock_old', { boxUv: true, boxUvOptional: false, texture: 'default', frames: 'fps' }],
  [
    'modded_entity',
    { boxUv: true, boxUvOptional: false, boxUvFractions: true, texture: 'default' },
  ],
  ['optifine_entity', OPTIFINE],
  ['optifine_part', OPTIFINE],
  ['skin', { boxUv: true, boxUvOptional: false, texture: 'default' }],
  [
    'image',
    {
      bones: false,
      boxUvOptional: false,
      texture: 'default',
      textureUvSize: 'yes',
      frames: 'fps',
    },
  ],
  ['figura', { textureUvSize: 'yes' }],
  ['hytale_character', { ...HYTALE, resolution: 64 }],
  ['hytale_prop', { ...HYTALE, resolution: 32 }],
  ['geckolib_model', { texture: 'default', frames: 'ticks' }],
  ['animated_entity_model', { texture: 'default', frames: 'fps' }],
  ['azure_model', { texture: 'default', frames: 'fps' }],
  ['cosmic_reach_entity_model', { texture: 'default', frames: 'fps' }],
  ['optifine_player_model', { texture: 'default' }],
  ['bamo_model', { frames: 'fps' }],
  ['free_rotation', { frames: 'ticks' }],
  ['java_block_sequence', { frames: 'ticks' }],
]);

/** The traits of a project format, by its `meta.model_format`. */
export function formatTraits(modelFormat: string): FormatTraits {
  return { ...UNKNOWN_FORMAT, ...FORMATS.get(modelFormat) };
}
