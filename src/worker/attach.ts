import type { Report } from '../report/report.ts';
import { attachModel } from '../scene/attach/attach-model.ts';
import { attachPieces } from '../scene/attach/attach-pieces.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { Item } from './assemble.ts';

/**
 * Hangs a model on another; what cannot be is a warning. A Hytale model says by itself where its
 * pieces go, unless the page names a bone.
 */
export function attach(
  host: SceneDocument,
  { parcel, src, options }: Item,
  warnings: Report[],
): SceneDocument {
  const item = parcel.scene;
  if (options.bone === '' && item.source.format === 'blockymodel') {
    const { document, unmatchedPieces } = attachPieces(host, item, fileName(src));
    warnings.push(...unmatchedPieces.map((piece) => unmatched(piece, src)));
    return document;
  }
  try {
    return attachModel(host, item, options);
  } catch (error) {
    warnings.push(notAttached(src, error));
    return host;
  }
}

/** The last name of an address, without its extension. */
function fileName(src: string): string {
  return /([^/]*?)(?:\.[^./]*)?(?:[?#].*)?$/s.exec(src)?.[1] ?? '';
}

function unmatched(piece: string, src: string): Report {
  const message = `The model has no node "${piece}" for the piece of that name, which stays.`;
  return { code: 'UNKNOWN_BONE', message, place: src };
}

/** Of `attachModel` only a RangeError comes, which names the option. */
function notAttached(src: string, error: unknown): Report {
  return { code: 'ATTACHMENT_FAILED', message: (error as RangeError).message, place: src };
}
