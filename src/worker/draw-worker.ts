/** The draw worker's script; imported into a page that can have no worker, it starts nothing. */
import { startDrawHost } from './draw-host.ts';
import { takeWorkerScope } from './port.ts';

export { startDrawHost };

const scope = takeWorkerScope();
if (scope) startDrawHost(scope);
