/** One error or warning as plain data: what an event carries and what crosses threads. */
export interface Report {
  /** Stable, in capitals, e.g. `MISSING_TEXTURE`. */
  readonly code: string;
  /** One sentence for a person: what, where, what was expected. */
  readonly message: string;
  /** The place in the file (a JSON path, a line, a byte offset) or a URL; '' where there is none. */
  readonly place: string;
}
