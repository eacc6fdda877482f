/** What many comparisons come to. */
import { expect } from 'chai';
import { type Comparison, TOLERANCE } from './compare.ts';

/** Of all pixels away from edges, the share that may be off. */
const MAX_WRONG = 0.001;

/** The same of a single picture: a few places where four texels meet may be all that it has. */
const MAX_WRONG_ALONE = 0.03;

/** The most by which edges may be off in the mean, of 255; of a single picture twice that. */
const MAX_EDGE_ERROR = 2;

/** The most by which the reference may leave open what a pixel shows, of 255 and in the mean. */
const MAX_SPREAD = 8;

/** Adds comparisons up, each held to what a single picture is allowed. */
export class Judge {
  #inner = 0;
  #wrong = 0;
  #spread = 0;
  #edges = 0;
  #edgeError = 0;

  add({ inner, wrong, worst, spread, edges, edgeError }: Comparison, name: string): void {
    this.#inner += inner;
    this.#wrong += wrong;
    this.#spread += inner * spread;
    this.#edges += edges;
    this.#edgeError += edges * edgeError;
    const off = `${name}: ${wrong} of ${inner} pixels off by more than ${TOLERANCE}, at most ${worst}`;
    expect(wrong, off).to.be.at.most(Math.max(inner * MAX_WRONG_ALONE, 1));
    // What has hardly an edge pixel shows nothing of their mean.
    const few = 100;
    if (edges > few) expect(edgeError, `${name}: edges`).to.be.at.most(2 * MAX_EDGE_ERROR);
  }

  /** Holds all of them together to what the renderer promises. */
  expectTrue(): void {
    const off = `${this.#wrong} of ${this.#inner} pixels off by more than ${TOLERANCE}`;
    expect(this.#inner).to.be.above(10_000);
    expect(this.#wrong / this.#inner, off).to.be.at.most(MAX_WRONG);
    expect(this.#spread / this.#inner, 'spread').to.be.at.most(MAX_SPREAD);
    expect(this.#edgeError / this.#edges, 'edges').to.be.at.most(MAX_EDGE_ERROR);
  }
}
