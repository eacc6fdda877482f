import type { Page } from './layout.ts';

/** Buttons that copy code. */
const COPY = ['scripts/copy.js'];

/** Pages that stand by themselves. */
const SITE: readonly Page[] = [
  {
    file: 'index.html',
    nav: 'Gallery',
    title: 'model-shot: your Blockbench model on any page, by one tag',
    description:
      'An embeddable web component that shows Blockbench models: turnable, crisp and light. A gallery of ten.',
    scripts: COPY,
  },
  {
    file: 'playground.html',
    nav: 'Playground',
    title: 'Playground: see your own model in the tag',
    description:
      'Drop a .bbmodel file with its textures, see it drawn, and copy the line that shows it.',
    scripts: [...COPY, 'scripts/playground.js'],
  },
];

const EXAMPLES: readonly Page[] = [
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
  {
    file: 'hundred.html',
    nav: 'A hundred',
    title: 'A hundred models on one page',
    description: 'A gallery of a hundred tags, each loaded as it comes near.',
  },
];

/** A page of the documentation; they are written in Markdown. */
function chapter(
  part: NonNullable<Page['part']>,
  name: string,
  nav: string,
  { title, description }: Pick<Page, 'title' | 'description'>,
): Page {
  return { file: `${name}.html`, part, nav, title, description, scripts: COPY };
}

const CHAPTERS: readonly Page[] = [
  chapter('Guide', 'start', 'Start', {
    title: 'Start: a model on your page in ten minutes',
    description: 'From the package to a page with a model on it, step by step.',
  }),
  chapter('Guide', 'formats', 'Formats', {
    title: 'Formats: what is read, and what is not shown',
    description:
      'Blockbench, Hytale, OBJ, STL, PLY and player skins: what of each is read, and what is not shown.',
  }),
  chapter('Guide', 'looks', 'Looks', {
    title: 'Looks: six kinds of light, and your own',
    description: 'The presets side by side, and every field of a look of your own.',
  }),
  chapter('Guide', 'styling', 'Styling', {
    title: 'Styling the tag: sizes, colours, parts',
    description: 'Sizes without layout shift, backgrounds, custom properties, parts and slots.',
  }),
  chapter('Guide', 'frameworks', 'Frameworks', {
    title: 'Frameworks and editors: types and completion',
    description: 'React, Vue, Svelte, bundlers, Node, and completion in editors.',
  }),
  chapter('Guide', 'embedding', 'Embedding', {
    title: 'Embedding: a model in a frame',
    description:
      'The page for sites that allow only frames: its address, and what it says and hears.',
  }),
  chapter('Guide', 'security', 'Security', {
    title: 'Security: what is fetched, limits, and the policy of a page',
    description: 'What a model may fetch and cost, and which Content Security Policy is enough.',
  }),
  chapter('Guide', 'troubleshooting', 'Troubleshooting', {
    title: 'Troubleshooting: every error and warning',
    description: 'What each code of an error or a warning means, and what helps.',
  }),
  chapter('Reference', 'attributes', 'Attributes', {
    title: 'Attributes of the tag, beside those of model-viewer',
    description:
      'Every attribute, with its values and defaults, and everything of model-viewer with what there is here for it.',
  }),
  chapter('Reference', 'events', 'Events and methods', {
    title: 'Events, properties and methods of the tag',
    description: 'What a script can hear and do: events, properties, methods, hotspots, films.',
  }),
  chapter('Reference', 'comparison', 'Comparison', {
    title: 'Comparison with model-viewer, babylon-viewer and skinview3d',
    description: 'What four viewers can do today, feature by feature.',
  }),
  chapter('Recipes', 'mediawiki', 'MediaWiki', {
    title: 'MediaWiki: a template that shows a model',
    description: 'Step by step: a template, a few lines of Common.js, and models in articles.',
  }),
  chapter('Recipes', 'hugo', 'Hugo', {
    title: 'Hugo: a shortcode that shows a model',
    description: 'Step by step: a shortcode, and models in Markdown.',
  }),
  chapter('Recipes', 'docusaurus', 'Docusaurus', {
    title: 'Docusaurus: models in Markdown and MDX',
    description: 'Step by step: the script in the configuration, and models in pages.',
  }),
  chapter('Recipes', 'vitepress', 'VitePress', {
    title: 'VitePress: models in Markdown',
    description: 'Step by step: the script in the configuration, and models in pages.',
  }),
  chapter('Recipes', 'github-pages', 'GitHub Pages', {
    title: 'GitHub Pages: a repository that shows a model',
    description: 'Step by step: files, a page, and publishing it.',
  }),
];

/** Every page of the site, in the order of its navigation. */
export const PAGES: readonly Page[] = [...SITE, ...CHAPTERS, ...EXAMPLES];
