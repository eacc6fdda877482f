import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Anchor, MAX_ANCHORS, placeAnchors } from '../../../../src/engine/picking/anchors.ts';
import type { SceneDocument } from '../../../../src/scene/index.ts';
import { assertNumbersClose } from '../../../support/close.ts';
import { document, node, triangle } from '../../scene/build.ts';

/** From ten units away at the origin, half as high as far; twice as wide as high. */
const SIGHT = {
  camera: { eye: [0, 0, 10], target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 90 },
  aspect: 2,
} as const;

function anchor(fields: Partial<Anchor>): Anchor {
  return { name: 'hotspot', bone: null, position: [0, 0, 0], normal: null, ...fields };
}

function placed(scene: SceneDocument, fields: Partial<Anchor>, sight = SIGHT) {
  const { places } = placeAnchors(scene, [anchor(fields)], sight);
  assert.equal(places.length, 1);
  return places[0]!;
}

test('an anchor is where the camera has its point', () => {
  const at = (...position: [number, number, number]) => placed(document(), { position }).at;
  assert.deepEqual(at(0, 0, 0), [0.5, 0.5]);
  // At depth 10 the picture is 20 high and 40 wide; at depth 5, 10 and 20.
  assertNumbersClose(at(5, 0, 0), [0.625, 0.5], 1e-12);
  assertNumbersClose(at(5, 5, 5), [0.75, 0], 1e-12);
  assertNumbersClose(at(40, 0, 0), [1.5, 0.5], 1e-12);
});

test('a surface before an anchor hides it, its own does not', () => {
  const scene = document({ meshes: [triangle()] });
  const hidden = (...position: [number, number, number]) => placed(scene, { position }).hidden;
  assert.equal(hidden(0.25, 0.25, 0), false);
  assert.equal(hidden(0.25, 0.25, -0.01), false);
  assert.equal(hidden(0.25, 0.25, -1), true);
  assert.equal(hidden(0.25, 0.25, 1), false);
  assert.equal(hidden(-1, 0.25, -1), false);
});

test('where rays are parallel a surface hides what is straight behind it', () => {
  const scene = document({ meshes: [triangle({}, 8)] });
  const parallel = { ...SIGHT, camera: { ...SIGHT.camera, parallelHeight: 20 } };
  // From the eye the same point is beside the triangle.
  const position = [3.9, 3.9, -10] as const;
  assert.equal(placed(scene, { position }, parallel).hidden, true);
  assert.equal(placed(scene, { position: [4.1, 4.1, -10] }, parallel).hidden, false);
  assert.deepEqual(placed(scene, { position }, parallel).at, [(1 + 0.195) / 2, (1 - 0.39) / 2]);
});

test('an anchor that faces away is hidden', () => {
  const faces = (...normal: [number, number, number]) => placed(document(), { normal }).hidden;
  assert.equal(faces(0, 0, 2), false);
  assert.equal(faces(0, 0, -2), true);
  // What is to the right is seen from its left side.
  const aside = { position: [5, 0, 0], normal: [1, 0, 0] } as const;
  assert.equal(placed(document(), aside).hidden, true);
  assert.equal(placed(document(), { ...aside, normal: [-1, 0, 0] }).hidden, false);
});

test('an anchor moves with its bone from where it is at rest', () => {
  const moved = node({
    name: 'arm',
    pivot: [2, 0, 0],
    restRotation: [0, 0, 0],
    rotation: [0, 0, 90],
    translation: [0, 1, 0],
  });
  const place = placed(document({ nodes: [moved] }), {
    bone: 'arm',
    position: [3, 0, 0],
    normal: [1, 0, 0],
  });
  assertNumbersClose(place.position, [2, 2, 0], 1e-12);
  assertNumbersClose(place.normal!, [0, 1, 0], 1e-12);
  assertNumbersClose(place.at, [0.55, 0.4], 1e-12);
});

test('a bone that is turned at rest takes the anchor along by no more than it has moved', () => {
  const bone = node({ name: 'arm', pivot: [2, 0, 0], rotation: [0, 0, 90] });
  const resting = document({ nodes: [bone] });
  assertNumbersClose(
    placed(resting, { bone: 'arm', position: [2, 1, 0] }).position,
    [2, 1, 0],
    1e-12,
  );
  const turned = { ...bone, restRotation: bone.rotation, rotation: [0, 0, 180] } as const;
  const place = placed(document({ nodes: [turned] }), { bone: 'arm', position: [2, 1, 0] });
  assertNumbersClose(place.position, [1, 0, 0], 1e-12);
});

test('without a position it is where the bone turns, and no surface hides it', () => {
  const root = node({ name: 'body', translation: [0, 0, -3] });
  const arm = node({ name: 'arm', parent: 0, pivot: [0.1, 0.1, 1] });
  const scene = document({ nodes: [root, arm], meshes: [triangle()] });
  const place = placed(scene, { bone: 'arm', position: null });
  assert.deepEqual([place.position, place.hidden], [[0.1, 0.1, -2], false]);
  assert.equal(placed(scene, { position: [0.1, 0.1, -2] }).hidden, true);
});

test('what is behind the eye, or on a bone that is not there, has no place', () => {
  const anchors = [
    anchor({ name: 'behind', position: [0, 0, 11] }),
    anchor({ name: 'lost', bone: 'tail' }),
    anchor({ name: 'there' }),
  ];
  const { places, warnings } = placeAnchors(document(), anchors, SIGHT);
  assert.deepEqual(
    places.map(({ name }) => name),
    ['there'],
  );
  assert.deepEqual(warnings, [
    { code: 'UNKNOWN_BONE', message: 'The model has no bone "tail".', place: 'lost' },
  ]);
});

test('anchors beyond the limit are left out', () => {
  const anchors = Array.from({ length: MAX_ANCHORS + 1 }, (_, i) => anchor({ name: `${i}` }));
  const { places, warnings } = placeAnchors(document(), anchors, SIGHT);
  assert.deepEqual(places.at(-1)!.name, `${MAX_ANCHORS - 1}`);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['TOO_MANY_HOTSPOTS'],
  );
  assert.deepEqual(placeAnchors(document(), anchors.slice(1), SIGHT).warnings, []);
});
