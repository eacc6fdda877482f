import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkScene, MAX_SCENE_VIOLATIONS, type SceneDocument } from '../../../src/scene/index.ts';
import { document, jpegHeader, node, pngHeader, texture, triangle } from './build.ts';

/** A sound document that has every part and every optional field. */
function sound(): SceneDocument {
  const scene = document({
    source: { format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' },
    nodes: [
      node({ name: 'body', restRotation: [0, 0, 0], scale: [1, 2, 1] }),
      node({ name: 'arm', parent: 0, pivot: [4, 8, 0], rotation: [0, 0, 30] }),
      node({ name: 'sword', parent: 1, pivot: [4, 8, 0], rotation: [0, 45, 0] }),
      node({ name: 'hat', visible: false }),
      node({
        name: 'lid',
        quaternion: [0, 0, 0.6, 0.8],
        restRotation: [0, 0, 0],
        restQuaternion: [0, 0, 0, 1],
        shape: { stretch: [-1, 0, 2], visible: true, uvOffset: [0, -8] },
      }),
    ],
    meshes: [
      triangle({ node: 0, renderOrder: -1024 }),
      triangle({
        node: 2,
        groups: [
          { material: 0, start: 0, count: 0 },
          { material: 1, start: 0, count: 3, doubleSided: true, cameraOnly: false },
        ],
      }),
      triangle({
        node: 4,
        shapeCenter: [0.5, 0.5, 0],
        colors: new Float32Array([1, 1, 1, 1, 2, 0, 0, 0.5, 0, 0, 0, 0]),
      }),
    ],
    lines: [
      {
        name: 'rope',
        node: 1,
        visible: true,
        material: 0,
        positions: new Float32Array([0, 0, 0, 0, 1, 0]),
        colors: new Float32Array([1, 1, 1, 1, 0, 0, 0, 1]),
        indices: new Uint32Array([0, 1]),
        width: 64,
      },
    ],
    points: [
      {
        name: 'dust',
        node: -1,
        visible: false,
        material: -1,
        positions: new Float32Array([0, 0, 0, 0, 1, 0]),
        size: 0.5,
      },
    ],
    materials: [
      { name: 'plain', texture: -1 },
      {
        name: 'glow',
        texture: 1,
        alphaMode: 'blend',
        alphaCutoff: 0.1,
        blending: 'additive',
        alphaEmission: true,
        layers: [1, -1, 0],
        color: [1, 0.5, 0, 1],
        emission: [2, 0, 0],
        emissionTexture: 1,
        roughness: 0,
        metalness: 1,
      },
    ],
    textures: [
      texture(),
      texture({
        mimeType: 'image/jpeg',
        bytes: jpegHeader(16, 40),
        height: 40,
        frames: { count: 3, frameTime: 0.1, order: [2, 0, 1, 1], interpolate: true },
        wrap: 'repeat',
        filter: 'linear',
      }),
      texture({ missing: true, bytes: null, width: 0, height: 0 }),
    ],
    attachments: [
      {
        name: 'sword',
        bone: 1,
        node: 2,
        offset: [0, -4096, 0],
        rotation: [0, 45, 0],
        scale: 16,
        source: { format: 'gltf', formatVersion: '2.0', modelFormat: 'glb' },
      },
    ],
    animations: [
      {
        name: 'wave',
        loop: 'loop',
        length: 2,
        channels: [
          {
            node: 1,
            property: 'rotation',
            keyframes: [
              { time: 0, value: [0, 0, 0], interpolation: 'linear' },
              { time: 1, value: [0, 0, 90], before: [0, 0, 45], interpolation: 'step' },
              { time: 1, value: [0, 0, 0], interpolation: 'catmullrom' },
            ],
          },
          {
            node: 1,
            property: 'scale',
            keyframes: [{ time: 9, value: [-1e6, 1, 1], interpolation: 'linear' }],
          },
          {
            node: 4,
            property: 'quaternion',
            wraps: true,
            keyframes: [{ time: 0, value: [0, 0, 0, 1], interpolation: 'smooth' }],
          },
          {
            node: 4,
            property: 'stretch',
            wraps: false,
            keyframes: [{ time: 0, value: [1, 1, 1], interpolation: 'catmullrom' }],
          },
          { node: 4, property: 'visible', keyframes: [{ time: 0, value: false }] },
          { node: 4, property: 'uvOffset', keyframes: [{ time: 0, value: [0, 8] }] },
        ],
      },
    ],
  });
  return { ...scene, playback: { animation: 0, time: 0.5, loop: 'hold' } };
}

/** The same with a pose in place of the playback. */
function soundPosed(): SceneDocument {
  const { playback, ...scene } = sound();
  const bones = [
    { bone: 'arm', rotation: [360, 0, -360] as const, translation: [0, 4096, 0] as const },
    { bone: '__proto__', rotation: [0, 0, 0] as const },
  ];
  return { ...scene, pose: { name: 'raised', bones } };
}

type Junk = Record<string, unknown>;

/** Sets the value at a path such as `nodes[1].pivot[0]`; undefined deletes a key. */
function put(root: object, path: string, value: unknown): void {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  const last = keys.pop()!;
  let at = root as Junk;
  for (const key of keys) {
    at = at[key] as Junk;
  }
  if (value === undefined && !ArrayBuffer.isView(at)) {
    delete at[last];
  } else {
    at[last] = value;
  }
}

const nan = Number.NaN;

/** [what is put, where, and where the fault is found if elsewhere]. */
const faults: [place: string, value: unknown, foundAt?: string][] = [
  ['formatVersion', 2],
  ['source', null],
  ['source.format', 'fbx'],
  ['source.formatVersion', undefined],
  ['source.modelFormat', 4],
  ['source', { format: 'gltf', formatVersion: '2.0', modelFormat: 'zip' }, 'source.modelFormat'],
  ['source', { format: 'obj', formatVersion: '1', modelFormat: 'obj' }, 'source.formatVersion'],
  ['source', { format: 'obj', formatVersion: '', modelFormat: 'mtl' }, 'source.modelFormat'],
  [
    'source',
    { format: 'player', formatVersion: '64x64', modelFormat: 'wide' },
    'source.modelFormat',
  ],
  [
    'source',
    { format: 'player', formatVersion: '32x32', modelFormat: 'slim' },
    'source.formatVersion',
  ],
  ['nodes', {}],
  ['nodes[1]', 7],
  ['nodes[1].name', 7],
  ['nodes[1].sourceId', undefined],
  ['nodes[1].parent', -2],
  ['nodes[1].parent', 0.5],
  ['nodes[1].parent', 1],
  ['nodes[1].parent', 99],
  ['nodes[2].parent', 0, 'nodes[1].children[0]'],
  ['nodes[1].parent', -1, 'nodes[0].children[0]'],
  ['nodes[0].children', undefined],
  ['nodes[0].children', [1, 1], 'nodes[0].children[1]'],
  ['nodes[0].children', [1, 2], 'nodes[0].children[1]'],
  ['nodes[0].children', [1, 44], 'nodes[0].children[1]'],
  ['nodes[0].children', []],
  ['nodes[0].pivot', [0, 0]],
  ['nodes[0].pivot[2]', nan],
  ['nodes[0].rotation[0]', Number.POSITIVE_INFINITY],
  ['nodes[0].restRotation[1]', '0'],
  ['nodes[0].translation', null],
  ['nodes[0].scale[0]', 0],
  ['nodes[0].scale[0]', -1],
  ['nodes[0].visible', 1],
  ['nodes[0].meshes', [1], 'nodes[0].meshes[0]'],
  ['nodes[0].meshes', [0, 0], 'nodes[0].meshes[1]'],
  ['nodes[0].meshes', []],
  ['rootNodes', undefined],
  ['rootNodes', [0]],
  ['rootNodes', [0, 3, 3, 4], 'rootNodes[2]'],
  ['rootNodes', [0, 3, 1, 4], 'rootNodes[2]'],
  ['nodes[4].quaternion', [0, 0, 1, 1]],
  ['nodes[4].quaternion', [0, 0, 1]],
  ['nodes[4].restQuaternion[3]', nan],
  ['nodes[4].restRotation', undefined, 'nodes[4].restQuaternion'],
  ['nodes[4].shape', 1],
  ['nodes[4].shape.stretch[0]', 10_001],
  ['nodes[4].shape.visible', 0],
  ['nodes[4].shape.uvOffset', [0, 0, 0]],
  ['meshes[2].colors', [1]],
  ['meshes[2].colors', new Float32Array(9), 'meshes[2].colors.length'],
  ['meshes[2].colors[0]', -0.1],
  ['meshes[2].colors[3]', 1.5],
  ['meshes[2].shapeCenter', [0, 0]],
  ['lines', {}],
  ['lines[0].node', 5],
  ['lines[0].material', 2],
  ['lines[0].positions', new Float32Array(5), 'lines[0].positions.length'],
  ['lines[0].colors', new Float32Array(4), 'lines[0].colors.length'],
  ['lines[0].indices', new Uint32Array(3), 'lines[0].indices.length'],
  ['lines[0].indices[1]', 2],
  ['lines[0].width', 0],
  ['lines[0].width', 65],
  ['points[0].visible', 1],
  ['points[0].positions[2]', nan],
  ['points[0].size', -1],
  ['materials[1].color', [1, 1, 1]],
  ['materials[1].color[0]', 1.5],
  ['materials[1].emission[2]', -1],
  ['materials[1].emissionTexture', 3],
  ['materials[1].roughness', 2],
  ['materials[1].metalness', nan],
  ['animations[0].channels[2].wraps', 1],
  ['animations[0].channels[2].keyframes[0].interpolation', 'catmullrom'],
  [
    'animations[0].channels[2].keyframes[0].value[3]',
    2,
    'animations[0].channels[2].keyframes[0].value',
  ],
  ['animations[0].channels[2].node', 1, 'animations[0].channels[2].property'],
  ['animations[0].channels[3].keyframes[0].interpolation', 'smooth'],
  ['animations[0].channels[4].keyframes[0].value', 1],
  ['animations[0].channels[5].keyframes[0].value', [0, 8, 0]],
  ['meshes', null],
  ['meshes[0].name', null],
  ['meshes[0].sourceId', 0],
  ['meshes[0].node', -2],
  ['meshes[0].node', 5],
  ['meshes[0].node', 1, 'nodes[0].meshes[0]'],
  ['meshes[0].visible', 'yes'],
  ['meshes[0].renderOrder', 0.5],
  ['meshes[0].renderOrder', 1025],
  ['meshes[0].renderOrder', -1025],
  ['meshes[0].positions', [0, 0, 0]],
  ['meshes[0].positions[4]', nan],
  ['meshes[0].positions', new Float32Array(10), 'meshes[0].positions.length'],
  ['meshes[0].normals', new Float64Array(9)],
  ['meshes[0].normals[5]', 0.99, 'meshes[0].normals[3]'],
  ['meshes[0].normals[5]', nan],
  ['meshes[0].normals', new Float32Array([0, 0, 1]), 'meshes[0].normals.length'],
  ['meshes[0].uvs[0]', Number.NEGATIVE_INFINITY],
  ['meshes[0].uvs', new Float32Array(9), 'meshes[0].uvs.length'],
  ['meshes[0].uvRects[3]', nan],
  ['meshes[0].uvRects[4]', 2],
  ['meshes[0].uvRects[5]', 2],
  ['meshes[0].uvRects', new Float32Array(8), 'meshes[0].uvRects.length'],
  ['meshes[0].indices', new Uint16Array(3)],
  ['meshes[0].indices[2]', 3],
  ['meshes[0].indices', new Uint32Array(4), 'meshes[0].indices.length'],
  ['meshes[0].groups', undefined],
  ['meshes[0].groups[0]', 'all'],
  ['meshes[0].groups[0].material', 2],
  ['meshes[0].groups[0].material', -2],
  ['meshes[0].groups[0].start', -3],
  ['meshes[0].groups[0].start', 3, 'meshes[0].groups[0].count'],
  ['meshes[1].groups[0].start', 1],
  ['meshes[0].groups[0].count', 6],
  ['meshes[0].groups[0].count', 2],
  ['meshes[0].groups[0].count', nan],
  ['meshes[1].groups[1].doubleSided', 1],
  ['meshes[1].groups[1].cameraOnly', 'no'],
  ['materials', 'none'],
  ['materials[1].name', undefined],
  ['materials[1].texture', 3],
  ['materials[1].texture', undefined],
  ['materials[1].alphaMode', 'hashed'],
  ['materials[1].alphaCutoff', nan],
  ['materials[1].blending', 'multiply'],
  ['materials[1].alphaEmission', 0],
  ['materials[1].layers', []],
  ['materials[1].layers', [0, 0, 0, 0]],
  ['materials[1].layers[1]', 1.5],
  ['materials[1].layers[2]', 3],
  ['textures', undefined],
  ['textures[0].name', 0],
  ['textures[0].mimeType', 'image/webp'],
  ['textures[0].mimeType', 'image/jpeg', 'textures[0].bytes'],
  ['textures[0].bytes', jpegHeader(16, 16)],
  ['textures[0].bytes', new Uint8Array(40)],
  ['textures[0].bytes', [1, 2]],
  ['textures[0].bytes', null],
  ['textures[0].bytes', pngHeader(32, 16), 'textures[0].width'],
  ['textures[0].width', -1],
  ['textures[0].width', 17],
  ['textures[1].height', 41],
  ['textures[0].height', 16.5],
  ['textures[0].uvWidth', 0],
  ['textures[0].uvHeight', nan],
  ['textures[0].missing', 'no'],
  ['textures[2].bytes', pngHeader(1, 1)],
  ['textures[2].width', 1],
  ['textures[2].height', 1],
  ['textures[0].missing', true, 'textures[0].bytes'],
  ['textures[2].missing', false, 'textures[2].bytes'],
  ['textures[1].frames.count', 1],
  ['textures[1].frames.count', 41],
  ['textures[1].frames.frameTime', 0],
  ['textures[1].frames.frameTime', Number.POSITIVE_INFINITY],
  ['textures[1].frames.order', []],
  ['textures[1].frames.order[1]', 3],
  ['textures[1].frames.order[1]', -1],
  ['textures[1].frames.interpolate', 'yes'],
  ['textures[2].frames', { count: 2 }, 'textures[2].frames.count'],
  ['textures[1].wrap', 'mirror'],
  ['textures[1].filter', 'cubic'],
  ['attachments', {}],
  ['attachments[0].name', 0],
  ['attachments[0].bone', 5],
  ['attachments[0].bone', -1],
  ['attachments[0].bone', 0, 'attachments[0].node'],
  ['attachments[0].node', 1],
  ['nodes[2].pivot', [0, 0, 0], 'attachments[0].node'],
  ['attachments[0].rotation', [0, 44, 0], 'attachments[0].node'],
  ['attachments[0].rotation[0]', 361],
  ['attachments[0].offset[1]', -4097],
  ['attachments[0].scale', 0],
  ['attachments[0].scale', 16.5],
  ['attachments[0].source.format', 'zip'],
  ['attachments[0].source.modelFormat', 'zip'],
  ['animations', 3],
  ['animations[0].name', 'x'.repeat(1025)],
  ['animations[0].loop', 'pingpong'],
  ['animations[0].length', -1],
  ['animations[0].length', 1_000_001],
  ['animations[0].channels', null],
  ['animations[0].channels[0].node', 5],
  ['animations[0].channels[0].node', -1],
  ['animations[0].channels[0].property', 'opacity'],
  ['animations[0].channels[1].property', 'rotation'],
  ['animations[0].channels[0].keyframes', []],
  ['animations[0].channels[0].keyframes[0].time', -0.1],
  ['animations[0].channels[0].keyframes[0].time', 1_000_001],
  ['animations[0].channels[0].keyframes[2].time', 0.9],
  ['animations[0].channels[0].keyframes[1].value[2]', 1_000_001],
  ['animations[0].channels[0].keyframes[1].before[2]', nan],
  ['animations[0].channels[0].keyframes[1].interpolation', 'bezier'],
  ['playback.animation', 1],
  ['playback.animation', -1],
  ['playback.time', nan],
  ['playback.loop', undefined],
  ['pose', { name: 'both', bones: [] }, 'playback'],
];

const poseFaults: typeof faults = [
  ['pose', 'raised'],
  ['pose.name', 'x'.repeat(1025)],
  ['pose.bones', new Array(1025).fill({ bone: 'arm', rotation: [0, 0, 0] })],
  ['pose.bones[0].bone', 'x'.repeat(1025)],
  ['pose.bones[0].rotation[1]', 360.5],
  ['pose.bones[0].translation[1]', 4096.5],
  ['pose.bones[1].bone', 'arm'],
];

describe('checkScene', () => {
  it('finds nothing in sound documents', () => {
    assert.deepEqual(checkScene(document()), []);
    assert.deepEqual(checkScene(sound()), []);
    assert.deepEqual(checkScene(soundPosed()), []);
  });

  const tables = [
    { base: sound, rows: faults },
    { base: soundPosed, rows: poseFaults },
  ];
  for (const { base, rows } of tables) {
    for (const [place, value, foundAt = place] of rows) {
      it(`finds ${place} = ${String(value).slice(0, 30)}`, () => {
        const scene = base();
        put(scene, place, value);
        const paths = checkScene(scene).map((violation) => violation.path);
        assert.ok(paths.includes(foundAt), `found at ${paths.join(', ') || 'no path'}`);
      });
    }
  }

  it('finds a scale that neither an animation frame nor an attachment explains', () => {
    const scene = document({ nodes: [node({ scale: [1, 1, 1] })] });
    assert.deepEqual(
      checkScene(scene).map(({ path }) => path),
      ['nodes[0].scale'],
    );
  });

  it('says what it expected and what is there', () => {
    const scene = sound();
    put(scene, 'meshes[0].renderOrder', 2000);
    assert.deepEqual(checkScene(scene), [
      {
        path: 'meshes[0].renderOrder',
        message: 'must be an integer from -1024 up to 1024, is 2000',
      },
    ]);
  });

  it('stops at the named number of violations', () => {
    const positions = new Float32Array(300_000).fill(Number.NaN);
    const meshes = [triangle({ positions }), triangle({ positions })];
    assert.equal(checkScene(document({ meshes })).length, MAX_SCENE_VIOLATIONS);
    const nodes = new Array(5000).fill(null);
    assert.equal(checkScene({ ...document(), nodes }).length, MAX_SCENE_VIOLATIONS);
  });

  it('never throws, whatever it gets', () => {
    const junk = fc.anything({ withBigInt: true, withTypedArray: true, withNullPrototype: true });
    fc.assert(
      fc.property(junk, (value) => {
        assert.notDeepEqual(checkScene(value as SceneDocument), []);
      }),
      { seed: 20261130 },
    );
  });

  it('never throws on a document with junk anywhere', () => {
    const places = [...faults, ...poseFaults].map(([place]) => place);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.anything(), (place, value) => {
        const scene = place.startsWith('pose') ? soundPosed() : sound();
        put(scene, place, value);
        for (const { path, message } of checkScene(scene)) {
          assert.equal(typeof path, 'string');
          assert.match(message, /^must be .+, is .+/);
        }
      }),
      { seed: 20261130, numRuns: 2000 },
    );
  });

  it('takes linear time', () => {
    const milliseconds = (count: number): number => {
      const nodes = Array.from({ length: count }, (_, i) => node({ parent: i - 1 }));
      nodes.forEach((each, i) => {
        each.children = i + 1 < count ? [i + 1] : [];
      });
      const scene = { ...document(), nodes, rootNodes: [0] };
      const runs = [1, 2, 3].map(() => {
        const start = performance.now();
        assert.deepEqual(checkScene(scene), []);
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    // Eight times the nodes; a quadratic check would take 64 times as long.
    const few = Math.max(milliseconds(10_000), 2);
    assert.ok(milliseconds(80_000) < 32 * few);
  });
});
