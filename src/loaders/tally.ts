import type { Report } from '../report/report.ts';

/** A warning of a load that says at once how often a thing is so; `place` is the first of them. */
export interface TallyWarning<Code extends string> extends Report {
  readonly code: Code;
}

/** Something that can say where it is. */
export interface Placed {
  place(): string;
}

/** Counts what is to be warned of, so that a file with a million faults gives a line for each kind. */
export class Tally<Code extends string> {
  private readonly messages: Readonly<Record<Code, string>>;
  private readonly noted = new Map<Code, { count: number; readonly place: string }>();

  /** @param messages what to say of a kind; how many there are is added */
  constructor(messages: Readonly<Record<Code, string>>) {
    this.messages = messages;
  }

  /** Counts some of a kind; the place is asked for only where it is the first. */
  note(code: Code, at: Placed, count = 1): void {
    const known = this.noted.get(code);
    if (known) known.count += count;
    else this.noted.set(code, { count, place: at.place() });
  }

  /** A warning for each kind, in the order of their first. */
  list(): TallyWarning<Code>[] {
    return [...this.noted].map(([code, { count, place }]) => {
      return { code, message: `${this.messages[code]} (${count})`, place };
    });
  }
}
