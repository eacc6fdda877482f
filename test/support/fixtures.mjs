// @ts-check
/**
 * What the tests of the tag ask a server for, under `/fixture/`: models, redirects, slow answers,
 * pages with a policy, and a log of what was asked.
 *
 * - `models/orange.bbmodel`, `models/blue.bbmodel`: a cube, its texture embedded
 * - `models/listed.bbmodel`: lists `orange.png` beside it; `models/missing.bbmodel`, a file that is
 *   not there; `models/abroad.bbmodel`, an address on another site; `models/broken.bbmodel`: no JSON
 * - `models/moving.bbmodel`: the orange cube on the bone `hand`, with the clips `hop` (a loop), `leave`
 *   (once) and `go` (hold), in each of which it is out of sight in the later half, and a second bone,
 *   `tail`; `models/strip.bbmodel`: a cube that is orange and blue, half a second each
 * - `models/dark.json`: a look without light; `models/misspelt.json`: one with an unknown field
 * - `models/lamp.blockymodel`: a cube on the node `body`, with `lamp_Texture.png`, orange, beside it;
 *   `models/bare.blockymodel`: the same without; `models/shade.blockymodel` with `shade.png`, blue: a
 *   larger cube that is a piece for `body`; `models/rise.blockyanim` (a loop) and
 *   `models/leave.blockyanim` (holds): out of sight from 0.2 s on, of 0.4
 * - `slow/<milliseconds>/<rest>`: the rest, later
 * - `redirect?to=<address>`
 * - `page?policy=<Content-Security-Policy>&script=<address>&body=<HTML>`: a page with the element
 * - `log`: what was asked since the last `DELETE log`, as JSON
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** Two by two texels of one colour. */
const IMAGES = {
  orange:
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mN4FiXyH4QZYAwAU7QJTexxFHUAAAAASUVORK5CYII=',
  /** Two by four: orange above blue. */
  strip:
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAYAAACk7+45AAAAGUlEQVR42mP40CTyH4QZ4Aw5m2f/QRjOAABbExMR6uuhpwAAAABJRU5ErkJggg==',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mMQiXr2H4QZYAwATSQJTdML/TEAAAAASUVORK5CYII=',
};

const EMBEDDED = (/** @type {keyof typeof IMAGES} */ name) => ({
  source: `data:image/png;base64,${IMAGES[name]}`,
});

/** @type {Record<string, string | Buffer>} */
const MODELS = {
  'orange.bbmodel': cube(EMBEDDED('orange')),
  'blue.bbmodel': cube(EMBEDDED('blue')),
  'listed.bbmodel': cube({ relative_path: 'orange.png' }),
  'missing.bbmodel': cube({ relative_path: 'nowhere.png' }),
  'abroad.bbmodel': cube({ relative_path: 'https://abroad.example/a/b/nowhere.png' }),
  'moving.bbmodel': cube(EMBEDDED('orange'), {
    outliner: [bone('hand', ['a']), bone('tail', [])],
    animations: [clip('hop', 'loop', 0.4), clip('leave', 'once', 0.4), clip('go', 'hold', 0.4)],
  }),
  'strip.bbmodel': cube({ ...EMBEDDED('strip'), height: 4, fps: 2, uv_width: 2, uv_height: 2 }),
  'broken.bbmodel': '{"meta":{"format_version":"4.10","model_format":"free"',
  'dark.json': '{"name":"dark","lights":[],"environment":{"sky":[0,0,0],"ground":[0,0,0]}}',
  'misspelt.json': '{"lihgts":[]}',
  'orange.png': Buffer.from(IMAGES.orange, 'base64'),
  'lamp.blockymodel': blockyModel({ size: 16 }),
  'bare.blockymodel': blockyModel({ size: 16 }),
  'lamp_Texture.png': Buffer.from(IMAGES.orange, 'base64'),
  'shade.blockymodel': blockyModel({ size: 20, isPiece: true }),
  'shade.png': Buffer.from(IMAGES.blue, 'base64'),
  'blue.png': Buffer.from(IMAGES.blue, 'base64'),
  'rise.blockyanim': blockyAnimation(false),
  'leave.blockyanim': blockyAnimation(true),
};

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} host
 * @property {string} url path and query
 * @property {string | undefined} cookie
 * @property {string | undefined} referer
 * @property {string | undefined} body of a report of a policy
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string | Buffer} body
 */

/** @type {Asked[]} */
let log = [];

/**
 * Answers what is meant for the fixtures, and `/dist/`; null: it is for somebody else.
 *
 * @param {Asked} asked
 * @returns {Promise<Answer | null>}
 */
export async function answer(asked) {
  const url = new URL(asked.url, `http://${asked.host}`);
  if (url.pathname !== '/fixture/log') log.push(asked);
  if (url.pathname.startsWith('/dist/')) return built(url.pathname.slice('/dist/'.length));
  if (!url.pathname.startsWith('/fixture/')) return null;
  return fixture(url.pathname.slice('/fixture/'.length), url.searchParams, asked.method);
}

/**
 * @param {string} name
 * @param {URLSearchParams} query
 * @param {string} method
 * @returns {Promise<Answer>}
 */
async function fixture(name, query, method) {
  const [kind = '', ...rest] = name.split('/');
  switch (kind) {
    case 'models': {
      const content = MODELS[rest.join('/')];
      return content === undefined ? text(404, '') : bytes(content);
    }
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, Number(rest[0])));
      return fixture(rest.slice(1).join('/'), query, method);
    case 'redirect':
      return { ...text(302, ''), headers: { Location: query.get('to') ?? '/' } };
    case 'page':
      return page(query);
    case 'report':
      return text(204, '');
    case 'log':
      if (method === 'DELETE') log = [];
      return text(200, JSON.stringify(log));
    default:
      return text(404, '');
  }
}

/** @param {URLSearchParams} query @returns {Answer} */
function page(query) {
  const script = query.get('script') ?? '/dist/model-shot.js';
  const policy = query.get('policy');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy && { 'Content-Security-Policy': `${policy}; report-uri /fixture/report` }),
    },
    body: `<!doctype html><title>fixture</title><script type="module" src="${script}"></script>
${query.get('body') ?? ''}`,
  };
}

/** @param {string} name @returns {Promise<Answer>} */
async function built(name) {
  const file = path.join(DIST, name);
  const content = file.startsWith(DIST + path.sep) ? await readFile(file).catch(() => null) : null;
  if (content === null) return text(404, '');
  const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
  return { status: 200, headers: { 'Content-Type': type }, body: content };
}

/** @param {number} status @param {string} body @returns {Answer} */
function text(status, body) {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}

/** @param {string | Buffer} body @returns {Answer} */
function bytes(body) {
  return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body };
}

/**
 * A cube of one block, all faces of the one texture.
 *
 * @param {object} texture
 * @param {object} more of the project
 */
function cube(texture, more = {}) {
  const sides = ['north', 'east', 'south', 'west', 'up', 'down'];
  const faces = Object.fromEntries(sides.map((side) => [side, { uv: [0, 0, 2, 2], texture: 0 }]));
  return JSON.stringify({
    meta: { format_version: '4.10', model_format: 'free', box_uv: false },
    name: 'cube',
    resolution: { width: 2, height: 2 },
    elements: [{ name: 'cube', type: 'cube', uuid: 'a', from: [-8, 0, -8], to: [8, 16, 8], faces }],
    outliner: ['a'],
    textures: [{ name: 'orange.png', id: '0', uuid: 'b', width: 2, height: 2, ...texture }],
    ...more,
  });
}

/** A group that turns about the middle of the cube. @param {string} name @param {string[]} children */
function bone(name, children) {
  return { name, uuid: name, origin: [0, 8, 0], rotation: [0, 0, 0], children };
}

/** The bone `hand` jumps far up in the middle of the clip. @param {string} name @param {string} loop @param {number} length */
function clip(name, loop, length) {
  const keyframes = [0, 80].map((y, index) => ({
    channel: 'position',
    time: (index * length) / 2,
    interpolation: 'step',
    data_points: [{ x: 0, y, z: 0 }],
  }));
  return { name, uuid: name, loop, length, animators: { hand: { type: 'bone', keyframes } } };
}

/** A cube on a node of its own, the whole of its texture on each face. @param {{ size: number, isPiece?: boolean }} cube */
function blockyModel({ size, isPiece = false }) {
  const sides = ['front', 'back', 'left', 'right', 'top', 'bottom'];
  const settings = { size: { x: size, y: size, z: size } };
  const shape = {
    type: 'box',
    settings,
    textureLayout: Object.fromEntries(sides.map((side) => [side, { offset: { x: 0, y: 0 } }])),
  };
  const cube = { id: '2', name: 'cube', shape };
  const body = { id: '1', name: 'body', position: { x: 0, y: 8, z: 0 }, children: [cube] };
  return JSON.stringify({ nodes: [{ ...body, shape: { type: 'none', settings: { isPiece } } }] });
}

/** The node `body` far above from the middle on. @param {boolean} holdLastKeyframe */
function blockyAnimation(holdLastKeyframe) {
  const position = [0, 11.99, 12].map((time) => ({
    time,
    delta: { x: 0, y: time < 12 ? 0 : 80, z: 0 },
    interpolationType: 'linear',
  }));
  const nodeAnimations = { body: { position: [...position, { ...position[2], time: 23.99 }] } };
  return JSON.stringify({ formatVersion: 1, duration: 24, holdLastKeyframe, nodeAnimations });
}
