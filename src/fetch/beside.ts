import type { ModelSource, NamedFile, OpenedModel, OpenOptions } from './model-source.ts';
import type { FetchedFile, FileRules } from './request.ts';
import { baseName, decodedName, resolveModelUrl } from './resolve.ts';
import { resolveSideFile } from './resolve-side-file.ts';
import { absentOnFailure, givenFile, SideBudget } from './side-files.ts';

/** What a page gives with the address of a model. */
export type Given = Omit<Extract<ModelSource, { kind: 'url' }>, 'kind' | 'src'>;

/** Reads a file; rejects with a FetchError. */
export type FetchFile = (url: URL, rules: FileRules) => Promise<FetchedFile>;

/** The files that come with a model at an address; all of them share one budget. */
export class Beside {
  readonly #options: OpenOptions;
  readonly #fetchFile: FetchFile;
  readonly #budget: SideBudget;

  constructor(options: OpenOptions, fetchFile: FetchFile) {
    this.#options = options;
    this.#fetchFile = fetchFile;
    this.#budget = new SideBudget(options.limits);
  }

  /** What the page gives with the model. Rejects on abort only. */
  async given({
    texture,
    animations = [],
  }: Given): Promise<Pick<OpenedModel, 'texture' | 'animations'>> {
    const [image, ...clips] = await Promise.all([
      texture ? this.#given(texture) : null,
      ...animations.map((address) => this.#given(address)),
    ]);
    return { ...(image && { texture: image }), animations: clips.filter((clip) => clip !== null) };
  }

  /** A file that the model lists; null where it cannot be had. Rejects on abort only. */
  listed(modelUrl: URL, path: string): Promise<Uint8Array | null> {
    return absentOnFailure(this.#options, async () => {
      const url = resolveSideFile(modelUrl, path);
      return url && this.#read(url);
    });
  }

  #given(address: string): Promise<NamedFile | null> {
    const name = decodedName(baseName(address.replace(/[?#].*$/s, '')));
    const { pageUrl } = this.#options.environment;
    return givenFile(this.#options, name, async () =>
      this.#read(resolveModelUrl(address, pageUrl)),
    );
  }

  async #read(url: URL): Promise<Uint8Array> {
    this.#budget.takeFile(url.href);
    const file = await this.#fetchFile(url, {
      maxBytes: this.#budget.left,
      count: (bytes) => this.#budget.takeBytes(bytes, url.href),
    });
    return file.bytes;
  }
}
