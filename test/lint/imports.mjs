// @ts-check
/** Finds what a TypeScript file imports. Reads text, not syntax: Biome has laid every file out alike. */

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {number} line from 1
 * @property {boolean} typeOnly erased when the file is built
 * @property {boolean} lazy runs later than the file, if at all: `import(…)`, `new URL(…)`
 */

const STRINGS_AND_COMMENTS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STATIC = /^(?:import|export)\b(\s+type\b)?(?:[^;'"()=]*\bfrom\b)?\s*(['"])([^'"\n]+)\2/gm;
const LAZY = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)(\.[A-Z])?/g;
const URLS = /\bnew URL\(\s*(['"])([^'"\n]+)\1,\s*import\.meta\.url\s*\)/g;

/**
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(source) {
  const code = withoutComments(source);
  const line = (/** @type {RegExpMatchArray} */ match) =>
    code.slice(0, match.index).split('\n').length;
  return [
    ...[...code.matchAll(STATIC)].map((match) => ({
      specifier: match[3] ?? '',
      line: line(match),
      typeOnly: match[1] !== undefined,
      lazy: false,
    })),
    // `import('./a.ts').Name` in a type is erased.
    ...[...code.matchAll(LAZY)].map((match) => ({
      specifier: match[2] ?? '',
      line: line(match),
      typeOnly: match[3] !== undefined,
      lazy: true,
    })),
    ...[...code.matchAll(URLS)].map((match) => ({
      specifier: match[2] ?? '',
      line: line(match),
      typeOnly: false,
      lazy: true,
    })),
  ];
}

/** Keeps every line where it was. */
function withoutComments(/** @type {string} */ source) {
  return source.replace(STRINGS_AND_COMMENTS, (text) =>
    text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text,
  );
}
