/** Draws pictures one after another: those that go first, and then the others, as they were asked for. */
export class PictureQueue {
  #running = false;
  readonly #first: (() => Promise<void>)[] = [];
  readonly #others: (() => Promise<void>)[] = [];

  /** Resolves, and rejects, as the drawing does when its turn has come. */
  add<T>(draw: () => Promise<T>, goesFirst = false): Promise<T> {
    return new Promise((resolve, reject) => {
      const queue = goesFirst ? this.#first : this.#others;
      queue.push(() => draw().then(resolve, reject));
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (;;) {
      const draw = this.#first.shift() ?? this.#others.shift();
      if (!draw) break;
      await draw();
    }
    this.#running = false;
  }
}
