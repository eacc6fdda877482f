import type { Report } from '../report/report.ts';

/** Tells each warning once, though a model that is loaded again warns again. */
export class Warnings {
  readonly #tell: (report: Report) => void;
  readonly #told = new Set<string>();

  constructor(tell: (report: Report) => void) {
    this.#tell = tell;
  }

  tell(report: Report): void {
    const key = JSON.stringify([report.code, report.message, report.place]);
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#tell(report);
  }

  /** Another source may warn of the same. */
  forget(): void {
    this.#told.clear();
  }
}
