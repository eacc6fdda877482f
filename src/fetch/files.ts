import { FetchError } from './fetch-error.ts';
import { mainFile, type NamedFile, type OpenedModel, type OpenOptions } from './model-source.ts';
import { ProgressMeter } from './progress.ts';
import { baseName } from './resolve.ts';
import { absentOnFailure, givenFile, SideBudget } from './side-files.ts';

/**
 * Reads a model from files that the reader of the page gave. What it lists is looked for among the
 * others, by the last name of the path.
 * Nothing is requested from anywhere.
 */
export async function openFiles(
  files: readonly File[],
  options: OpenOptions,
): Promise<OpenedModel> {
  const model = mainFile(files);
  if (!model) throw new FetchError('NO_MODEL_FILE', 'There is no file to show.');
  const { maxModelBytes } = options.limits;
  if (model.size > maxModelBytes) {
    throw new FetchError('TOO_LARGE', `The file has more than ${maxModelBytes} bytes.`, model.name);
  }

  const progress = new ProgressMeter(options.onProgress);
  const budget = new SideBudget(options.limits);
  const read = async (file: File) => {
    budget.takeFile(file.name);
    budget.takeBytes(file.size, file.name);
    return readFile(file, options.signal, progress);
  };
  const bytes = await readFile(model, options.signal, progress);
  return {
    name: model.name,
    folder: '',
    bytes,
    ...(await readGiven(files, model, (file) => givenFile(options, file.name, () => read(file)))),
    sibling: (path) =>
      absentOnFailure(options, async () => {
        const file = findByName(files, baseName(path));
        return file && file !== model ? read(file) : null;
      }),
  };
}

/** Models that do not say which files they need, and animations for them. */
const LISTS_NOTHING = /\.blockymodel$/i;
const ANIMATION = /\.blockyanim$/i;
const IMAGE = /\.png$/i;

/** Animations belong to a model that does not list them; so does an image, if there is one only. */
async function readGiven(
  files: readonly File[],
  model: File,
  read: (file: File) => Promise<NamedFile | null>,
): Promise<Pick<OpenedModel, 'texture' | 'animations'>> {
  if (!LISTS_NOTHING.test(model.name)) return { animations: [] };
  const [image, ...others] = files.filter(({ name }) => IMAGE.test(name));
  const texture = image && others.length === 0 ? await read(image) : null;
  const clips = await Promise.all(files.filter(({ name }) => ANIMATION.test(name)).map(read));
  return { ...(texture && { texture }), animations: clips.filter((clip) => clip !== null) };
}

/** File systems differ in whether case counts: the exact name first, then any case. */
function findByName(files: readonly File[], name: string): File | undefined {
  const lower = name.toLowerCase();
  return (
    files.find((file) => file.name === name) ??
    files.find((file) => file.name.toLowerCase() === lower)
  );
}

async function readFile(
  file: File,
  signal: AbortSignal,
  progress: ProgressMeter,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const meter = progress.file();
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FetchError('FETCH_FAILED', 'The file could not be read.', file.name);
  }
  signal.throwIfAborted();
  meter.onLength(file.size);
  meter.onChunk(bytes.byteLength);
  return bytes;
}
