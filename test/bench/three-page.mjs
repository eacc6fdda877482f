// @ts-check
/** A bare three.js page: the least code that shows the models with their textures, lit. */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/**
 * Resolves when all are drawn, each in its own part of one canvas, with a way to have them turn.
 *
 * @param {HTMLElement} stage
 * @param {string} url
 * @param {number} count
 * @returns {Promise<() => void>}
 */
export async function showCubes(stage, url, count) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  const { clientWidth, clientHeight } = stage;
  renderer.setSize(clientWidth, clientHeight);
  renderer.setScissorTest(true);
  stage.append(renderer.domElement);
  const camera = new PerspectiveCamera(40, clientWidth / clientHeight, 0.1, 100);
  camera.position.set(3, 3, 4);
  camera.lookAt(0, 0.5, 0);

  const columns = Math.ceil(Math.sqrt(count));
  const [width, height] = [clientWidth / columns, clientHeight / columns];
  const scenes = Array.from({ length: count }, litScene);
  const draw = () => {
    for (const [index, scene] of scenes.entries()) {
      const [x, row] = [(index % columns) * width, columns - 1 - Math.floor(index / columns)];
      renderer.setViewport(x, row * height, width, height);
      renderer.setScissor(x, row * height, width, height);
      renderer.render(scene, camera);
    }
  };
  const loader = new GLTFLoader();
  const models = scenes.map(async (scene, index) => {
    scene.add((await loader.loadAsync(`${url}?${index}`)).scene);
  });
  await Promise.all(models);
  draw();
  return () =>
    renderer.setAnimationLoop((time) => {
      for (const scene of scenes) scene.rotation.y = time / 2000;
      draw();
    });
}

function litScene() {
  const light = new DirectionalLight(0xffffff, 2);
  light.position.set(-1, 2, 1);
  return new Scene().add(new HemisphereLight(0xffffff, 0x888888, 2), light);
}
