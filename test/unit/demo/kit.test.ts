/** What the kit writes, read back by the loader: every face must show what was painted for it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hex, type Rgba } from '../../../demo/kit/colour.ts';
import { Model } from '../../../demo/kit/model.ts';
import type { CubeOptions } from '../../../demo/kit/project.ts';
import { lathe } from '../../../demo/kit/shapes.ts';
import type { Paint, Sheet } from '../../../demo/kit/sheet.ts';
import { SIDES, type Side } from '../../../demo/kit/skin.ts';
import { loadBbmodel } from '../../../src/loaders/index.ts';
import type { SceneMesh } from '../../../src/scene/index.ts';

/** A colour that names a side and a place on it. */
function mark(side: Side, corner: number): Rgba {
  return [SIDES.indexOf(side) + 1, corner, 200, 255];
}

/** Marks the four corner pixels as one sees them: top left, top right, bottom right, bottom left. */
function marked(side: Side): Paint {
  return (face) => {
    const [right, bottom] = [face.width - 1, face.height - 1];
    face.set(0, 0, mark(side, 1));
    face.set(right, 0, mark(side, 2));
    face.set(right, bottom, mark(side, 3));
    face.set(0, bottom, mark(side, 4));
  };
}

/** Where one sees the corners of each face of a cube from 0 to 1, from the same four places. */
const CORNERS: Record<Side, readonly (readonly [number, number, number])[]> = {
  north: [
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
  ],
  south: [
    [0, 1, 1],
    [1, 1, 1],
    [1, 0, 1],
    [0, 0, 1],
  ],
  east: [
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [1, 0, 1],
  ],
  west: [
    [0, 1, 0],
    [0, 1, 1],
    [0, 0, 1],
    [0, 0, 0],
  ],
  up: [
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
    [0, 1, 1],
  ],
  down: [
    [0, 0, 1],
    [1, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
  ],
};

const SIZE = [4, 6, 2] as const;
const MARKS = Object.fromEntries(SIDES.map((side) => [side, marked(side)]));

function meshOf(options: Partial<CubeOptions>, boxUv: boolean): { mesh: SceneMesh; sheet: Sheet } {
  const model = new Model({ name: 'test', format: 'bedrock', version: '5.0', boxUv });
  const sheet = model.sheet({ name: 'test.png' });
  model.cube({ name: 'cube', from: [0, 0, 0], size: SIZE, sheet, skin: MARKS, ...options });
  const { scene, warnings } = loadBbmodel(model.files()[0]!.bytes);
  assert.deepEqual(warnings, []);
  return { mesh: scene.meshes[0]!, sheet };
}

/** The colour just inside the face at each of its corners, by the loader's UVs. */
function seenAt(mesh: SceneMesh, sheet: Sheet, side: Side): Rgba[] {
  const image = sheet.image();
  const normals = {
    north: [0, 0, -1],
    south: [0, 0, 1],
    east: [1, 0, 0],
    west: [-1, 0, 0],
    up: [0, 1, 0],
    down: [0, -1, 0],
  };
  return CORNERS[side].map((corner) => {
    for (let vertex = 0; vertex * 3 < mesh.positions.length; vertex++) {
      const position = [...mesh.positions.subarray(vertex * 3, vertex * 3 + 3)];
      const normal = [...mesh.normals.subarray(vertex * 3, vertex * 3 + 3)].map((n) =>
        Math.round(n),
      );
      const here = corner.every((on, axis) => position[axis] === on * SIZE[axis]!);
      if (!here || String(normal) !== String(normals[side])) continue;
      const [u = 0, v = 0] = mesh.uvs.subarray(vertex * 2, vertex * 2 + 2);
      const [u0 = 0, v0 = 0, u1 = 0, v1 = 0] = mesh.uvRects.subarray(vertex * 4, vertex * 4 + 4);
      const inside = (at: number, low: number, high: number) => at + 0.01 * ((low + high) / 2 - at);
      return image.get(
        Math.floor(inside(u, u0, u1) * image.width),
        Math.floor(inside(v, v0, v1) * image.height),
      );
    }
    throw new Error(`no vertex at ${side} ${corner}`);
  });
}

describe('a cube of the kit', () => {
  for (const boxUv of [false, true]) {
    for (const side of SIDES) {
      it(`shows its ${side} face upright${boxUv ? ', in box layout' : ''}`, () => {
        const { mesh, sheet } = meshOf({}, boxUv);
        assert.deepEqual(
          seenAt(mesh, sheet, side),
          [1, 2, 3, 4].map((corner) => mark(side, corner)),
        );
      });
    }
  }

  it('shows a mirrored face the other way round', () => {
    const { mesh, sheet } = meshOf({ mirror: ['north'] }, false);
    assert.deepEqual(
      seenAt(mesh, sheet, 'north'),
      [2, 1, 4, 3].map((corner) => mark('north', corner)),
    );
    assert.deepEqual(seenAt(mesh, sheet, 'south')[0], mark('south', 1));
  });

  it('turns a picture clockwise', () => {
    const { mesh, sheet } = meshOf({ turn: { north: 90 } }, false);
    assert.deepEqual(
      seenAt(mesh, sheet, 'north'),
      [4, 1, 2, 3].map((corner) => mark('north', corner)),
    );
  });

  it('mirrored in box layout, shows east on the west and everything the other way round', () => {
    const { mesh, sheet } = meshOf({ mirror: true }, true);
    assert.deepEqual(
      seenAt(mesh, sheet, 'west'),
      [2, 1, 4, 3].map((corner) => mark('east', corner)),
    );
    assert.deepEqual(
      seenAt(mesh, sheet, 'up'),
      [2, 1, 4, 3].map((corner) => mark('up', corner)),
    );
  });

  it('leaves out a face without paint', () => {
    const { mesh } = meshOf({ skin: { sides: marked('north') } }, false);
    assert.equal(mesh.indices.length, 4 * 6);
  });
});

describe('lathe', () => {
  const plain: Paint = (area) => area.set(0, 0, hex('#ffffff'));

  it('makes faces that look outwards, with their picture inside the slot', () => {
    const model = new Model({ name: 'test', format: 'free', version: '5.0' });
    const sheet = model.sheet({ name: 'test.png' });
    const slot = sheet.place(24, 12, plain);
    const profile = [
      [0, -3],
      [2, 0],
      [0, 3],
    ] as const;
    model.mesh({ name: 'spindle', ...lathe({ profile, segments: 6, slot }), sheet });
    const mesh = loadBbmodel(model.files()[0]!.bytes).scene.meshes[0]!;
    assert.equal(mesh.indices.length, 12 * 3);
    for (let at = 0; at < mesh.positions.length; at += 3) {
      const outwards = [0, 1, 2].reduce(
        (sum, i) => sum + mesh.positions[at + i]! * mesh.normals[at + i]!,
        0,
      );
      assert.ok(outwards > 0.5, `vertex ${at / 3}: ${outwards}`);
    }
    const [right, bottom] = [slot.width / sheet.image().width, slot.height / sheet.image().width];
    for (let at = 0; at < mesh.uvs.length; at += 2) {
      assert.ok(mesh.uvs[at]! >= 0 && mesh.uvs[at]! <= right + 1e-6);
      assert.ok(mesh.uvs[at + 1]! >= 0 && mesh.uvs[at + 1]! <= bottom + 1e-6);
    }
  });
});

describe('an animation of the kit', () => {
  for (const version of ['4.10', '5.0'] as const) {
    it(`plays as written from a file of version ${version}`, () => {
      const model = new Model({ name: 'test', format: 'free', version });
      const bone = model.group({ name: 'bone' });
      const keys = { rotation: [[0, [10, 20, 30]]], position: [[0.5, [1, 2, 3], 'step']] } as const;
      model.animation({ name: 'move', loop: 'loop', length: 1, bones: [{ bone, keys }] });
      const [clip] = loadBbmodel(model.files()[0]!.bytes).scene.animations ?? [];
      const channel = (property: string) =>
        clip?.channels.find((each) => each.property === property)?.keyframes[0];
      assert.deepEqual(channel('rotation')?.value, [10, 20, 30]);
      assert.deepEqual(channel('translation')?.value, [1, 2, 3]);
      assert.deepEqual(channel('translation'), {
        time: 0.5,
        value: [1, 2, 3],
        interpolation: 'step',
      });
    });
  }
});
