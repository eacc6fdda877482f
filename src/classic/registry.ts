/**
 * Modules for pages that can load none: a script of another origin that allows nobody to read it, a
 * sandboxed frame, a page from a disk. Rollup writes each file as one call of `register`, the form of
 * SystemJS; such a file runs as a plain script, in a page as in a worker.
 */

/** What a module exports. */
export type Names = Record<string, unknown>;

type Setter = (names: Names) => void;

/** A module that has been told where it is and of whom it may ask more. */
interface Body {
  /** Take the exports of the modules that it depends on, each at its place; null: none are used. */
  setters?: (Setter | null)[];
  execute?: () => void;
}

interface ModuleContext {
  import: (specifier: string) => Promise<Names>;
  meta: { url: string; classic: true };
}

/** Exports a value by its name, or several; gives back the value. */
type Export = (name: string | Names, value?: unknown) => unknown;

/** A module as Rollup writes it. */
export type Declare = (put: Export, context: ModuleContext) => Body;

/** How scripts run in a page or in a worker. */
export interface Place {
  /** The address of the script that runs. */
  currentUrl: () => string;
  /** Runs a script; rejects where it cannot be had. */
  runScript: (url: string) => Promise<void>;
}

interface Module {
  names: Names;
  /** Who has taken the exports, and is told when one of them changes. */
  followers: Setter[];
}

/** All modules of a page or worker by their addresses, each loaded once. */
export class Registry {
  readonly #place: Place;
  readonly #registered = new Map<string, Promise<Module>>();
  readonly #asked = new Map<string, Promise<Module>>();

  constructor(place: Place) {
    this.#place = place;
  }

  /** What each file calls. One that nobody asked for, the page's own script, runs all the same. */
  register(dependencies: readonly string[], declare: Declare): void {
    const url = this.#place.currentUrl();
    // Not at once: what it asks for may depend on it.
    const running = Promise.resolve().then(() => this.#run(url, dependencies, declare));
    this.#registered.set(url, running);
  }

  /** The exports of the module at an address. Rejects where there is none. */
  async import(url: string): Promise<Names> {
    return (await this.#module(url)).names;
  }

  #module(url: string): Promise<Module> {
    const known = this.#registered.get(url) ?? this.#asked.get(url);
    if (known) return known;
    const asked = this.#fetch(url);
    this.#asked.set(url, asked);
    // It may be there the next time.
    asked.catch(() => this.#asked.delete(url));
    return asked;
  }

  async #fetch(url: string): Promise<Module> {
    await this.#place.runScript(url);
    const running = this.#registered.get(url);
    if (!running) throw new Error(`${url} is no module`);
    return running;
  }

  async #run(url: string, dependencies: readonly string[], declare: Declare): Promise<Module> {
    const module: Module = { names: {}, followers: [] };
    const resolve = (specifier: string) => new URL(specifier, url).href;
    const { setters = [], execute } = declare(exporter(module), {
      import: (specifier) => this.import(resolve(specifier)),
      meta: { url, classic: true },
    });
    const others = await Promise.all(dependencies.map((name) => this.#module(resolve(name))));
    for (const [index, { names, followers }] of others.entries()) {
      const setter = setters[index];
      if (!setter) continue;
      followers.push(setter);
      setter(names);
    }
    execute?.();
    return module;
  }
}

function exporter({ names, followers }: Module): Export {
  return (name, value) => {
    Object.assign(names, typeof name === 'string' ? { [name]: value } : name);
    for (const follower of followers) follower(names);
    return value;
  };
}
