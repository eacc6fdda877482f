// @ts-check
/** Times the scene's runtime: frames of an animation beside three.js, and the search for sharp edges. */
import * as THREE from 'three';
import { boxFaces, meshOf, plate } from '../unit/scene/edges/shapes.ts';

const radians = THREE.MathUtils.degToRad;

/** What is shipped, not the source. */
const { animateScene, sceneSharpEdges } = await import(
  new URL('../../dist/scene.js', import.meta.url).href
);

const NODES = 10_000;
const KEYS = 100;
const LENGTH = 10;
const FRAMES = 15;
const SEARCHES = 6;

const PROPERTIES = /** @type {const} */ (['rotation', 'translation', 'scale']);

/** The value of a channel's component at a keyframe: smooth, and different everywhere. */
function sample(
  /** @type {number} */ node,
  /** @type {string} */ property,
  /** @type {number} */ key,
) {
  const wave = (/** @type {number} */ axis) => Math.sin(node + key * 0.7 + axis);
  const [x, y, z] = [wave(0), wave(1), wave(2)];
  return property === 'scale' ? [1 + x / 4, 1 + y / 4, 1 + z / 4] : [x * 30, y * 30, z * 30];
}

/** 10 000 nodes in a tree ten deep, three channels each. */
function animatedScene() {
  const channels = [];
  const nodes = [];
  for (let node = 0; node < NODES; node++) {
    const parent = node % 10 === 0 ? -1 : node - 1;
    nodes.push({
      name: `n${node}`,
      sourceId: '',
      parent,
      children: node % 10 === 9 ? [] : [node + 1],
      pivot: [0, node % 10, 0],
      rotation: [0, 0, 0],
      translation: [0, 0, 0],
      visible: true,
      meshes: [],
    });
    for (const property of PROPERTIES) {
      const keyframes = [...Array(KEYS).keys()].map((key) => ({
        time: (key / (KEYS - 1)) * LENGTH,
        value: sample(node, property, key),
        interpolation: 'linear',
      }));
      channels.push({ node, property, keyframes });
    }
  }
  return {
    formatVersion: 1,
    source: { format: 'bbmodel', formatVersion: '5.0', modelFormat: 'free' },
    nodes,
    rootNodes: [...Array(NODES / 10).keys()].map((root) => root * 10),
    meshes: [],
    materials: [],
    textures: [],
    animations: [{ name: 'all', loop: 'loop', length: LENGTH, channels }],
  };
}

/** The same clip for three.js, which turns by quaternions. */
function mixer() {
  const root = new THREE.Object3D();
  const times = [...Array(KEYS).keys()].map((key) => (key / (KEYS - 1)) * LENGTH);
  const tracks = [];
  for (let node = 0; node < NODES; node++) {
    const object = new THREE.Object3D();
    object.name = `n${node}`;
    root.add(object);
    for (const property of PROPERTIES) {
      const values = times.map((_, key) => sample(node, property, key));
      if (property === 'rotation') {
        const turns = values.flatMap(([x = 0, y = 0, z = 0]) =>
          new THREE.Quaternion()
            .setFromEuler(new THREE.Euler(radians(x), radians(y), radians(z), 'ZYX'))
            .toArray(),
        );
        tracks.push(new THREE.QuaternionKeyframeTrack(`n${node}.quaternion`, times, turns));
      } else {
        const name = `n${node}.${property === 'scale' ? 'scale' : 'position'}`;
        tracks.push(new THREE.VectorKeyframeTrack(name, times, values.flat()));
      }
    }
  }
  const player = new THREE.AnimationMixer(root);
  player.clipAction(new THREE.AnimationClip('all', LENGTH, tracks)).play();
  return player;
}

/** Cubes side by side, each a list of faces. */
function cubes(/** @type {number} */ count) {
  return [...Array(count).keys()].map((i) =>
    boxFaces(
      [(i % 100) * 2, Math.floor(i / 10_000) * 2, (Math.floor(i / 100) % 100) * 2],
      [1, 1, 1],
    ),
  );
}

/** Some 200 000 triangles. */
const MANY_CUBES = 16_667;

/** As Blockbench's models are: a mesh for each cube. The smallest first, while the code is cold. */
const SEARCHED = {
  '200 cubes, a mesh each': () => cubes(200).map(meshOf),
  'many cubes, a mesh each': () => cubes(MANY_CUBES).map(meshOf),
  'many cubes, one mesh': () => [meshOf(cubes(MANY_CUBES).flat())],
  'hostile plates': hostilePlates,
};

/** Nine plates of fine cells with walls around them: nearly every triangle is near many edges. */
function hostilePlates() {
  const one = plate(100);
  return [...Array(9).keys()].map(() => ({ ...one, positions: one.positions.map((x) => x / 25) }));
}

/** Prints both tables; the edges first, as the clips leave the collector much to look through. */
export async function benchScene() {
  console.log('The search for sharp edges, the first time and the median of the next:');
  console.table(
    Object.fromEntries(Object.entries(SEARCHED).map(([name, make]) => [name, searchRow(make())])),
  );
  playFrames();
}

function playFrames() {
  const scene = animatedScene();
  const player = mixer();
  const ours = [];
  const theirs = [];
  for (let frame = 0; frame < FRAMES * 2; frame++) {
    // As a screen asks for them: both sides look first where they found the frame before.
    const time = frame / 60;
    ours.push(timed(() => animateScene(scene, { animation: 0, time })));
    theirs.push(timed(() => player.setTime(time)));
  }
  // The first half warms up.
  const own = median(ours.slice(FRAMES));
  const three = median(theirs.slice(FRAMES));
  console.log(
    `A frame of ${NODES} nodes, ${NODES * 3} channels of ${KEYS} keyframes, 1/60 s after the last:`,
  );
  console.table({
    'model-shot': { 'ms a frame': round(own), 'of three.js': round(own / three) },
    'three.js AnimationMixer': { 'ms a frame': round(three) },
  });
}

function searchRow(/** @type {ReturnType<typeof meshOf>[]} */ meshes) {
  const triangles = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0);
  // A new array each time: the result is kept for the array.
  const [first = 0, ...next] = [...Array(SEARCHES).keys()].map(() =>
    timed(() => sceneSharpEdges([...meshes], { sharpAngleDeg: 30, reach: 4 })),
  );
  return { triangles, 'first ms': round(first), 'next ms': round(median(next)) };
}

function timed(/** @type {() => unknown} */ work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(/** @type {number[]} */ times) {
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

function round(/** @type {number} */ value) {
  return Math.round(value * 100) / 100;
}
