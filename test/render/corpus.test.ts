import { expect } from 'chai';
import { frameToFit } from '../../src/camera/frame.ts';
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { Look } from '../../src/looks/look.ts';
import { STUDIO_LOOK } from '../../src/looks/studio.ts';
import type { Vec3 } from '../../src/math/types.ts';
import { sceneBounds } from '../../src/scene/bounds.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { Judged, newEngine, premultiplied } from '../support/reference/check.ts';
import { loadCorpusModel } from '../support/reference/corpus-model.ts';
import { UNHIDDEN_LOOK } from '../support/reference/fixtures/fixture.ts';
import { Judge } from '../support/reference/judge.ts';
import { permuted } from '../support/reference/permute.ts';

const models: string[] = await (await fetch('/corpus')).json();

/** Models from all of the corpus; one of them may be empty. */
const chosen = models.filter((_, index) => index % 2 === 0).slice(0, 31);

const SIZE = 64;
const FOV = 30;

/** From the target toward the camera. */
const DIRECTIONS: Vec3[] = [
  [0.5, 0.35, -0.8],
  [-0.9, 0.7, 0.25],
  [0.3, -0.5, 0.8],
];

/** In full light from the first side, unhidden from the others. */
const LOOKS: readonly Look[] = [STUDIO_LOOK, UNHIDDEN_LOOK, UNHIDDEN_LOOK];

function camerasOf(scene: SceneDocument): SceneCamera[] {
  const { target, distance } = frameToFit(sceneBounds(scene), { fovYDeg: FOV, aspect: 1 });
  return DIRECTIONS.map(([x, y, z]) => {
    const scale = (distance * 0.8) / Math.hypot(x, y, z);
    const eye = [target[0] + x * scale, target[1] + y * scale, target[2] + z * scale] as const;
    return { eye, target, up: [0, 1, 0], fovYDeg: FOV };
  });
}

describe('models of the corpus, drawn as the reference draws them', () => {
  const judge = new Judge();
  let engine: Engine;
  before(() => {
    engine = newEngine();
  });
  after(() => engine.dispose());

  for (const model of chosen) {
    it(model, async () => {
      const scene = await loadCorpusModel(model);
      const judged = await Judged.take(engine, scene);
      for (const [index, camera] of camerasOf(scene).entries()) {
        const look = LOOKS[index]!;
        const sight = { width: SIZE, height: SIZE, camera, look, textureTime: 0 };
        const name = `${model}-${index}`;
        judge.add(await judged.compare(sight, name), name);
      }
    });
  }

  it('thirty of them, in 999 of 1000 pixels away from edges', function () {
    if (models.length === 0) this.skip();
    expect(chosen.length).to.be.above(30);
    judge.expectTrue();
  });
});

describe('models of the corpus in another order', () => {
  let engine: Engine;
  before(() => {
    engine = newEngine();
  });
  after(() => engine.dispose());

  for (const model of chosen.filter((_, index) => index % 4 === 0)) {
    it(`${model} is the same`, async () => {
      const scene = await loadCorpusModel(model);
      const [camera] = camerasOf(scene);
      const sight = {
        width: SIZE,
        height: SIZE,
        camera: camera!,
        look: UNHIDDEN_LOOK,
        textureTime: 0,
      };
      const drawn = async (document: SceneDocument) =>
        premultiplied(await (await Judged.take(engine, document)).draw(sight, 1));
      const before = await drawn(scene);
      const after = await drawn(permuted(scene, 7));
      const off = after.map((value, i) => Math.abs(value - before[i]!));
      expect(Math.max(...off)).to.be.at.most(1);
    });
  }
});
