import { PlyError } from './error.ts';
import { HeaderLines } from './header-lines.ts';
import { type Scalar, scalarNamed } from './scalar.ts';
import { type PlyTally, plyTally } from './warnings.ts';

const FORMATS = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const;

export type PlyFormat = (typeof FORMATS)[number];

/** A property of an element; a list where its length has a type. */
export interface PlyProperty {
  /** As it is read: renamed where the caller wishes it. */
  readonly name: string;
  readonly type: Scalar;
  readonly lengthType: Scalar | null;
}

/** A table of the body: so many rows, a value or a list for each property. */
export interface PlyElement {
  readonly name: string;
  readonly count: number;
  readonly properties: readonly PlyProperty[];
}

/** What the head of a file says of its body. */
export interface PlyHeader {
  readonly format: PlyFormat;
  readonly version: string;
  readonly elements: readonly PlyElement[];
  /** The images that comments name: `TextureFile`, as MeshLab writes it. */
  readonly textureFiles: readonly string[];
  /** Where the body begins. */
  readonly bodyStart: number;
}

/** The name that a property of the file is read as. */
export type PropertyNames = Readonly<Record<string, string>>;

/** The images that a file names; none where it cannot be read. */
export function listPlyTextures(bytes: Uint8Array): readonly string[] {
  try {
    return readHeader(bytes, {}, plyTally()).textureFiles;
  } catch (error) {
    if (error instanceof PlyError) return [];
    throw error;
  }
}

interface Draft {
  format: PlyFormat | null;
  version: string;
  elements: { name: string; count: number; properties: PlyProperty[] }[];
  textureFiles: string[];
}

/** Reads the header of a file. Throws PlyError. */
export function readHeader(bytes: Uint8Array, names: PropertyNames, tally: PlyTally): PlyHeader {
  const lines: HeaderLines = new HeaderLines(bytes, tally);
  const draft: Draft = { format: null, version: '', elements: [], textureFiles: [] };
  while (lines.next()) readLine(lines, draft, names);
  const { format } = draft;
  if (!format) lines.refuse('NOT_PLY', 'no format', 'a line `format` in the header');
  const { version, elements, textureFiles } = draft;
  return { format, version, elements, textureFiles, bodyStart: lines.bodyStart };
}

function readLine(lines: HeaderLines, draft: Draft, names: PropertyNames): void {
  switch (lines.words[0]) {
    case 'format':
      readFormat(lines, draft);
      break;
    case 'element':
      readElement(lines, draft);
      break;
    case 'property':
      readProperty(lines, draft, names);
      break;
    case 'comment':
      readComment(lines, draft);
      break;
    case 'obj_info':
      break;
    default:
      lines.tally.note('UNKNOWN_HEADER_LINE', lines);
  }
}

function readFormat(lines: HeaderLines, draft: Draft): void {
  const [, name, version = ''] = lines.words;
  const format = FORMATS.find((one) => one === name);
  if (!format) lines.refuse('INVALID_HEADER', 'unknown format', FORMATS.join(', '));
  draft.format = format;
  draft.version = version;
}

function readElement(lines: HeaderLines, { elements }: Draft): void {
  const [, name = '', count = ''] = lines.words;
  if (lines.words.length !== 3 || !/^\d{1,15}$/.test(count)) {
    lines.refuse('INVALID_HEADER', 'bad element', 'a name and a count');
  }
  if (elements.some((element) => element.name === name)) {
    lines.refuse('INVALID_HEADER', 'an element twice', 'another name');
  }
  elements.push({ name, count: Number(count), properties: [] });
}

function readProperty(lines: HeaderLines, { elements }: Draft, names: PropertyNames): void {
  const [, ...words] = lines.words;
  const isList = words[0] === 'list';
  const lengthType = isList ? scalarNamed(words[1]) : null;
  const [typeName, name, ...rest] = isList ? words.slice(2) : words;
  const type = scalarNamed(typeName);
  if (!type || name === undefined || rest.length > 0) {
    lines.refuse('INVALID_HEADER', 'bad property', 'a type and a name');
  }
  if (lengthType === undefined || lengthType?.integer === false) {
    lines.refuse('INVALID_HEADER', 'bad list', 'a length of an integer type');
  }
  const element = elements.at(-1);
  if (!element) lines.refuse('INVALID_HEADER', 'a property', 'an element before it');
  const readAs = Object.hasOwn(names, name) ? names[name]! : name;
  element.properties.push({ name: readAs, type, lengthType });
}

function readComment({ text, words }: HeaderLines, { textureFiles }: Draft): void {
  if (words[1] !== 'TextureFile') return;
  const file = text.slice(text.indexOf('TextureFile') + 'TextureFile'.length).trim();
  if (file) textureFiles.push(file);
}
