// @ts-check
/** A bare three.js page: the least code that shows the models with their textures, lit. */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/**
 * Resolves when all are drawn, in one scene on one canvas.
 *
 * @param {HTMLElement} stage
 * @param {string} url
 * @param {number} count
 */
export async function showCubes(stage, url, count) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setSize(stage.clientWidth, stage.clientHeight);
  stage.append(renderer.domElement);
  const scene = new Scene();
  const light = new DirectionalLight(0xffffff, 2);
  light.position.set(-1, 2, 1);
  scene.add(new HemisphereLight(0xffffff, 0x888888, 2), light);
  const camera = new PerspectiveCamera(40, stage.clientWidth / stage.clientHeight, 0.1, 100);
  camera.position.set(3, 3, 4);
  camera.lookAt(0, 0.5, 0);
  const loader = new GLTFLoader();
  const models = Array.from({ length: count }, async (_, index) => {
    scene.add((await loader.loadAsync(`${url}?${index}`)).scene);
    renderer.render(scene, camera);
  });
  await Promise.all(models);
}
