/** The load worker's script; imported into a page that can have no worker, it starts nothing. */
import { startLoadHost } from './load-host.ts';
import { workerScope } from './port.ts';

export { startLoadHost };

const scope = workerScope();
if (scope) startLoadHost(scope);
