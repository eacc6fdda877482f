import type { Report } from '../report/report.ts';
import { type AttachOptions, attachModel } from '../scene/attach/attach-model.ts';
import { attachPieces } from '../scene/attach/attach-pieces.ts';
import { sceneBounds } from '../scene/bounds.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { Parcel } from './protocol.ts';

export interface Assembled extends Parcel {
  warnings: Report[];
}

/** A model to hang on a bone of another, and where it came from. */
export interface Item {
  parcel: Parcel;
  src: string;
  options: AttachOptions;
}

/** A model with others on its bones. One that cannot be attached is left out, with a warning. */
export function assemble(host: Parcel, items: readonly Item[]): Assembled {
  const warnings: Report[] = [];
  let { scene } = host;
  for (const item of items) scene = attach(scene, item, warnings);
  const bounds = scene === host.scene ? host.bounds : sceneBounds(scene);
  if (bounds.empty) warnings.push(NOTHING_VISIBLE);
  return { scene, bounds, warnings };
}

/** A Hytale model says by itself where its pieces go, unless the page names a bone. */
function attach(
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

const NOTHING_VISIBLE: Report = {
  code: 'NOTHING_VISIBLE',
  message: 'There is nothing to see: the model is empty, or all of it is hidden.',
  place: '',
};

/** Of `attachModel` only a RangeError comes, which names the option. */
function notAttached(src: string, error: unknown): Report {
  return { code: 'ATTACHMENT_FAILED', message: (error as RangeError).message, place: src };
}
