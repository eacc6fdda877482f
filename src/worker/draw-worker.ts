/** The draw worker's script; imported into a page that can have no worker, it starts nothing. */
import { startDrawHost } from './draw-host.ts';
import { workerScope } from './port.ts';

export { startDrawHost };

const scope = workerScope();
if (scope) startDrawHost(scope);
