/** Nodes, boxes and quads: the worked examples, and the seams that they leave open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BlockyError,
  type BlockyErrorCode,
  loadBlockyModel,
} from '../../../src/loaders/blocky/index.ts';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { SceneDocument, SceneMesh } from '../../../src/scene/document.ts';
import { worldMatrices } from '../../../src/scene/index.ts';
import {
  assertClose,
  box,
  corners,
  drawnAt,
  HALF,
  layout,
  layouts,
  load,
  meshOf,
  modelText,
  NONE,
  node,
  quad,
  TEXTURE,
  turn,
  vector,
} from './model.ts';

function pivotOf(scene: SceneDocument, name: string): number[] {
  const index = scene.nodes.findIndex((one) => one.name === name);
  return [...mat4TransformPoint(worldMatrices(scene.nodes)[index]!, scene.nodes[index]!.pivot)];
}

/** Least and greatest x, y, z of a mesh. */
function extent(mesh: SceneMesh): number[][] {
  const points = corners(mesh);
  const axes = [0, 1, 2];
  return [Math.min, Math.max].map((of) => axes.map((axis) => of(...points.map((p) => p[axis]!))));
}

/** Each face looks away from the centre of its mesh, by its normals and by its winding. */
function assertOutwards(mesh: SceneMesh): void {
  const points = corners(mesh);
  const center = mesh.shapeCenter!;
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [a, b, c] = [...mesh.indices.subarray(at, at + 3)].map((i) => points[i]!) as [
      number[],
      number[],
      number[],
    ];
    const [e, f] = [b, c].map((p) => p.map((value, axis) => value - a[axis]!)) as [
      number[],
      number[],
    ];
    const winding = [0, 1, 2].map((k) => {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3] as const;
      return e[i]! * f[j]! - e[j]! * f[i]!;
    });
    const normal = [...mesh.normals.subarray(mesh.indices[at]! * 3, mesh.indices[at]! * 3 + 3)];
    const outwards = a.map((value, axis) => value - center[axis]!);
    const dot = (u: number[], v: readonly number[]) => u.reduce((s, x, i) => s + x * v[i]!, 0);
    assert.ok(dot(normal, outwards) > 0, 'normal');
    assert.ok(dot(winding, normal) > 0, 'winding');
  }
}

test('the chain of the worked example', () => {
  const child = node('child', box([2, 2, 2], { offset: vector(1, 0, 0) }), {
    position: vector(0, 5, 0),
  });
  const parent = node('parent', box([2, 8, 2], { offset: vector(0, 4, 0) }), {
    position: vector(0, 10, 0),
    orientation: turn(0, 0, HALF, HALF),
    children: [child],
  });
  const scene = load([parent]);
  assertClose(pivotOf(scene, 'parent'), [0, 10, 0]);
  assertClose(drawnAt(scene, meshOf(scene, 'parent'), [0, 14, 0]), [-4, 10, 0]);
  assertClose(drawnAt(scene, meshOf(scene, 'parent'), [1, 18, 1]), [-8, 11, 1]);
  assertClose(pivotOf(scene, 'child'), [-9, 10, 0]);
  assertClose(drawnAt(scene, meshOf(scene, 'child'), [1, 19, 0]), [-9, 11, 0]);
  assert.deepEqual(meshOf(scene, 'child').shapeCenter, [1, 19, 0]);
});

test('the offset of a shape of the kind none moves children, size and stretch do not', () => {
  const child = node('child', box([1, 1, 1]), { position: vector(0, 1, 0) });
  const none = { ...NONE, offset: vector(3, 0, 0) };
  const stretched = box([4, 4, 4], { stretch: vector(5, 5, 5) });
  const scene = load([
    node('a', none, { children: [child] }),
    node('b', stretched, { children: [child] }),
  ]);
  assert.deepEqual(
    scene.nodes.filter(({ name }) => name === 'child').map(({ pivot }) => pivot),
    [
      [3, 1, 0],
      [0, 1, 0],
    ],
  );
});

test('a rotation keeps its digits, and has the nearest Euler angles beside it', () => {
  const orientation = turn(0.094483565, -0.173768456, 0.058483158, 0.978497368);
  const [one, two, three] = load([
    node('a', NONE, { orientation }),
    node('b', NONE, { orientation: turn(0, 3, 0, 4) }),
    node('c', NONE, { orientation: turn(0, 0, 0, -2) }),
  ]).nodes;
  assertClose(one!.quaternion!, Object.values(orientation), 1e-9);
  assertClose(one!.rotation, [10.123, -20.556, 5], 0.0005);
  assert.deepEqual(two!.quaternion, [0, 0.6, 0, 0.8]);
  assert.equal(three!.quaternion, undefined);
  assert.deepEqual(three!.rotation, [0, 0, 0]);
});

test('a stretch scales and mirrors about the centre, UVs and outside as they were', () => {
  const shape = (stretch: unknown) => box([4, 6, 2], { offset: vector(1, 2, 3), stretch });
  const scene = load([
    node('plain', shape(undefined)),
    node('x', shape(vector(-1, 0.5, 1))),
    node('xy', shape(vector(-1, -1, 1))),
    node('xyz', shape(vector(-1, -1, -1))),
  ]);
  const plain = meshOf(scene, 'plain');
  const mirrored = meshOf(scene, 'x');
  assert.deepEqual(extent(mirrored), [
    [-1, 0.5, 2],
    [3, 3.5, 4],
  ]);
  assert.deepEqual(mirrored.uvs, plain.uvs);
  // The second face is `right`, at −x now.
  assert.deepEqual([...mirrored.normals.subarray(12, 15)], [-1, 0, 0]);
  assert.ok(
    corners(mirrored)
      .slice(4, 8)
      .every(([x]) => x === -1),
  );
  for (const mesh of scene.meshes) assertOutwards(mesh);
});

test('a stretch of 0 hides a shape and not what hangs on it (Blockbench: 0.001 thick)', () => {
  const child = node('child', box([1, 1, 1]));
  const scene = load([
    node('gone', box([4, 6, 2], { stretch: vector(1, 0, 1) }), { children: [child] }),
  ]);
  assert.deepEqual(
    scene.meshes.map(({ name }) => name),
    ['child'],
  );
});

test('a quad stands across its normal, width and height along the axes of its face', () => {
  const expected: Record<string, [face: number[], min: number[], max: number[]]> = {
    '+Z': [
      [0, 0, 1],
      [-2, -3, 0],
      [2, 3, 0],
    ],
    '-Z': [
      [0, 0, -1],
      [-2, -3, 0],
      [2, 3, 0],
    ],
    '+X': [
      [1, 0, 0],
      [0, -3, -2],
      [0, 3, 2],
    ],
    '-X': [
      [-1, 0, 0],
      [0, -3, -2],
      [0, 3, 2],
    ],
    '+Y': [
      [0, 1, 0],
      [-2, 0, -3],
      [2, 0, 3],
    ],
    '-Y': [
      [0, -1, 0],
      [-2, 0, -3],
      [2, 0, 3],
    ],
  };
  const names = Object.keys(expected);
  const shape = (normal: string) =>
    quad(4, 6, { normal }, { textureLayout: { front: layout(8, 16) } });
  const scene = load([
    ...names.map((normal) => node(normal, shape(normal))),
    node('default', quad(4, 6)),
  ]);
  for (const name of names) {
    const mesh = meshOf(scene, name);
    const [normal, ...sides] = expected[name]!;
    assert.deepEqual(extent(mesh), sides);
    assert.deepEqual([...mesh.normals.subarray(0, 3)], normal);
    assert.equal(mesh.indices.length, 6);
    // Four by six pixels from the offset on, over 64 by 32.
    assert.deepEqual([...mesh.uvRects.subarray(0, 4)], [8 / 64, 16 / 32, 12 / 64, 22 / 32]);
  }
  assert.deepEqual(extent(meshOf(scene, 'default')), expected['+Z']!.slice(1));
});

test('a quad stretches along its axes, and along its normal not at all', () => {
  const scene = load([
    node('a', quad(4, 6, { normal: '+X' }, { stretch: vector(-3, 1, 2) })),
    node('b', quad(4, 6, { normal: '-Y' }, { stretch: vector(1, 0, 2) })),
    node('c', quad(4, 6, { normal: '+Z' }, { stretch: vector(-1, 1, 1) })),
  ]);
  assert.deepEqual(extent(meshOf(scene, 'a')), [
    [0, -3, -4],
    [0, 3, 4],
  ]);
  assert.deepEqual([...meshOf(scene, 'a').normals.subarray(0, 3)], [1, 0, 0]);
  assert.deepEqual(extent(meshOf(scene, 'b')), [
    [-2, 0, -6],
    [2, 0, 6],
  ]);
  assert.deepEqual([...meshOf(scene, 'c').normals.subarray(0, 3)], [0, 0, 1]);
});

test('further entries of a quad are further faces, as those of a box that is flat', () => {
  const front = quad(
    4,
    6,
    {},
    { textureLayout: layouts(['front', 'back', 'left']), doubleSided: true },
  );
  const turned = quad(
    4,
    6,
    { normal: '-X' },
    { textureLayout: layouts(['front', 'right', 'left', 'back']) },
  );
  const natural = quad(4, 6, { normal: '+Y' }, { textureLayout: layouts(['top']) });
  const scene = load([node('front', front), node('turned', turned), node('natural', natural)]);
  const normals = (name: string) => {
    const { normals } = meshOf(scene, name);
    return Array.from({ length: normals.length / 12 }, (_, i) => [
      ...normals.subarray(i * 12, i * 12 + 3),
    ]);
  };
  assert.deepEqual(normals('front'), [
    [0, 0, -1],
    [0, 0, 1],
  ]);
  // Each has a side of its own, so that none lies in the other.
  assert.ok(meshOf(scene, 'front').groups.every(({ doubleSided }) => !doubleSided));
  assert.deepEqual(normals('turned'), [
    [1, 0, 0],
    [-1, 0, 0],
  ]);
  assert.deepEqual(normals('natural'), [[0, 1, 0]]);
});

test('faces without an entry or without an area are not drawn', () => {
  const scene = load([
    node('some', box([1, 2, 3], { textureLayout: layouts(['top', 'left']) })),
    node('flat', box([4, 0, 4], { doubleSided: true })),
    node(
      'one side',
      box([4, 0, 4], { textureLayout: layouts(['top', 'front']), doubleSided: true }),
    ),
    node('nothing', box([0, 0, 4])),
    node('no entries', box([4, 4, 4], { textureLayout: {} })),
  ]);
  const faces = Object.fromEntries(
    scene.meshes.map(({ name, indices, groups }) => [
      name,
      [indices.length / 6, groups.map(({ doubleSided = false }) => doubleSided)],
    ]),
  );
  assert.deepEqual(faces, { some: [2, [false]], flat: [2, [false]], 'one side': [1, [true]] });
});

test('visible, doubleSided and shadingMode are those of the page (Blockbench heeds the first only)', () => {
  const scene = load([
    node('hidden', box([1, 1, 1], { visible: false }), {
      children: [node('child', box([1, 1, 1]))],
    }),
    node('double', box([1, 1, 1], { doubleSided: true, shadingMode: 'standard' })),
    node('bright', box([1, 1, 1], { shadingMode: 'fullbright' })),
    node('shiny', box([1, 1, 1], { shadingMode: 'reflective' })),
  ]);
  assert.equal(meshOf(scene, 'hidden').visible, false);
  assert.ok(scene.nodes.every(({ visible }) => visible));
  assert.equal(meshOf(scene, 'child').visible, true);
  assert.equal(meshOf(scene, 'double').groups[0]!.doubleSided, true);
  assert.equal(meshOf(scene, 'child').groups[0]!.doubleSided, undefined);
  const material = (name: string) => scene.materials[meshOf(scene, name).groups[0]!.material]!;
  assert.equal(material('double'), material('shiny'));
  assert.deepEqual(material('double'), {
    name: 'texture',
    texture: 0,
    alphaMode: 'blend',
    alphaCutoff: 0.01,
  });
  const { color, emission, emissionTexture, texture } = material('bright');
  assert.deepEqual([color, emission, emissionTexture, texture], [[0, 0, 0, 1], [1, 1, 1], 0, 0]);
  assert.equal(load([node('a', box([1, 1, 1]))]).materials.length, 1);
});

test('a group moves the first of its static boxes that is not turned as its own shape', () => {
  const isStatic = (more = {}) => ({
    ...box([2, 2, 2]),
    settings: { size: vector(2, 2, 2), isStaticBox: true },
    ...more,
  });
  const group = node('group', NONE, {
    position: vector(0, 8, 0),
    children: [
      node('turned', isStatic(), { orientation: turn(0, 0, HALF, HALF) }),
      node('main', isStatic({ offset: vector(0, 1, 0) }), {
        position: vector(1, 0, 0),
        children: [node('kept', box([1, 1, 1]))],
      }),
      node('other', isStatic()),
    ],
  });
  const scene = load([group, node('own', box([1, 1, 1]), { children: [node('b', isStatic())] })]);
  const owners = Object.fromEntries(
    scene.meshes.map(({ name, node: owner }) => [name, scene.nodes[owner]!.name]),
  );
  assert.deepEqual(owners, {
    turned: 'turned',
    main: 'group',
    // Blockbench drops what hangs on a static box.
    kept: 'kept',
    other: 'other',
    own: 'own',
    b: 'b',
  });
  assert.deepEqual(meshOf(scene, 'main').shapeCenter, [1, 9, 0]);
});

test('of shapes in one place the last is seen, as in Blockbench', () => {
  const scene = load([
    node('off', box([2, 2, 2])),
    node('on', NONE, { children: [node('lit', box([2, 2, 2], { shadingMode: 'fullbright' }))] }),
    node('mirrored', box([2, 2, 2], { stretch: vector(-1, 1, 1) })),
    node('larger', box([2, 2, 3])),
  ]);
  const orders = scene.meshes.map(({ renderOrder = 0 }) => renderOrder);
  assert.deepEqual(orders, [0, 1, 2, 0]);
});

test('units are the file’s; the kind is what it says, else what its folder says', () => {
  const kind = (format: unknown, folder?: string) =>
    loadBlockyModel(modelText([], { format }), { texture: TEXTURE, ...(folder && { folder }) })
      .scene.source;
  assert.deepEqual(kind('prop'), {
    format: 'blockymodel',
    formatVersion: '',
    modelFormat: 'prop',
  });
  assert.equal(kind('character', 'Common/Blocks').modelFormat, 'character');
  assert.equal(kind('anything').modelFormat, 'character');
  assert.equal(kind(undefined).modelFormat, 'character');
  assert.equal(kind(undefined, '/Common/Blocks/Benches/').modelFormat, 'prop');
  assert.equal(kind(undefined, 'NoBlocks').modelFormat, 'character');
});

test('without a texture a model has the coordinates of a new one, and a warning', () => {
  for (const [format, side] of [
    ['prop', 32],
    ['character', 64],
  ] as const) {
    const { scene, warnings } = loadBlockyModel(modelText([node('a', box([4, 4, 4]))], { format }));
    const [texture] = scene.textures;
    assert.deepEqual([texture!.missing, texture!.uvWidth, texture!.uvHeight], [true, side, side]);
    assert.deepEqual([...meshOf(scene, 'a').uvRects.subarray(0, 4)], [0, 0, 4 / side, 4 / side]);
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['MISSING_TEXTURE'],
    );
  }
});

test('what is missing in a node is its default', () => {
  const { scene, warnings } = loadBlockyModel(
    '{"nodes": [{"shape": {"type": "box", "settings": {"size": {"x": 2, "y": 2, "z": 2}}, "textureLayout": {"front": {}}}}, {}]}',
    { texture: TEXTURE },
  );
  assert.deepEqual(warnings, []);
  assert.equal(scene.nodes.length, 2);
  assert.deepEqual(extent(scene.meshes[0]!), [
    [-1, -1, 1],
    [1, 1, 1],
  ]);
  assert.equal(scene.meshes[0]!.visible, true);
});

test('words that nobody knows are warnings', () => {
  const { warnings } = loadBlockyModel(
    modelText([
      node('a', box([1, 1, 1], { shadingMode: 'dark', visible: 'no', type: 'ball' })),
      node(
        'b',
        quad(1, 1, { normal: 'Z' }, { textureLayout: { front: layout(0, 0, { angle: 45 }) } }),
      ),
    ]),
    { texture: TEXTURE },
  );
  assert.deepEqual(
    warnings.map(({ code, place }) => [code, place]),
    [
      ['UNSUPPORTED_VALUE', '$.nodes[0].shape.type'],
      ['UNSUPPORTED_VALUE', '$.nodes[1].shape.settings.normal'],
      ['UNSUPPORTED_VALUE', '$.nodes[1].shape.textureLayout.front.angle'],
    ],
  );
});

test('JSON with comments, trailing commas and a byte order mark', () => {
  const text = `\ufeff// made by hand
    { "nodes": [ /* one */ {"name": "a // b", "position": {"x": 1, "y": 2, "z": 3,},}, ], }`;
  for (const input of [text, new TextEncoder().encode(text)]) {
    const [only] = loadBlockyModel(input, { texture: TEXTURE }).scene.nodes;
    assert.deepEqual([only!.name, only!.pivot], ['a // b', [1, 2, 3]]);
  }
});

/** Refused with this code at this place. */
function refused(input: string | Uint8Array, code: BlockyErrorCode, place: string, options = {}) {
  assert.throws(
    () => loadBlockyModel(input, options),
    (error) => error instanceof BlockyError && error.code === code && error.place === place,
    `${code} ${place}`,
  );
}

test('what cannot be read is refused, with its place', () => {
  refused('{"nodes"', 'NOT_JSON', '$');
  refused(Uint8Array.of(0xff), 'NOT_JSON', '$');
  refused('<lz>AAAA', 'NOT_JSON', '$');
  refused('[]', 'NOT_BLOCKYMODEL', '$.nodes');
  refused('{"nodes": {}}', 'NOT_BLOCKYMODEL', '$.nodes');
  refused('{"nodes": [1]}', 'INVALID_FIELD', '$.nodes[0]');
  const bad = node('a', box([1, 1, 1], { offset: { x: 'far' } }));
  refused(modelText([bad]), 'INVALID_FIELD', '$.nodes[0].shape.offset.x');
  refused(modelText([node('a', NONE, { children: {} })]), 'INVALID_FIELD', '$.nodes[0].children');
  const image = { texture: Uint8Array.of(1, 2, 3) };
  refused(modelText([]), 'BAD_TEXTURE', '$', image);
});

test('limits hold, and are checked', () => {
  const chain = (depth: number): object =>
    node('n', NONE, { children: depth > 1 ? [chain(depth - 1)] : [] });
  const limits = (more: object) => ({ texture: TEXTURE, limits: more });
  const three = JSON.stringify({ nodes: [chain(3)] });
  assert.equal(
    loadBlockyModel(three, limits({ maxNesting: 3, maxNodes: 3 })).scene.nodes.length,
    3,
  );
  const inner = '$.nodes[0].children[0].children';
  refused(three, 'NESTING_TOO_DEEP', inner, limits({ maxNesting: 2 }));
  refused(three, 'TOO_MANY_ELEMENTS', inner, limits({ maxNodes: 2 }));
  refused(three, 'FILE_TOO_LARGE', '$', limits({ maxFileBytes: 99 }));
  refused(three, 'TEXTURE_TOO_LARGE', '$', limits({ maxTextureSide: 63 }));
  refused(three, 'TEXTURE_TOO_LARGE', '$', limits({ maxTexturePixels: 2047 }));
  refused(
    modelText([node('long')]),
    'INVALID_FIELD',
    '$.nodes[0].name',
    limits({ maxStringChars: 3 }),
  );
  assert.throws(() => loadBlockyModel(three, limits({ maxNodes: 0 })), RangeError);
});
