import type { Report } from './report.ts';

/**
 * The base of every error thrown on purpose: it has a stable code and the place that it speaks of,
 * so that a caller can branch on it and a person can find the fault.
 */
export class TypedError<Code extends string = string> extends Error implements Report {
  readonly code: Code;
  readonly place: string;

  constructor(code: Code, message: string, place = '') {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.place = place;
  }
}

/** Any thrown value as a plain report; what nobody threw on purpose gets the code `INTERNAL`. */
export function toReport(thrown: unknown): Report {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!isTyped(thrown)) return { code: 'INTERNAL', message, place: '' };
  return { code: thrown.code, message, place: thrown.place };
}

/** By what it has: in WebKit's workers a class may be there twice (see `takeWorkerScope`). */
function isTyped(thrown: unknown): thrown is TypedError {
  return thrown instanceof Error && 'code' in thrown && 'place' in thrown;
}

/** The error for a report that came from another thread. */
export function fromReport(report: Report): TypedError {
  return new TypedError(report.code, report.message, report.place);
}
