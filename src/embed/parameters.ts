/** What the address of the embed page asks for: `#v=1&src=lantern.bbmodel&auto-rotate`. */
import { ATTRIBUTES, type AttributeSpec } from '../element/attributes.ts';

/** The version of parameters and messages that this page speaks. */
export const PROTOCOL_VERSION = 1;

export interface EmbedParameters {
  /** Of the tag, by their names in HTML. */
  attributes: ReadonlyMap<string, string>;
  /** Whose messages are heard and who is told; null: nobody. */
  hostOrigin: string | null;
  /** What the reader is told in, as `lang` has it; null: what the browser prefers. */
  language: string | null;
  /** A sentence for each parameter that is ignored. */
  notes: readonly string[];
  /** Why nothing can be shown, for whoever wrote the address; null where something can. */
  problem: string | null;
}

const SPECS: ReadonlyMap<string, AttributeSpec> = new Map(
  ATTRIBUTES.map((spec) => [spec.name, spec]),
);
/** Attributes that are addresses, or several apart by spaces. */
const ADDRESSES = new Set(['src', 'texture', 'animations', 'poster']);
const LANGUAGE = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads the fragment of an address, with or without its `#`. Each name counts once, the first time. */
export function readParameters(fragment: string, pageUrl: string): EmbedParameters {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const attributes = new Map<string, string>();
  const notes: string[] = [];
  let hostOrigin: string | null = null;
  let language: string | null = null;
  for (const name of new Set(given.keys())) {
    const value = given.get(name)!;
    if (given.getAll(name).length > 1) notes.push(`${name} is there twice; the first counts.`);
    if (name === 'v') continue;
    const wrong = whyIgnored(name, value, pageUrl);
    if (wrong) notes.push(`${name} is ignored: ${wrong}.`);
    else if (name === 'origin') hostOrigin = value;
    else if (name === 'lang') language = value;
    else attributes.set(name, value);
  }
  const problem = problemOf(given.get('v'), attributes);
  return { attributes, hostOrigin, language, notes, problem };
}

/** Why a parameter cannot be taken; null where it can. */
function whyIgnored(name: string, value: string, pageUrl: string): string | null {
  if (name === 'origin')
    return isOrigin(value) ? null : 'it must be scheme and host, as browsers write an origin';
  if (name === 'lang') return LANGUAGE.test(value) ? null : 'it is no language tag';
  return whyNoAttribute(name, value, pageUrl);
}

/** Why the tag may not have an attribute of this name and value; null where it may. */
export function whyNoAttribute(name: string, value: string, pageUrl: string): string | null {
  const spec = SPECS.get(name);
  if (!spec) return 'no attribute of <model-shot> has this name';
  if (ADDRESSES.has(name)) {
    return whyNoAddress(spec.type === 'words' ? value.split(/\s+/) : [value], pageUrl);
  }
  switch (spec.type) {
    case 'flag':
      return value === '' ? null : 'it has no value; leave it out to turn it off';
    case 'switch':
      return oneOf(['on', 'off'], value);
    case 'choice':
      return oneOf(spec.values ?? [], value);
    case 'number':
      return whyNoNumber(value, spec);
    default:
      return null;
  }
}

function whyNoAddress(addresses: readonly string[], pageUrl: string): string | null {
  const areAddresses = addresses.every((address) =>
    /^https?:$/.test((address && parse(address, pageUrl)?.protocol) || ''),
  );
  return areAddresses ? null : 'it must be an http or https address';
}

function oneOf(words: readonly string[], value: string): string | null {
  return words.includes(value) ? null : `it must be one of ${words.join(', ')}`;
}

function whyNoNumber(
  value: string,
  { range = [-Infinity, Infinity] }: AttributeSpec,
): string | null {
  const number = NUMBER.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return 'it must be a number';
  const isWithin = number >= range[0] && number <= range[1];
  return isWithin ? null : `it must be from ${range[0]} to ${range[1]}`;
}

/** `new URL` takes more than an origin, and spells it in its own way. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && parse(text)?.origin === text;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function problemOf(version: string | null, attributes: ReadonlyMap<string, string>): string | null {
  if (version === null) return 'This address lacks its version: it must begin with #v=1.';
  if (version !== String(PROTOCOL_VERSION)) {
    return `This viewer knows version ${PROTOCOL_VERSION} of embed addresses, not ${JSON.stringify(version)}.`;
  }
  return attributes.has('src') ? null : 'This address names no model: add &src=… to it.';
}
