// @ts-check
/**
 * The viewers that are compared, each as the plainest page that its makers would write. A page has
 * `show(count)`: it imports the viewer and shows that many models; `window.started` is the moment of
 * the call.
 */
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where the pages find their scripts. */
export const FOLDERS = {
  '/dist/': path.join(ROOT, 'dist'),
  '/model-viewer/': path.join(ROOT, 'node_modules/@google/model-viewer/dist'),
};

/**
 * Each page's `show` resolves when its viewer says that all models are on the screen; `turn` has the
 * one that is there turn by itself, at once and without an end.
 *
 * @type {Record<string, { show: string, turn: string }>}
 */
const VIEWERS = {
  'model-shot': {
    show: `await import('/dist/model-shot.js');
      return showTags('model-shot', '/cubes.bbmodel', count);`,
    turn: 'turnTag()',
  },
  'model-viewer': {
    show: `await import('/model-viewer/model-viewer.min.js');
      return showTags('model-viewer', '/cubes.glb', count);`,
    turn: 'turnTag()',
  },
  'three.js': {
    show: `const { showCubes } = await import('/three-page.js');
      window.turn = await showCubes(stage, '/cubes.glb', count);`,
    turn: '',
  },
};

/** @returns {Promise<Record<string, string>>} path → content */
export async function benchPages() {
  const pages = Object.entries(VIEWERS).map(([name, viewer]) => [`/${name}.html`, page(viewer)]);
  return { ...Object.fromEntries(pages), '/three-page.js': await bundleThreePage() };
}

/** Three.js is meant to be bundled; unbundled it would be three times as heavy. */
async function bundleThreePage() {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'three-page.mjs')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export const VIEWER_NAMES = Object.keys(VIEWERS);

/**
 * The page is white, 800 × 600. One model is shown large, many in a grid, all of them in view.
 *
 * @param {{ show: string, turn: string }} viewer
 */
function page({ show, turn }) {
  return `<!doctype html><style>
    html, body { margin: 0; background: white }
    #stage { display: flex; flex-wrap: wrap; width: 800px; height: 600px }
  </style><div id="stage"></div><script type="module">
    const stage = document.querySelector('#stage');
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask', buffered: true });

    function showTags(name, source, count) {
      return Promise.all(Array.from({ length: count }, (_, index) => {
        const tag = document.createElement(name);
        const columns = Math.ceil(Math.sqrt(count));
        tag.style.cssText = \`display: block; min-width: 0; width: \${800 / columns}px;
          height: \${600 / columns}px\`;
        tag.loading = 'eager';
        const loaded = new Promise((resolve, reject) => {
          tag.addEventListener('load', resolve);
          tag.addEventListener('error', (event) => reject(new Error(JSON.stringify(event.detail))));
        });
        tag.src = source + '?' + index;
        stage.append(tag);
        return loaded;
      }));
    }

    function turnTag() {
      const tag = stage.firstElementChild;
      tag.autoRotateDelay = 0;
      tag.autoRotate = true;
    }

    window.turn = () => { ${turn} };
    window.show = async (count) => {
      window.started = performance.timeOrigin + performance.now();
      ${show}
    };
    window.ready = true;
  </script>`;
}
