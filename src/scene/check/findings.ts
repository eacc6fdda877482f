import { MAX_SCENE_VIOLATIONS } from '../constants.ts';

/** One broken rule of the scene format. */
export interface SceneViolation {
  /** Where, e.g. `meshes[2].indices[5]`; '' for the document itself. */
  path: string;
  /** What was expected and what is there. */
  message: string;
}

/**
 * Collects violations. The path is kept as a stack of keys and put into words only where something
 * is wrong, so a sound document of a million numbers builds no strings.
 */
export class Findings {
  readonly violations: SceneViolation[] = [];
  readonly #path: (string | number)[];

  /** @param root the keys before everything that is checked */
  constructor(...root: (string | number)[]) {
    this.#path = root;
  }

  /** True once nothing more is listed; long loops stop then. */
  get full(): boolean {
    return this.violations.length >= MAX_SCENE_VIOLATIONS;
  }

  /** Runs `check` with `keys` added to the path. */
  at(keys: readonly (string | number)[], check: () => void): void {
    this.#path.push(...keys);
    check();
    this.#path.length -= keys.length;
  }

  enter(key: string | number): void {
    this.#path.push(key);
  }

  leave(): void {
    this.#path.pop();
  }

  /** Notes that the value at the current path, plus `keys`, is not what it must be. */
  add(expected: string, value: unknown, ...keys: (string | number)[]): void {
    if (!this.full) {
      const path = pathText([...this.#path, ...keys]);
      this.violations.push({ path, message: `must be ${expected}, is ${valueText(value)}` });
    }
  }
}

function pathText(keys: readonly (string | number)[]): string {
  const text = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return text.startsWith('.') ? text.slice(1) : text;
}

function valueText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case 'object':
      if (value === null) {
        return 'null';
      }
      return Array.isArray(value) ? `an array of ${value.length}` : 'an object';
    case 'number':
    case 'boolean':
    case 'undefined':
    case 'bigint':
      return String(value);
    default:
      return `a ${typeof value}`;
  }
}
