import type { Report } from '../report/report.ts';
import { attachModel } from '../scene/attach/attach-model.ts';
import { attachPieces } from '../scene/attach/attach-pieces.ts';
import { sceneBounds } from '../scene/bounds.ts';
import type { SceneDocument } from '../scene/document.ts';
import type { AddRequest, Attachment, Parcel } from './protocol.ts';
import { unpackModel } from './transfer.ts';

export interface Assembled extends Parcel {
  warnings: Report[];
}

/** A model with others on its bones. One that cannot be attached is left out, with a warning. */
export async function assemble({
  model,
  attachments,
}: Pick<AddRequest, 'model' | 'attachments'>): Promise<Assembled> {
  const warnings: Report[] = [];
  const host = await unpackModel(model);
  let { scene } = host;
  for (const { model: port, ...attachment } of attachments) {
    const item = await unpackModel(port);
    scene = attach(scene, item.scene, attachment, warnings);
  }
  const bounds = scene === host.scene ? host.bounds : sceneBounds(scene);
  if (bounds.empty) warnings.push(NOTHING_VISIBLE);
  return { scene, bounds, warnings };
}

/** A Hytale model says by itself where its pieces go, unless the page names a bone. */
function attach(
  host: SceneDocument,
  item: SceneDocument,
  { src, ...options }: Omit<Attachment, 'model'>,
  warnings: Report[],
): SceneDocument {
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
