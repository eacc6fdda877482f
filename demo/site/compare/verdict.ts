/** How what we have compares: as good, better, some of it, or nothing of it today. */
export type Verdict = 'same' | 'better' | 'partly' | 'not yet';

/** One thing of theirs and what we have for it. */
export interface Counterpart {
  readonly theirs: string;
  /** What it is called here; null where there is nothing. */
  readonly ours: string | null;
  readonly verdict: Verdict;
  /** What is different; '' where nothing is. */
  readonly note: string;
}

/** The name that both have. */
export function same(name: string, note = ''): Counterpart {
  return { theirs: name, ours: name, verdict: 'same', note };
}

/** @param note why it is better */
export function better(name: string, note: string, ours = name): Counterpart {
  return { theirs: name, ours, verdict: 'better', note };
}

/** @param note what is missing, or different */
export function partly(name: string, note: string, ours = name): Counterpart {
  return { theirs: name, ours, verdict: 'partly', note };
}

/** @param note why, or what to do instead */
export function notYet(name: string, note = ''): Counterpart {
  return { theirs: name, ours: null, verdict: 'not yet', note };
}
