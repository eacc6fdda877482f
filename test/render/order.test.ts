/** Neither meshes nor groups, triangles, lines or points may be seen to have an order. */
import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.ts';
import { Judged, newEngine, premultiplied } from '../support/reference/check.ts';
import { sightOf } from '../support/reference/fixtures/fixture.ts';
import { FIXTURES } from '../support/reference/fixtures/index.ts';
import { permuted } from '../support/reference/permute.ts';

let engine: Engine;
before(() => {
  engine = newEngine();
});
after(() => engine.dispose());

describe('another order changes no pixel', () => {
  for (const [topic, fixtures] of Object.entries(FIXTURES)) {
    it(`of ${topic}`, async () => {
      for (const fixture of fixtures) {
        const scene = await fixture.scene();
        const sight = sightOf(fixture);
        const before = premultiplied(await (await Judged.take(engine, scene)).draw(sight, 1));
        const other = await Judged.take(engine, permuted(scene, 7));
        const after = premultiplied(await other.draw(sight, 1));
        const worst = after.reduce(
          (most, value, i) => Math.max(most, Math.abs(value - before[i]!)),
          0,
        );
        expect(worst, fixture.name).to.be.at.most(1);
      }
    });
  }
});
