/** What is shipped of the types that the compiler made of the source. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /(?<=\b(?:from|import)\s*\(?\s*['"])[^'"]+(?=['"])/g;
/** The library inside the element, and the part of it that the compiler names in its place. */
const LIT = /^lit(-html)?$/;

/** As much of Lit as the types of the tags name: a user need not have it to read them. */
const LIT_TYPES = `/** What the tags have of Lit, which is inside. */
export type PropertyDeclarations = Record<string, object>;
export type PropertyValues<T = unknown> = Map<keyof T, unknown>;
export type TemplateResult = object;
export declare abstract class LitElement extends HTMLElement {
  static readonly properties: PropertyDeclarations;
  static shadowRootOptions: ShadowRootInit;
  /** Resolves once the tag shows what was set. */
  get updateComplete(): Promise<boolean>;
  connectedCallback(): void;
  disconnectedCallback(): void;
  protected createRenderRoot(): HTMLElement | DocumentFragment;
  protected willUpdate(changed: PropertyValues): void;
  protected updated(changed: PropertyValues): void;
  protected render(): unknown;
}
`;

/**
 * Keeps of a folder of types what can be reached from these files, and nothing that needs Lit's own
 * types.
 *
 * @param entries relative to the folder
 */
export function shipTypes(folder: string, entries: readonly string[]): void {
  writeFileSync(path.join(folder, 'lit.d.ts'), LIT_TYPES);
  const reached = new Set(entries.map((entry) => path.join(folder, entry)));
  for (const file of reached) {
    const text = readFileSync(file, 'utf8').replace(IMPORT, (name) =>
      LIT.test(name) ? relative(file, path.join(folder, 'lit.js')) : name,
    );
    writeFileSync(file, text);
    for (const [name] of text.matchAll(IMPORT)) {
      if (name.startsWith('.')) reached.add(declarationOf(file, name));
    }
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}

function relative(from: string, to: string): string {
  const name = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
}

/** The file of types that a module's name, with whatever extension, stands for. */
function declarationOf(file: string, name: string): string {
  const plain = path.join(path.dirname(file), name.replace(/(\.d)?\.[jt]s$/, ''));
  if (!existsSync(`${plain}.d.ts`)) throw new Error(`${file} names ${name}, which is not there`);
  return `${plain}.d.ts`;
}
