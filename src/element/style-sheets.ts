import type { CSSResult } from 'lit';

const worn = new WeakMap<ShadowRoot, Set<CSSResult>>();
const sheets = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

/**
 * Adopts a style sheet, as a strict policy wants it. A sheet belongs to one document: each has one
 * of its own, for all tags there.
 */
export function wear(root: ShadowRoot, style: CSSResult): void {
  const styles = worn.get(root) ?? new Set();
  worn.set(root, styles.add(style));
  root.adoptedStyleSheets = [...styles].map((one) => sheetFor(root.ownerDocument, one));
}

/** The browser takes the style sheets off what moves to another document: it gets those there. */
export function wearAgain(root: ShadowRoot): void {
  for (const style of worn.get(root) ?? []) wear(root, style);
}

function sheetFor(owner: Document, style: CSSResult): CSSStyleSheet {
  const known = sheets.get(owner) ?? new Map<CSSResult, CSSStyleSheet>();
  sheets.set(owner, known);
  const sheet = known.get(style) ?? new (owner.defaultView ?? window).CSSStyleSheet();
  if (!known.has(style)) sheet.replaceSync(style.cssText);
  known.set(style, sheet);
  return sheet;
}
