import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodePng, type PixelImage } from '../../src/loaders/skin/png.ts';
import type { Driver } from './driver.ts';
import type { Stage } from './page/stage.ts';

const OUTPUT = path.resolve(import.meta.dirname, '../output/engines');

/** A page of the suite in a browser, and what is to be seen there. */
export class SuitePage {
  readonly driver: Driver;
  readonly #engine: string;
  readonly #origin: string;

  constructor(driver: Driver, engine: string, origin: string) {
    this.driver = driver;
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Opens a page of `pages.ts`. */
  open(name: string): Promise<void> {
    return this.driver.open(`${this.#origin}/${name}`);
  }

  /** Opens one, and waits until each of its tags shows its model. */
  async show(name: string): Promise<void> {
    await this.open(name);
    await this.run((stage) => stage.loaded());
  }

  /** Runs in the page: the function goes there as text, and takes nothing along. */
  run<T>(act: (stage: Stage) => T | Promise<T>): Promise<T> {
    return this.driver.evaluate(`(${act})(stage)`) as Promise<T>;
  }

  /** What the first tag shows, without the page; kept under a name for those who look. */
  async picture(name: string): Promise<PixelImage> {
    const png = await this.run((stage) => stage.picture(stage.tag, {}));
    return this.#keep(name, Buffer.from(png, 'base64'));
  }

  /** What a reader sees of the page; kept as well. */
  async screenshot(name: string): Promise<PixelImage> {
    return this.#keep(`${name}-page`, await this.driver.screenshot());
  }

  #keep(name: string, png: Uint8Array): PixelImage {
    mkdirSync(OUTPUT, { recursive: true });
    writeFileSync(path.join(OUTPUT, `${name}-${this.#engine.toLowerCase()}.png`), png);
    return decodePng(png)!;
  }
}
