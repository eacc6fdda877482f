/** Every model of the demo, with what its page says about it. */
import type { BlockyModel } from '../kit/blocky.ts';
import type { Model, ModelFile } from '../kit/model.ts';
import bonsai from './bonsai.ts';
import crystal from './crystal.ts';
import fox from './fox.ts';
import galaxy from './galaxy.ts';
import golem from './golem.ts';
import lantern from './lantern.ts';
import mushroomHouse from './mushroom-house/index.ts';
import potion from './potion.ts';
import sprout from './sprout.ts';
import teacup from './teacup.ts';
import treasureChest from './treasure-chest.ts';
import vase from './vase.ts';
import windmill from './windmill/index.ts';
import witch from './witch.ts';

/** A model and its words. */
export interface Exhibit {
  readonly build: () => Model;
  readonly title: string;
  /** For `alt`: what one sees. */
  readonly alt: string;
  /** One sentence on what the model shows of the viewer. */
  readonly caption: string;
  /** Whether it moves in the gallery. */
  readonly plays?: true;
}

/** A Hytale model, which keeps its animations in files of their own, and its words. */
export type BlockyExhibit = Omit<Exhibit, 'build'> & { readonly build: () => BlockyModel };

/** Hytale models, in the order of the gallery. */
export const BLOCKY_EXHIBITS: readonly BlockyExhibit[] = [
  {
    build: sprout,
    title: 'Sprout',
    alt: 'A pink turnip with a smiling face, three leaves and a glowing bud, on two feet',
    caption:
      'A Hytale model with its animation: the box is stretched, the leaves turn along arcs, a blink moves the texture.',
    plays: true,
  },
];

/** A model of another program, whose first file is the model, and its words. */
export type OtherExhibit = Omit<Exhibit, 'build'> & { readonly build: () => ModelFile[] };

/** What modellers, printers and scanners make, in the order of the gallery. */
export const OTHER_EXHIBITS: readonly OtherExhibit[] = [
  {
    build: teacup,
    title: 'Cup of tea',
    alt: 'A white cup of tea on its saucer, red blossoms painted around it, its rims gold',
    caption:
      'An OBJ with its materials and image: smooth porcelain, a painted band, tea to look into.',
  },
  {
    build: vase,
    title: 'Twisted vase',
    alt: 'A slender vase of nine lobes that twist upwards, its green glaze paler toward the rim',
    caption: 'An STL as it goes to a printer: flat facets, each with a colour of its own.',
  },
  {
    build: galaxy,
    title: 'Spiral galaxy',
    alt: 'A spiral of thousands of stars, yellow in the middle, blue at the ends of its three arms',
    caption: 'A PLY without faces: seven thousand points and their colours.',
  },
];

/** In the order of the gallery. */
export const EXHIBITS: readonly Exhibit[] = [
  {
    build: mushroomHouse,
    title: 'Mushroom house',
    alt: 'A house in a red mushroom with a round door, lit windows and a chimney',
    caption: 'A smooth mesh for the cap, flat ones for the stem, cubes for what was built.',
  },
  {
    build: lantern,
    title: 'Lantern',
    alt: 'A brass and iron lantern with a candle behind glass and ivy on its posts',
    caption: 'A flame from a frame strip, partly transparent panes, ivy cut out of planes.',
    plays: true,
  },
  {
    build: fox,
    title: 'Fox',
    alt: 'A sitting fox with a white-tipped tail',
    caption: 'Box UV throughout; the left legs and the left ear are the right ones, mirrored.',
  },
  {
    build: potion,
    title: 'Potion of fondness',
    alt: 'A round glass bottle of pink potion with a cork and a heart on its tag',
    caption: 'Coloured glass around a coloured brew: partial transparency, texel by texel.',
  },
  {
    build: golem,
    title: 'Moss golem',
    alt: 'A stone golem overgrown with moss, its eyes and runes glowing blue',
    caption: 'An emissive texture: the runes keep their light where no lamp reaches.',
    plays: true,
  },
  {
    build: windmill,
    title: 'Windmill',
    alt: 'A half-timbered windmill on a green hill, with canvas sails',
    caption: 'Faceted meshes under tiles and timber, four textures at two pixel sizes.',
    plays: true,
  },
  {
    build: treasureChest,
    title: 'Treasure chest',
    alt: 'An open wooden chest lined in red, heaped with coins and gems',
    caption: 'Its texture is a file of its own, fetched from beside the model.',
    plays: true,
  },
  {
    build: witch,
    title: 'Little witch',
    alt: 'A small witch with red braids, a violet hat and a broom, outlined in ink',
    caption: 'The ink line is a hull of inverted cubes, visible only from its inside.',
  },
  {
    build: crystal,
    title: 'Crystal cluster',
    alt: 'Violet and teal crystals that rise from a mossy rock, a soft glow around them',
    caption: 'Emissive facets and an additive halo that leaves no hard edge.',
  },
  {
    build: bonsai,
    title: 'Cherry bonsai',
    alt: 'A cherry bonsai in blossom in a blue glazed pot',
    caption: 'Rotated limbs, and petals cut out of the faces of ordinary cubes.',
  },
];
