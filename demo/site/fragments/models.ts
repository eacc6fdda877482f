/** Parts of pages that are made from the list of models. */

import { PRESETS } from '../../../src/looks/presets.ts';
import { BLOCKY_EXHIBITS, EXHIBITS, type Exhibit, OTHER_EXHIBITS } from '../../models/index.ts';
import { codeLine, escapeHtml, modelTag, nameOf } from '../html.ts';

/** By the names that pages have for them. */
export const MODEL_FRAGMENTS: Readonly<Record<string, () => string>> = {
  install: () => codeLine('<script type="module" src="model-shot.js"></script>'),
  use: () => codeLine('<model-shot src="lantern.bbmodel"></model-shot>'),
  gallery: () =>
    EXHIBITS.filter((exhibit) => nameOf(exhibit) !== HERO)
      .map(card)
      .join('\n'),
  hytale: () =>
    BLOCKY_EXHIBITS.map((exhibit) => {
      const [model, , ...clips] = exhibit.build().files();
      const tag = (folder: string) => {
        const animations = clips.map(({ path }) => `${folder}${path}`).join(' ');
        return `<model-shot src="${folder}${model!.path}" animations="${animations}" autoplay`;
      };
      const shown = `${tag('models/')} alt="${escapeHtml(exhibit.alt)}"></model-shot>`;
      return listItem(exhibit, shown, `${tag('')}></model-shot>`);
    }).join('\n'),
  others: () =>
    OTHER_EXHIBITS.map((exhibit) => {
      const [model] = exhibit.build();
      const tag = (folder: string) => `<model-shot src="${folder}${model!.path}"`;
      const shown = `${tag('models/')} alt="${escapeHtml(exhibit.alt)}"></model-shot>`;
      return listItem(exhibit, shown, `${tag('')}></model-shot>`);
    }).join('\n'),
  samples: () =>
    EXHIBITS.map(
      (exhibit) => `<option value="${nameOf(exhibit)}">${escapeHtml(exhibit.title)}</option>`,
    ).join('\n'),
  thumbnails: () => SHELVES.map(shelf).join('\n'),
  lookSpecimens: () => `<ul class="specimens">\n${LOOKS.map(specimen).join('\n')}\n</ul>`,
  lookOptions: () =>
    LOOKS.map((look, i) => `<option${i === 0 ? ' value=""' : ''}>${look}</option>`).join('\n'),
  hundred: () => hundred().join('\n'),
};

/** The model at the top of the gallery, which is not among its cards. */
const HERO = 'windmill';

function card(exhibit: Exhibit): string {
  const plays = exhibit.plays ? ' autoplay' : '';
  const code = `<model-shot src="${nameOf(exhibit)}.bbmodel"${plays}></model-shot>`;
  return listItem(exhibit, modelTag(exhibit, plays), code);
}

function listItem(
  { title, caption }: Pick<Exhibit, 'title' | 'caption'>,
  tag: string,
  code: string,
): string {
  return `<li class="card">
  ${tag}
  <div class="card-text">
    <h3>${escapeHtml(title)}</h3>
    <p>${escapeHtml(caption)}</p>
    ${codeLine(code)}
  </div>
</li>`;
}

/** The same ten things as three peoples know them: a wiki page with thirty models. */
const SHELVES = [
  { title: 'In the valley', prefix: 'Valley', start: 0 },
  { title: 'On the coast', prefix: 'Coastal', start: 3 },
  { title: 'Under the hill', prefix: 'Hill', start: 7 },
] as const;

function shelf({ title, prefix, start }: (typeof SHELVES)[number]): string {
  const turned = [...EXHIBITS.slice(start), ...EXHIBITS.slice(0, start)];
  const items = turned.map((exhibit) => {
    const label = `${prefix} ${exhibit.title.toLowerCase()}`;
    return `  <li>${modelTag(exhibit, ' camera-controls="off"')}<span>${escapeHtml(label)}</span></li>`;
  });
  return `<h3>${title}</h3>\n<ul class="thumbnails">\n${items.join('\n')}\n</ul>`;
}

/** The default first. */
const LOOKS = PRESETS.map(({ name }) => name);

/** The lantern in a look: glass, metal, ivy, and a flame that glows by itself. */
function specimen(look: string): string {
  const lantern = EXHIBITS.find((exhibit) => nameOf(exhibit) === 'lantern')!;
  return `<li>${modelTag({ ...lantern, alt: `The lantern in the look ${look}` }, ` look="${look}"`)}<p><code>${look}</code></p></li>`;
}

/** How many tags the large gallery has. */
const HUNDRED = 100;
const PEOPLES = [
  'Valley',
  'Coastal',
  'Hill',
  'Marsh',
  'Moon',
  'River',
  'Salt',
  'Snow',
  'Stone',
  'Dawn',
];

/** Each of ten things as ten peoples know it, each seen from another side. */
function hundred(): string[] {
  return Array.from({ length: HUNDRED }, (_, i) => {
    const exhibit = EXHIBITS[i % EXHIBITS.length]!;
    const people = PEOPLES[Math.floor(i / EXHIBITS.length) % PEOPLES.length]!;
    const title = `${people} ${exhibit.title.toLowerCase()}`;
    const orbit = ` camera-orbit="${((i + 4 * Math.floor(i / EXHIBITS.length)) * 37) % 360}deg auto auto"`;
    const tag = modelTag({ ...exhibit, alt: title }, `${orbit} camera-controls="off" look="flat"`);
    return `<li>${tag}<span>${escapeHtml(title)}</span></li>`;
  });
}
