// @ts-check
/** Runs the tests that need a browser, in the Chromium that `test/support/browser.mjs` finds. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { launchOptions } from './test/support/browser.mjs';
import { countReporter } from './test/support/browser-reporter.mjs';
import { corpusAndOutput } from './test/support/reference/server.mjs';
import { fixtures, fixturesAbroad } from './test/support/server-plugin.mjs';

const ROOT = import.meta.dirname;

/**
 * The source names the workers as they will be built, `draw-worker.js`.
 *
 * @type {import('@web/test-runner').TestRunnerPlugin}
 */
const builtNames = {
  name: 'built-names',
  serve({ path: name }) {
    const source = name.replace(/\.js$/, '.ts');
    const isWorker = /^\/src\/worker\/[\w-]+-worker\.js$/.test(name);
    if (!isWorker || !existsSync(path.join(ROOT, source))) return undefined;
    return { body: `export * from '${source}';`, type: 'js' };
  },
};

/** @type {Partial<import('@web/test-runner').TestRunnerConfig>} */
export default {
  rootDir: ROOT,
  files: ['test/{element,glsl,render}/**/*.test.ts'],
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: launchOptions() })],
  // Software GL keeps both cores busy; two pages at once only make each other late.
  concurrency: 1,
  testsFinishTimeout: 480_000,
  testFramework: { config: { ui: 'bdd', timeout: '30000' } },
  nodeResolve: { exportConditions: ['production'] },
  plugins: [builtNames, esbuildPlugin({ ts: true, target: 'es2022' }), fixturesAbroad()],
  middleware: [fixtures, corpusAndOutput],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    countReporter(),
  ],
};
