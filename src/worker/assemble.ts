import type { Report } from '../report/report.ts';
import { attachModel } from '../scene/attach/attach-model.ts';
import { sceneBounds } from '../scene/bounds.ts';
import type { AddRequest, Parcel } from './protocol.ts';
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
  for (const { model: port, src, ...options } of attachments) {
    const item = await unpackModel(port);
    try {
      scene = attachModel(scene, item.scene, options);
    } catch (error) {
      warnings.push(notAttached(src, error));
    }
  }
  const bounds = scene === host.scene ? host.bounds : sceneBounds(scene);
  if (bounds.empty) warnings.push(NOTHING_VISIBLE);
  return { scene, bounds, warnings };
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
