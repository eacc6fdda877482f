import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import type { SceneAnimationChannel, SceneDocument } from '../../src/scene/document.ts';
import { facingCamera, Picture, paint, quad, STILL, sceneOf } from '../support/scenes.ts';

const camera = facingCamera(64);

/** A hidden card of four colours in a row that a clip shows after a second, and moves in every way. */
async function clipped(
  channels: readonly Omit<SceneAnimationChannel, 'node'>[],
): Promise<SceneDocument> {
  const card = {
    ...quad({ at: [0, -10, 0], size: [20, 20], rect: [0, 0, 0.25, 1] }),
    node: 0,
    visible: false,
    shapeCenter: [0, 0, 0] as const,
  };
  const texture = await paint(4, 1, (x) => [60 * x + 60, 0, 0, x === 3 ? 128 : 255]);
  const scene = sceneOf([card], [texture], [{ texture: 0, alphaMode: 'blend' }]);
  scene.nodes = [
    {
      name: 'bone',
      sourceId: '',
      parent: -1,
      children: [],
      pivot: [0, 0, 0],
      rotation: [0, 0, 0],
      translation: [0, 0, 0],
      visible: true,
      meshes: [0],
    },
  ];
  scene.rootNodes = [0];
  const shown = { property: 'visible', keyframes: [{ time: 1, value: true }] };
  scene.animations = [
    {
      name: 'clip',
      loop: 'hold',
      length: 4,
      channels: [shown, ...channels].map(
        (channel) => ({ ...channel, node: 0 }) as SceneAnimationChannel,
      ),
    },
  ];
  return scene;
}

describe('an own shape in a clip', () => {
  it('is shown, stretched and mirrored, and its texture moves, and at rest it is as before', async () => {
    const key = (time: number, value: readonly [number, number, number]) => ({
      time,
      value,
      interpolation: 'step' as const,
    });
    const scene = await clipped([
      { property: 'stretch', keyframes: [key(0, [1, 1, 1]), key(3, [-1, 1, 1])] },
      {
        property: 'uvOffset',
        keyframes: [
          { time: 2, value: [1, 0] },
          { time: 3, value: [3, 0] },
        ],
      },
    ] as Omit<SceneAnimationChannel, 'node'>[]);
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, scene);
    const at = async (time: number | null) => {
      const motion = { frame: time === null ? null : { animation: 'clip', time }, pose: null };
      const picture = new Picture(await engine.draw(1, { ...STILL, camera, motion }));
      // Ten pixels left and right of the centre about which it is stretched.
      return [picture.at(22, 32), picture.at(42, 32)];
    };
    const none = [0, 0, 0, 0];
    expect(await at(null)).to.deep.equal([none, none]);
    expect(await at(0.5)).to.deep.equal([none, none]);
    expect(await at(1.5)).to.deep.equal([none, [60, 0, 0, 255]]);
    expect(await at(2.5)).to.deep.equal([none, [120, 0, 0, 255]]);
    // Mirrored its front still faces the viewer; the last texel is half there.
    const [left, right] = await at(3.5);
    expect(right).to.deep.equal(none);
    expect(left![3]).to.be.closeTo(128, 1);
    expect(left![0]).to.be.closeTo(240, 2);
    expect(await at(null)).to.deep.equal([none, none]);
    engine.dispose();
  });
});
