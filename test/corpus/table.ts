/**
 * `npm run corpus`: loads every model of the corpus in Node and prints what came of it, and how
 * long loading takes beside JSON.parse of the same text.
 */
import { TypedError } from '../../src/report/typed-error.ts';
import { allModels, NO_CORPUS } from '../support/corpus.mjs';
import { corpusLoader, readCorpus } from './load.ts';

/** Timed runs of each file, after as many untimed ones. */
const RUNS = 7;

interface Row {
  file: string;
  format: string;
  version: string;
  elements: number;
  triangles: number;
  warnings: number;
  /** Milliseconds of the first load, and of the median one when warm. */
  first: number;
  warm: number;
  /** The median load as a multiple of JSON.parse; 0 for a file that is no JSON. */
  ratio: number;
  error: string;
}

function loadRow(model: string): Row {
  const bytes = readCorpus(model);
  const row: Row = {
    file: model,
    format: '',
    version: '',
    elements: 0,
    triangles: 0,
    warnings: 0,
    first: 0,
    warm: 0,
    ratio: 0,
    error: '',
  };
  try {
    const load = corpusLoader(model);
    const started = performance.now();
    const { scene, warnings } = load();
    row.first = performance.now() - started;
    row.format = scene.source.modelFormat;
    row.version = scene.source.formatVersion;
    row.elements = scene.meshes.length;
    row.triangles = scene.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);
    row.warnings = warnings.length;
    row.warm = median(load);
    const text = new TextDecoder().decode(bytes);
    if (text.startsWith('{')) row.ratio = row.warm / median(() => JSON.parse(text));
  } catch (error) {
    if (!(error instanceof TypedError)) throw error;
    row.error = `${error.code}: ${error.message}`;
  }
  return row;
}

function median(work: () => unknown): number {
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run++) {
    const started = performance.now();
    work();
    if (run >= RUNS) times.push(performance.now() - started);
  }
  return middle(times);
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function print(rows: readonly Row[]): void {
  const heads = [
    'format',
    'version',
    'elements',
    'triangles',
    'warnings',
    'ms',
    'warm ms',
    '×parse',
  ];
  console.log([...heads, 'file'].join('\t'));
  for (const row of rows) {
    const { format, version, elements, triangles, warnings, first, warm, ratio } = row;
    const times = [first.toFixed(1), warm.toFixed(2), ratio.toFixed(1)];
    const cells = [format, version, elements, triangles, warnings, ...times, row.file, row.error];
    console.log(cells.join('\t'));
  }
  const loaded = rows.filter(({ error }) => !error);
  const ratio = middle(loaded.map((row) => row.ratio).filter((value) => value > 0));
  console.log(
    `${loaded.length} of ${rows.length} loaded; median ${ratio.toFixed(2)} × JSON.parse, of JSON`,
  );
}

if (NO_CORPUS) console.log(NO_CORPUS);
else print(allModels().map(loadRow));
