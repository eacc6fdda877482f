import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../src/looks/detail.ts';
import {
  facingCamera,
  Picture,
  paint,
  plain,
  quad,
  STILL,
  sceneOf,
  worstDifference,
} from '../support/scenes.ts';

const camera = { ...facingCamera(64), up: [0.2, 1, 0] as const };

async function glassInFrame() {
  const texture = await paint(8, 8, (x, y) => {
    const alpha = x === 0 || y === 0 ? 255 : x < 4 ? 120 : 0;
    return [200, 90 + x * 9, 60, alpha];
  });
  const quads = [0, 1].map((i) => quad({ at: [-20 + i * 7, -20, -i], size: [33, 33] }));
  return sceneOf(quads, [texture], [{ texture: 0, alphaMode: 'blend', alphaCutoff: 0.01 }]);
}

describe('detail', () => {
  it('taken step by step gives the picture that it gives at once', async () => {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, await glassInFrame());
    const draw = async (detail: number) =>
      new Picture(await engine.draw(1, { ...STILL, camera, detail }));
    const coarse = await draw(0);
    const steps = [];
    for (let detail = 1; detail <= MAX_DETAIL; detail++) steps.push(await draw(detail));
    await draw(0);
    let slowly = coarse;
    for (let sample = 1; sample <= MAX_DETAIL * SAMPLES_PER_STEP; sample++) {
      slowly = await draw(sample / SAMPLES_PER_STEP);
    }
    expect(worstDifference(slowly, steps.at(-1)!)).to.be.at.most(1);
    // Another picture in between: nothing is there to go on from.
    await draw(0);
    const atOnce = await draw(MAX_DETAIL);
    expect(worstDifference(atOnce, steps.at(-1)!)).to.be.at.most(1);
    expect((await draw(0)).rgba).to.deep.equal(coarse.rgba);
    expect((await draw(1)).rgba).to.deep.equal(steps[0]!.rgba);
    engine.dispose();
  });

  it('is the same whatever the size of the picture before', async () => {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, await glassInFrame());
    const draw = async (side: number, detail: number) =>
      new Picture(await engine.draw(1, { ...STILL, camera, width: side, height: side, detail }));
    for (const detail of [0, 1]) {
      const [small, large] = [await draw(40, detail), await draw(300, detail)];
      expect((await draw(40, detail)).rgba).to.deep.equal(small.rgba);
      expect((await draw(300, detail)).rgba).to.deep.equal(large.rgba);
    }
    engine.dispose();
  });

  /** An engine that tells how often each picture of a face calls a function of WebGL's. */
  async function counting(name: 'drawArrays' | 'drawElements') {
    const canvas = new OffscreenCanvas(1, 1);
    const engine = new Engine(canvas);
    await engine.addDocument(
      1,
      sceneOf([quad({ at: [0, 0, 0], size: [9, 9] })], [await plain([9, 9, 9, 255])]),
    );
    const gl = canvas.getContext('webgl2')!;
    const original = gl[name].bind(gl) as (...args: number[]) => void;
    let calls = 0;
    gl[name] = (...args: number[]) => {
      calls += 1;
      original(...args);
    };
    const callsOf = async (detail: number) => {
      calls = 0;
      (await engine.draw(1, { ...STILL, camera, detail })).close();
      return calls;
    };
    return { engine, callsOf };
  }

  it('of 0 covers the picture once, to put it out', async () => {
    const { engine, callsOf } = await counting('drawArrays');
    expect(await callsOf(0)).to.equal(1);
    engine.dispose();
  });

  it('draws only what a step adds', async () => {
    const { engine, callsOf } = await counting('drawElements');
    expect(await callsOf(0)).to.equal(1);
    expect(await callsOf(1)).to.equal(SAMPLES_PER_STEP);
    expect(await callsOf(2)).to.equal(SAMPLES_PER_STEP);
    expect(await callsOf(4)).to.equal(2 * SAMPLES_PER_STEP);
    expect(await callsOf(4)).to.equal(4 * SAMPLES_PER_STEP);
    engine.dispose();
  });

  it('comes ever nearer to the share of a pixel that an edge covers', async () => {
    const slanted = { ...facingCamera(64), up: [0.11, 1, 0] as const };
    const scene = sceneOf(
      [quad({ at: [-90, -90, 0], size: [90, 180] })],
      [await plain([255, 255, 255, 255])],
    );
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, scene);
    const errors = [];
    for (let detail = 0; detail <= MAX_DETAIL; detail++) {
      const shown = new Picture(await engine.draw(1, { ...STILL, camera: slanted, detail }));
      let error = 0;
      for (let y = 0; y < 64; y++) {
        // The covered length of a row, against the edge's place in the row's middle.
        const covered = [...Array(64).keys()].reduce((sum, x) => sum + shown.at(x, y)[3] / 255, 0);
        error += Math.abs(covered - (32 + (y + 0.5 - 32) * 0.11)) / 64;
      }
      errors.push(error);
    }
    expect(errors[1]!).to.be.below(errors[0]!);
    expect(errors[MAX_DETAIL]!).to.be.below(errors[1]! / 2);
    engine.dispose();
  });
});
