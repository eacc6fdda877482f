import type { ObjectAt } from '../json/place.ts';
import type { Header } from './header.ts';
import type { BbmodelLimits } from './limits.ts';
import type { WarningList } from './warnings.ts';

/** What every part of a load reads: the file, its header, the limits, and where warnings go. */
export interface LoadContext {
  readonly root: ObjectAt;
  readonly header: Header;
  readonly limits: BbmodelLimits;
  readonly warnings: WarningList;
}
