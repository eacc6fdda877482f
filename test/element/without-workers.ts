/**
 * Imported first, makes the page one that can have no workers, as a strict policy does: the tag then
 * loads and draws in the page.
 */
globalThis.Worker = class {
  constructor() {
    throw new DOMException('Workers are refused', 'SecurityError');
  }
} as unknown as typeof Worker;
Object.assign(globalThis, { workersRefused: true });
