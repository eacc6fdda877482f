/** Pages of each kind, for `transfer.test.ts`. */
import { encodePng } from '../../demo/kit/png.ts';
import { PixelImage } from '../../demo/kit/surface.ts';

/** What a page has, and what is done on it. */
export interface TransferPage {
  body: string;
  /** Runs in the page once its models are shown; an expression. */
  act?: string;
}

const model = (src: string, more = '') =>
  `<model-shot src="demo/models/${src}" ${more}></model-shot>`;

const LANTERN = model('lantern.bbmodel');

/** What a page needs until its model is shown, by the words of the readme's first table. */
export const KINDS: Readonly<Record<string, TransferPage>> = {
  'a Blockbench model': { body: LANTERN },
  'one that plays an animation': {
    body: model('golem.bbmodel', 'autoplay'),
    act: until('tag.currentTime > 1.5'),
  },
  'a Hytale model': { body: model('sprout.blockymodel') },
  'an OBJ': { body: '<model-shot src="plain.obj"></model-shot>' },
  'an OBJ with its MTL': { body: '<model-shot src="painted.obj"></model-shot>' },
  'an STL': { body: model('vase.stl') },
  'a PLY': { body: '<model-shot src="plain.ply"></model-shot>' },
  'a PLY of points': { body: model('galaxy.ply') },
  'a player skin': { body: '<model-shot src="skin.png"></model-shot>' },
};

/** What is more for what a page adds to a Blockbench model, by the words of the second. */
export const EXTRAS: Readonly<Record<string, TransferPage>> = {
  'the bar of `controls`': {
    body: model('lantern.bbmodel', 'controls'),
    act: until("tag.shadowRoot.querySelector('[part~=bar]')"),
  },
  'a view of the author’s, such as `camera-orbit`': {
    body: model('lantern.bbmodel', 'camera-orbit="30deg 70deg auto"'),
    act: until('Math.abs(tag.getCameraOrbit().theta - 0.52) < 0.01'),
  },
  'another `look` than `studio`': { body: model('lantern.bbmodel', 'look="night"') },
  'a hotspot': {
    body: model('lantern.bbmodel').replace(
      '></',
      '><button slot="hotspot-a" data-position="0m 0.5m 0m">A</button></',
    ),
    act: until("tag.queryHotspot('hotspot-a')"),
  },
  'a `pose`, or a held model': { body: model('golem.bbmodel', 'pose="[]"') },
  '`toBlob()`': { body: LANTERN, act: 'tag.toBlob()' },
  '`record()` as GIF': { body: LANTERN, act: recorded('image/gif') },
  '`record()` as WebP': { body: LANTERN, act: recorded('image/webp') },
  '`record()` as WebM': { body: LANTERN, act: recorded('video/webm') },
  'words for an error': {
    body: `${LANTERN}<model-shot src="nowhere.bbmodel"></model-shot>`,
    act: until("tag.nextSibling.shadowRoot.querySelector('[part=message]')"),
  },
};

function until(condition: string): string {
  return `(async () => { while (!(${condition})) await new Promise(requestAnimationFrame) })()`;
}

function recorded(type: string): string {
  return `tag.record({ type: '${type}', seconds: 0.1, fps: 10, width: 16, height: 16 })`;
}

/** Models that the demo has none of, by their names beside the page. */
export const MODELS: Readonly<Record<string, string | Uint8Array>> = {
  'plain.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
  'painted.obj': 'mtllib painted.mtl\nusemtl red\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
  'painted.mtl': 'newmtl red\nKd 1 0 0\n',
  'plain.ply': `ply
format ascii 1.0
element vertex 3
property float x
property float y
property float z
element face 1
property list uchar int vertex_indices
end_header
0 0 0
1 0 0
0 1 0
3 0 1 2
`,
  'skin.png': skin(),
};

function skin(): Uint8Array {
  const image = new PixelImage(64, 64);
  image.data.fill(200);
  return encodePng(image);
}
