import type { Page } from './layout.ts';

/** Every page of the site, in the order of its navigation. */
export const PAGES: readonly Page[] = [
  {
    file: 'index.html',
    nav: 'Gallery',
    title: 'model-shot: your Blockbench model on any page, by one tag',
    description:
      'An embeddable web component that shows Blockbench models: turnable, crisp and light. A gallery of ten.',
    scripts: ['scripts/copy.js'],
  },
  {
    file: 'playground.html',
    nav: 'Playground',
    title: 'Playground: see your own model in the tag',
    description:
      'Drop a .bbmodel file with its textures, see it drawn, and copy the line that shows it.',
    scripts: ['scripts/copy.js', 'scripts/playground.js'],
  },
  {
    file: 'wiki.html',
    nav: 'Wiki page',
    title: 'Mushroom house: a wiki page with thirty models',
    description: 'A wiki article with an infobox and three shelves of model thumbnails.',
  },
  {
    file: 'mod.html',
    nav: 'Mod docs',
    title: 'Hearth and Hollow: documentation of a mod',
    description: 'A documentation page of a mod, its blocks and creatures shown as models.',
  },
  {
    file: 'blog.html',
    nav: 'Article',
    title: 'How to paint a fox in sixty-four pixels',
    description: 'An article with models floated in its text.',
  },
];
