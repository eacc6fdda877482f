// @ts-check
/** Rollup plugin: takes comments and white space out of the GLSL in the templates of `*.glsl.ts`. */

/** Stands for a substitution, `${…}`, while a template is shrunk as one text. */
const HOLE = '\uFFFC';

/** @returns {import('rollup').Plugin} to stand after the one that strips types */
export function glsl() {
  return {
    name: 'glsl',
    transform(code, id) {
      if (!id.endsWith('.glsl.ts')) return null;
      /** @type {Edit[]} */
      const edits = [];
      for (const template of templates(this.parse(code))) {
        try {
          edits.push(...shrinkTemplate(template));
        } catch (error) {
          this.error(String(error), template.start);
        }
      }
      return { code: applyEdits(code, edits), map: { mappings: '' } };
    },
  };
}

/**
 * The same GLSL in fewer bytes: no comments, and white space only where a token or a line needs it.
 * Preprocessor lines stay lines, and so do those with a hole, since what fills it is not known here.
 *
 * @param {string} source a whole shader or a piece of one; '\uFFFC' where a substitution goes
 */
export function shrinkGlsl(source) {
  const bare = source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => {
    if (comment.includes(HOLE)) throw new Error('a GLSL comment may not hold a substitution');
    // A block comment separates tokens; behind a line comment the line's end does so already.
    return comment.startsWith('//') ? '' : ' ';
  });
  if (bare.trim() === '') return bare.includes('\n') ? '\n' : bare.slice(0, 1);
  const start = /^\s*\n/.test(bare) ? '\n' : '';
  const end = /\n\s*$/.test(bare) ? '\n' : '';
  return start + joinLines(bare.replace(/[^\S\n]+/g, ' ').split('\n')) + end;
}

/** @param {string[]} lines */
function joinLines(lines) {
  let text = '';
  let joins = false;
  for (const [index, line] of lines.entries()) {
    // Blanks at the outer ends of a piece may part it from what it is joined to.
    const first = index === 0 ? line : line.trimStart();
    const part = index === lines.length - 1 ? first : first.trimEnd();
    if (part.trim() === '') continue;
    const alone = part.startsWith('#') || part.includes(HOLE);
    if (text !== '') text += joins && !alone ? ' ' : '\n';
    text += part;
    joins = !alone;
  }
  return text
    .split('\n')
    .map((line) => (line.startsWith('#') ? line : shrinkCode(line)))
    .join('\n');
}

/** Drops blanks beside punctuation, but none beside a hole, and keeps `a - -b` and `a + +b` apart. */
function shrinkCode(/** @type {string} */ code) {
  const word = /[\w.#]/;
  return code.replace(/(?<=([^\uFFFC])) (?=([^\uFFFC]))/g, (_, before, after) => {
    const needed = word.test(before) && word.test(after);
    return needed || (before === after && /[+-]/.test(before)) ? ' ' : '';
  });
}

/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * @param {import('estree').TemplateLiteral & { start: number }} template
 * @returns {Edit[]}
 */
function shrinkTemplate({ quasis }) {
  const source = quasis.map((quasi) => quasi.value.raw).join(HOLE);
  if (source.includes('\\')) throw new Error('a GLSL template may not hold a backslash');
  const texts = shrinkGlsl(source).split(HOLE);
  return quasis.map((quasi, index) => {
    const { start, end } = /** @type {any} */ (quasi);
    return { start, end, text: /** @type {string} */ (texts[index]) };
  });
}

/**
 * @param {unknown} node any part of an ESTree
 * @returns {(import('estree').TemplateLiteral & { start: number })[]} the outer ones first
 */
function templates(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(templates);
  return /** @type {any} */ (node).type === 'TemplateLiteral'
    ? [/** @type {any} */ (node), ...inner]
    : inner;
}

/** @param {string} code @param {Edit[]} edits */
function applyEdits(code, edits) {
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
