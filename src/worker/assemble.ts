import type { Report } from '../report/report.ts';
import type { AttachOptions } from '../scene/attach/attach-model.ts';
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

/**
 * A model with others on its bones. One that cannot be attached is left out, with a warning. How to
 * attach is downloaded with the first.
 */
export async function assemble(host: Parcel, items: readonly Item[]): Promise<Assembled> {
  const warnings: Report[] = [];
  let { scene, bounds } = host;
  if (items.length > 0) {
    const [{ attach }, { sceneBounds }] = await Promise.all([
      import('./attach.ts'),
      import('../scene/bounds.ts'),
    ]);
    for (const item of items) scene = attach(scene, item, warnings);
    bounds = sceneBounds(scene);
  }
  if (bounds.empty) warnings.push(NOTHING_VISIBLE);
  return { scene, bounds, warnings };
}

const NOTHING_VISIBLE: Report = {
  code: 'NOTHING_VISIBLE',
  message: 'There is nothing to see: the model is empty, or all of it is hidden.',
  place: '',
};
