/**
 * Which loader reads a file. Formats are data: how a file of the format is recognised, and where its
 * code is; the code is downloaded only when a file of that format turns up.
 */
import { TypedError } from '../report/typed-error.ts';
import { readImageHeader } from '../scene/image-header.ts';
import type { LoaderModule, LoadInput } from './load-input.ts';
import type { LoadResult } from './load-result.ts';
import { isAsLongAsSaid } from './stl/encoding.ts';

interface Format {
  format: string;
  /**
   * True where the file is surely of this format: its head, as `text` in UTF-8, and its size.
   */
  detect(text: string, head: Uint8Array, fileBytes: number): boolean;
  /** Decides where no format recognises the content. */
  extension: string;
  load(): Promise<LoaderModule>;
}

/** How many bytes of a file detection looks at. */
export const DETECTION_BYTES = 4096;

const FORMATS: readonly Format[] = [
  {
    format: 'bbmodel',
    detect: (text) =>
      /^\s*(<lz>|\{\s*"meta"\s*:\s*\{[^{}]*"(format|format_version|model_format)")/.test(text),
    extension: '.bbmodel',
    load: () => import('./bbmodel/adapter.ts'),
  },
  {
    // A glTF has nodes too, but no shapes.
    format: 'blockymodel',
    detect: (text) => /^\s*[{/].*"nodes"\s*:\s*\[.*"(shape|orientation)"\s*:\s*\{/s.test(text),
    extension: '.blockymodel',
    load: () => import('./blocky/adapter.ts'),
  },
  {
    // Nothing says what it is but its first statement.
    format: 'obj',
    detect: (text) => /^(v[tnp]?|[fglops]|mtllib|usemtl)([ \t]|$)/.test(firstStatement(text)),
    extension: '.obj',
    load: () => import('./obj/adapter.ts'),
  },
  {
    // Any PNG: the loader says what is wrong with one that is no skin.
    format: 'player',
    detect: (_, head) => readImageHeader(head)?.mimeType === 'image/png',
    extension: '.png',
    load: () => import('./skin/adapter.ts'),
  },
  {
    format: 'ply',
    detect: (text) => /^ply\s+(format|comment|obj_info|element)\s/.test(text),
    extension: '.ply',
    load: () => import('./ply/adapter.ts'),
  },
  {
    format: 'stl',
    detect: (text, head, fileBytes) =>
      /^\s*solid\s.*?\s(facet|endsolid)\s/is.test(text) || isAsLongAsSaid(head, fileBytes),
    extension: '.stl',
    load: () => import('./stl/adapter.ts'),
  },
];

/** The first line that is neither blank nor a comment, from its first word on. */
function firstStatement(text: string): string {
  return /^[^\S\n]*([^#\s].*)/m.exec(text)?.[1] ?? '';
}

/** The typed error for a file that no loader knows; its place is the file's name. */
export class UnknownFormatError extends TypedError<'UNKNOWN_FORMAT'> {}

/**
 * Loads a file of any known format: recognised by its content first, then by its name.
 * Rejects with {@link UnknownFormatError} or with the typed error of the format's loader.
 */
export async function loadModel(input: LoadInput): Promise<LoadResult> {
  const loader = await findFormat(input).load();
  return loader.load(input);
}

/**
 * Begins to fetch the code for a file of this name, if the name says what it is. What goes wrong
 * shows when the file is loaded.
 */
export function prepareLoader(name: string): void {
  formatByName(name)
    ?.load()
    .catch(() => {});
}

function formatByName(name: string): Format | undefined {
  const lowerName = name.toLowerCase();
  return FORMATS.find((format) => lowerName.endsWith(format.extension));
}

function findFormat({ name, bytes }: LoadInput): Format {
  const head = bytes.subarray(0, DETECTION_BYTES);
  const text = new TextDecoder().decode(head);
  const found =
    FORMATS.find((format) => format.detect(text, head, bytes.length)) ?? formatByName(name);
  if (found) return found;
  const known = FORMATS.map((format) => format.extension).join(', ');
  throw new UnknownFormatError('UNKNOWN_FORMAT', `unknown file format: expected ${known}`, name);
}
