import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.ts';
import { Judged, newEngine } from '../support/reference/check.ts';
import { sightOf } from '../support/reference/fixtures/fixture.ts';
import { FIXTURES } from '../support/reference/fixtures/index.ts';
import { decodeImages } from '../support/reference/images.ts';
import { Judge } from '../support/reference/judge.ts';
import { paint } from '../support/scenes.ts';

let engine: Engine;
before(() => {
  engine = newEngine();
});
after(() => engine.dispose());

describe('images for the reference', () => {
  it('keep the colour of texels that are transparent', async () => {
    const rgba = [250, 100, 3, 0, 9, 180, 77, 1, 200, 100, 50, 128, 1, 2, 3, 255];
    const texture = await paint(4, 1, (x) => rgba.slice(x * 4, x * 4 + 4) as never);
    const [image] = await decodeImages([texture]);
    expect([...image!.rgba]).to.deep.equal(rgba);
  });
});

describe('the renderer draws what the reference does', () => {
  const judge = new Judge();
  for (const [topic, fixtures] of Object.entries(FIXTURES)) {
    describe(topic, () => {
      for (const fixture of fixtures) {
        it(fixture.name, async () => {
          const judged = await Judged.take(engine, await fixture.scene());
          judge.add(await judged.compare(sightOf(fixture), fixture.name), fixture.name);
        });
      }
    });
  }

  // A suite of its own, as suites run after the tests beside them.
  describe('all of them together', () => {
    it('in 999 of 1000 pixels away from edges', () => judge.expectTrue());
  });
});
