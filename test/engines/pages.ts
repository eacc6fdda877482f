/** The pages of the suite, and the server that has them beside what was built. */
import path from 'node:path';
import { build } from 'esbuild';
import { type Served, serve } from '../support/static-server.mjs';
import { dice, pane } from './models.ts';

const HERE = import.meta.dirname;
const DIST = path.resolve(HERE, '../../dist');

/** The demo's models, one of each kind that needs code of its own among them. */
export const DEMO_MODELS = [
  'golem.bbmodel',
  'fox.bbmodel',
  'crystal.bbmodel',
  'potion.bbmodel',
  'sprout.blockymodel',
  'vase.stl',
  'galaxy.ply',
  'witch.bbmodel',
];

/** How often {@link DEMO_MODELS} are on the page `many`. */
export const ROUNDS = 3;

/** A colour behind the tags that none of the models has. */
export const PAGE_COLOUR = [0, 96, 192] as const;

/** The names of the pages where scripts of workers run twice. */
const TWICE = ['twice', 'broken'];

/** The name of the page with a strict policy, and the least that the tag needs of one. */
const STRICT = 'strict';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; connect-src 'self'";

const FRONT = 'look="flat" projection="orthographic" camera-orbit="0deg 90deg auto"';

/** What is on each page. */
const BODIES: Record<string, string> = {
  dice: `<model-shot src="/dice.bbmodel" ${FRONT} alt="A dice"></model-shot>`,
  pane: `<model-shot src="/pane.bbmodel" ${FRONT} alt="A pane"></model-shot>`,
  golem: '<model-shot src="/demo/models/golem.bbmodel" look="flat" alt="A golem"></model-shot>',
  lantern: '<model-shot src="/demo/models/lantern.bbmodel" alt="A lantern"></model-shot>',
  [STRICT]: `<model-shot src="/dice.bbmodel" ${FRONT} controls alt="A dice"></model-shot>`,
  twice: `<model-shot src="/dice.bbmodel" ${FRONT} alt="A dice"></model-shot>
    <model-shot src="/demo/models/galaxy.ply" look="flat" alt="A galaxy"></model-shot>`,
  missing: '<model-shot src="/nowhere.bbmodel" alt="Nothing"></model-shot>',
  broken: '<model-shot src="/broken.bbmodel" alt="Half a file"></model-shot>',
  framed: `${frame('')}${frame('sandbox="allow-scripts"')}`,
  many: Array.from({ length: ROUNDS }, (_, round) => DEMO_MODELS.map((name) => small(name, round)))
    .flat()
    .join(''),
};

/** Serves what was built, and the pages `/<name>`. */
export async function servePages(): Promise<Served> {
  const pages = Object.keys(BODIES).map((name) => [`/${name}`, pageOf(name)]);
  return serve(
    { '/': DIST },
    {
      ...Object.fromEntries(pages),
      '/page.css': STYLE,
      '/stage.js': await stageScript(),
      '/dice.bbmodel': dice(),
      '/pane.bbmodel': pane(),
      '/broken.bbmodel': dice().slice(0, 200),
    },
    // A frame without an origin is a stranger to every server.
    { 'Access-Control-Allow-Origin': '*' },
  );
}

/** The embed page; its tag can be asked for by no script where it is sandboxed. */
function frame(sandbox: string): string {
  const src = `/embed/index.html#v=1&src=%2Fdice.bbmodel&look=flat&projection=orthographic&camera-orbit=0deg%2090deg%20auto`;
  return `<iframe title="A dice" ${sandbox} data-src="${src}"></iframe>`;
}

function small(name: string, round: number): string {
  const src = `/demo/models/${name}?${round}`;
  return `<model-shot class="small" look="flat" src="${src}" alt="${name}"></model-shot>`;
}

const STYLE = `
  body { margin: 0; background: rgb(${PAGE_COLOUR}) }
  model-shot { display: block; width: 160px; height: 160px }
  iframe { float: left; width: 160px; height: 160px; border: 0 }
  .small { float: left; width: 96px; height: 96px }`;

function pageOf(name: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Page of the suite</title>
${name === STRICT ? `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` : ''}
<link rel="stylesheet" href="/page.css">
<script src="/stage.js"${TWICE.includes(name) ? ' data-runs-twice' : ''}></script>
<script type="module" src="/model-shot.js"></script>
${BODIES[name]}
</html>`;
}

async function stageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(HERE, 'page/stage.ts')],
    bundle: true,
    write: false,
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}
