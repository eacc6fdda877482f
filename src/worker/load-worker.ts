/** The load worker's script; imported into a page that can have no worker, it starts nothing. */
import { startLoadHost } from './load-host.ts';
import { type Endpoint, takeWorkerScope } from './port.ts';

/** Answers in the page, and tells its author why that is so. */
export function startLoadHostInPage(endpoint: Endpoint): void {
  console.warn(
    "<model-shot> works in the page: no worker started. Policies want worker-src 'self', and blob: for scripts of other origins.",
  );
  startLoadHost(endpoint);
}

const scope = takeWorkerScope();
if (scope) startLoadHost(scope);
