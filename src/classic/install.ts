/** Stands before the code of each script that a page or worker starts with. */
import { type Place, Registry } from './registry.ts';

/** Given by the `blob:` worker that imports a worker's script, which has no address of its own. */
interface Scope {
  modelShotScript?: string;
  modelShotScripts?: Registry;
  importScripts?: (url: string) => void;
}

const scope = globalThis as Scope;

/** The first on a page serves all: modules differ by their addresses. */
scope.modelShotScripts ??= new Registry(scope.importScripts ? inWorker() : inPage());

function inPage(): Place {
  return {
    currentUrl: () => (document.currentScript as HTMLScriptElement).src,
    runScript: (url) =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(`${url} cannot be loaded`));
        script.src = url;
        document.head.append(script);
        script.remove();
      }),
  };
}

function inWorker(): Place {
  let running = scope.modelShotScript ?? location.href;
  return {
    currentUrl: () => running,
    runScript: async (url) => {
      running = url;
      scope.importScripts?.(url);
    },
  };
}
