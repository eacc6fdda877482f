/** The ways to a host where the page cannot start its worker: a worker by a shim, the page itself. */
import { type Connection, connectWorker, type HostScript, unavailable } from './connection.ts';
import { type Handlers, Port } from './port.ts';
import type { MessageMap } from './protocol.ts';

/**
 * A worker's script must be of the page's own origin; a blob: script of the page that imports it is.
 * It may import modules from anywhere that allows it by CORS, plain scripts from anywhere. It is no
 * module itself: a page without an origin may start none.
 */
export async function throughShim<Out extends MessageMap, In extends MessageMap>(
  script: HostScript,
  handlers: Handlers<In>,
): Promise<Connection<Out, In>> {
  const url = script.url();
  const foreign = /^https?:$/.test(url.protocol) && url.origin !== globalThis.origin;
  if (!foreign) throw unavailable('the script is of the page’s own origin');

  const address = JSON.stringify(url.href);
  const source = script.classic
    ? `importScripts(modelShotScript=${address})`
    : `import(${address}).catch(e=>setTimeout(()=>{throw e}))`;
  const shim = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    return await connectWorker<Out, In>(new Worker(shim), handlers);
  } finally {
    URL.revokeObjectURL(shim);
  }
}

/** The same host in the page, behind the same messages. */
export async function throughPage<Out extends MessageMap, In extends MessageMap>(
  script: HostScript,
  handlers: Handlers<In>,
): Promise<Connection<Out, In>> {
  const startHost = await script.importHost().catch(() => {
    throw unavailable('neither it nor its script in the page could be loaded');
  });
  const { port1, port2 } = new MessageChannel();
  startHost(port2);
  const port = new Port<Out, In>(port1, handlers);
  return { port, onLost: () => {}, close: () => port1.close() };
}
