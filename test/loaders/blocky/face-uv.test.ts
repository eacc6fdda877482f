/** Texture layouts: the table of all sixteen, its identities, and which corner each pixel is at. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { faceUvs } from '../../../src/loaders/blocky/face-uv.ts';
import { box, corners, layout, load, meshOf, node } from './model.ts';

const ANGLES = [0, 90, 180, 270] as const;
type Angle = (typeof ANGLES)[number];

/** angle, mirror x, y: the top right, bottom right and bottom left corner, less the top left. */
type Row = [Angle, boolean, boolean, ...[number, number][]];

/** In multiples of w (4) and h (2), as the table has them. */
const W = 4;
const H = 2;
const TABLE: Row[] = [
  [0, false, false, [W, 0], [W, H], [0, H]],
  [0, false, true, [W, 0], [W, -H], [0, -H]],
  [0, true, false, [-W, 0], [-W, H], [0, H]],
  [0, true, true, [-W, 0], [-W, -H], [0, -H]],
  [90, false, false, [0, W], [-H, W], [-H, 0]],
  [90, false, true, [0, W], [H, W], [H, 0]],
  [90, true, false, [0, -W], [-H, -W], [-H, 0]],
  [90, true, true, [0, -W], [H, -W], [H, 0]],
  [180, false, false, [-W, 0], [-W, -H], [0, -H]],
  [180, false, true, [-W, 0], [-W, H], [0, H]],
  [180, true, false, [W, 0], [W, -H], [0, -H]],
  [180, true, true, [W, 0], [W, H], [0, H]],
  [270, false, false, [0, -W], [H, -W], [H, 0]],
  [270, false, true, [0, -W], [-H, -W], [-H, 0]],
  [270, true, false, [0, W], [H, W], [H, 0]],
  [270, true, true, [0, W], [-H, W], [-H, 0]],
];

test('the table of sixteen', () => {
  assert.equal(TABLE.length, 16);
  for (const [angle, mirrorX, mirrorY, ...corners] of TABLE) {
    const expected = [[0, 0], ...corners].map(([x, y]) => [10 + x!, 20 + y!]);
    const uvs = faceUvs({ offset: [10, 20], mirrorX, mirrorY, angle }, [W, H]);
    assert.deepEqual(uvs, expected, `${angle} ${mirrorX} ${mirrorY}`);
  }
});

test('the numbers of the example', () => {
  const uvs = (angle: Angle, mirrorX = false) =>
    faceUvs({ offset: [10, 20], mirrorX, mirrorY: false, angle }, [4, 2]);
  assert.deepEqual(uvs(90), [
    [10, 20],
    [10, 24],
    [8, 24],
    [8, 20],
  ]);
  assert.deepEqual(uvs(270), [
    [10, 20],
    [10, 16],
    [12, 16],
    [12, 20],
  ]);
  assert.deepEqual(uvs(90, true), [
    [10, 20],
    [10, 16],
    [8, 16],
    [8, 20],
  ]);
});

test('both mirrors are half a turn; either, half a turn with the other', () => {
  const pixel = fc.integer({ min: -64, max: 64 });
  const size = fc.tuple(fc.nat(32), fc.nat(32));
  fc.assert(
    fc.property(fc.tuple(pixel, pixel), size, fc.constantFrom(...ANGLES), (offset, wh, angle) => {
      const uvs = (turned: number, mirrorX: boolean, mirrorY: boolean) =>
        faceUvs({ offset, mirrorX, mirrorY, angle: ((angle + turned) % 360) as Angle }, wh);
      assert.deepEqual(uvs(0, true, true), uvs(180, false, false));
      assert.deepEqual(uvs(0, true, false), uvs(180, false, true));
    }),
    { seed: 3 },
  );
});

/** Corner TL of each face, and where the image's right and down lead from there. */
const FRAMES: Record<string, { normal: number[]; tl: number[]; right: number[]; down: number[] }> =
  {
    front: { normal: [0, 0, 1], tl: [-1, 1, 1], right: [1, 0, 0], down: [0, -1, 0] },
    back: { normal: [0, 0, -1], tl: [1, 1, -1], right: [-1, 0, 0], down: [0, -1, 0] },
    right: { normal: [1, 0, 0], tl: [1, 1, 1], right: [0, 0, -1], down: [0, -1, 0] },
    left: { normal: [-1, 0, 0], tl: [-1, 1, -1], right: [0, 0, 1], down: [0, -1, 0] },
    top: { normal: [0, 1, 0], tl: [-1, 1, -1], right: [1, 0, 0], down: [0, 0, 1] },
    bottom: { normal: [0, -1, 0], tl: [-1, -1, 1], right: [1, 0, 0], down: [0, 0, -1] },
  };

test('each face of a box has its image upright, in its own size', () => {
  const size = [2, 4, 6] as const;
  const names = Object.keys(FRAMES);
  const scene = load(
    names.map((name) => node(name, box(size, { textureLayout: { [name]: layout(8, 4) } }))),
  );
  for (const name of names) {
    const { normal, tl, right, down } = FRAMES[name]!;
    const mesh = meshOf(scene, name);
    const along = (axis: readonly number[]) =>
      size.reduce((sum, side, i) => sum + side * Math.abs(axis[i]!), 0);
    const expected = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([s, t]) => ({
      at: tl.map((sign, i) => (sign * size[i]!) / 2 + (s! * right[i]! + t! * down[i]!) * size[i]!),
      uv: [(8 + s! * along(right)) / 64, (4 + t! * along(down)) / 32].map(Math.fround),
    }));
    const drawn = corners(mesh).map((at, i) => ({
      at,
      uv: [...mesh.uvs.subarray(i * 2, i * 2 + 2)],
    }));
    assert.deepEqual(drawn, expected, name);
    assert.deepEqual([...mesh.normals.subarray(0, 3)], normal);
  }
});
