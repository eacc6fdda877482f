/**
 * `model-shot`: importing this module defines `<model-shot>`, and nothing else. In Node, and where
 * the name is taken already, it defines nothing.
 */
import { ModelShotElement } from './element/model-shot.ts';

export type { ModelShotEventMap, ProgressDetail } from './element/events.ts';
export { ModelShotElement } from './element/model-shot.ts';
export type { Report } from './report/report.ts';
export type { FetchLimits } from './shot/shot.ts';

const registry: CustomElementRegistry | undefined = globalThis.customElements;
if (registry && !registry.get('model-shot')) registry.define('model-shot', ModelShotElement);
