import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.ts';
import { NO_MOTION } from '../../src/engine/motion.ts';
import type { Look } from '../../src/looks/look.ts';
import { presetNamed } from '../../src/looks/presets.ts';
import {
  blockbenchPicture,
  comparePlain,
  keepPictures,
  type PictureCamera,
  sceneCamera,
} from '../support/blockbench-pictures.ts';
import { newEngine } from '../support/reference/check.ts';
import { loadCorpusModel } from '../support/reference/corpus-model.ts';
import { Picture } from '../support/scenes.ts';
import { DIFFERENCES } from './blockbench-differences.ts';

const pictured: { model: string; camera: PictureCamera }[] = await (
  await fetch('/pictures')
).json();

/** Half as high as Blockbench's pictures. */
const SIZE = 314;

/** Of the plain pixels, the share that may be off. */
const MAX_WRONG = 0.002;
const MAX_WRONG_PIXELS = 3;

function reasonFor(model: string): string | undefined {
  return Object.keys(DIFFERENCES).find((reason) => DIFFERENCES[reason]!.includes(model));
}

describe('models of the corpus in the look `blockbench`, drawn as Blockbench draws them', () => {
  let engine: Engine;
  before(() => {
    engine = newEngine();
  });
  after(() => engine.dispose());

  it('are there', function () {
    if (pictured.length === 0) this.skip();
    expect(pictured.length).to.be.above(60);
  });

  async function compare(
    model: string,
    look: Look,
    [camera, side]: [PictureCamera, 0 | 1],
  ): Promise<string> {
    const still = { width: SIZE, height: SIZE, textureTime: 0, motion: NO_MOTION, detail: 0 };
    const request = { ...still, camera: sceneCamera(camera, side), look };
    const ours = new Picture(await engine.draw(1, request));
    const theirs = await blockbenchPicture(model, side);
    const { plain, wrong, off } = comparePlain(ours, theirs);
    if (wrong <= Math.max(MAX_WRONG * plain, MAX_WRONG_PIXELS)) return '';
    await keepPictures(`blockbench-${model}-${'ab'[side]}`, [ours, theirs], off);
    return `${'ab'[side]}: ${((100 * wrong) / plain).toFixed(1)} % of ${plain}; `;
  }

  for (const { model, camera } of pictured) {
    const reason = reasonFor(model);
    it(reason ? `${model}, but for this: ${reason}` : model, async () => {
      const scene = await loadCorpusModel(model);
      // Blockbench shows what is made for Hytale unshaded.
      const isUnshaded = scene.source.modelFormat.startsWith('hytale_');
      const look = presetNamed(isUnshaded ? 'flat' : 'blockbench')!;
      await engine.addDocument(1, scene);
      const front = await compare(model, look, [camera, 0]);
      const off = front + (await compare(model, look, [camera, 1]));
      // A reason that holds no more is to be struck off the list.
      if (reason) expect(off).not.to.equal('');
      else expect(off).to.equal('');
    });
  }
});
