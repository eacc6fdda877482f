/** The load worker's script; imported into a page that can have no worker, it starts nothing. */
import { startLoadHost } from './load-host.ts';
import { takeWorkerScope } from './port.ts';

export { startLoadHost };

const scope = takeWorkerScope();
if (scope) startLoadHost(scope);
