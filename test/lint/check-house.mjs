// @ts-check
/** Holds a source tree to a house plan: import directions, packages, cycles, sizes of files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.mjs';

/** @typedef {import('./house.mjs').House} House */
/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {{ file: string, line: number, rule: string, message: string }} Finding */
/** @typedef {{ name: string, lines: number, imports: (Import & { target: string })[] }} SourceFile */

/**
 * Everything in the tree that breaks the plan, by file and line.
 *
 * @param {string} root the folder whose children are the rooms
 * @param {House} house
 * @returns {Finding[]}
 */
export function checkHouse(root, house) {
  const files = readTree(root);
  return [
    ...files.flatMap((file) => checkImports(file, house, root)),
    ...checkCycles(files),
    ...checkSizes(files, house),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** @returns {SourceFile[]} */
function readTree(/** @type {string} */ root) {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return names.map((name) => {
    const source = readFileSync(path.join(root, name), 'utf8');
    const imports = importsOf(source).map((one) => ({ ...one, target: targetOf(name, one) }));
    return { name, lines: source.trimEnd().split('\n').length, imports };
  });
}

/** A file of the tree by its name, a package by its specifier. The build turns `.ts` into `.js`. */
function targetOf(/** @type {string} */ from, /** @type {Import} */ { specifier, lazy }) {
  if (!specifier.startsWith('.')) return specifier;
  const name = path.posix.join(path.posix.dirname(from), specifier);
  return lazy ? name.replace(/\.js$/, '.ts') : name;
}

/**
 * @param {SourceFile} file
 * @param {House} house
 * @param {string} root
 * @returns {Finding[]}
 */
function checkImports(file, house, root) {
  const room = roomOf(file.name, house);
  if (room === undefined) {
    return [finding(file.name, 1, 'room', 'lies in no room of the house plan')];
  }
  return file.imports.flatMap((one) => {
    const message = one.specifier.startsWith('.')
      ? forbiddenFile(file.name, one, house, root)
      : forbiddenPackage(room, one, house);
    return message === undefined ? [] : [finding(file.name, one.line, message[0], message[1])];
  });
}

/**
 * @param {string} from
 * @param {Import & { target: string }} one
 * @param {House} house
 * @param {string} root
 * @returns {[rule: string, message: string] | undefined}
 */
function forbiddenFile(from, one, house, root) {
  if (!existsSync(path.join(root, one.target))) {
    return ['missing', `'${one.specifier}' is not a file`];
  }
  const here = /** @type {string} */ (roomOf(from, house));
  const there = roomOf(one.target, house);
  if (there === undefined) return ['direction', `${one.target} lies in no room of the house plan`];
  const startsWorker = one.lazy && /-worker\.ts$/.test(one.target);
  if (startsWorker) return undefined;
  const {
    apart,
    imports,
    types = [],
  } = /** @type {import('./house.mjs').Room} */ (house.rooms[here]);
  if (here === there) {
    const [mine, other] = [apart?.exec(from)?.[1], apart?.exec(one.target)?.[1]];
    const mixed = mine !== undefined && other !== undefined && mine !== other;
    return mixed ? ['apart', `${mine} may not import ${other}`] : undefined;
  }
  const byOnly = house.rooms[there]?.byOnly;
  if (byOnly !== undefined && !byOnly.includes(here)) {
    return ['direction', `nothing but ${byOnly.join(', ')} may import ${there}`];
  }
  if (imports.includes(there)) return undefined;
  if (!types.includes(there)) return ['direction', `${here} may not import ${there}`];
  return one.typeOnly ? undefined : ['types', `${here} may import only types of ${there}`];
}

/**
 * @param {string} room
 * @param {Import} one
 * @param {House} house
 * @returns {[rule: string, message: string] | undefined}
 */
function forbiddenPackage(room, one, house) {
  if (house.rooms[room]?.packages?.test(one.specifier)) return undefined;
  return ['package', `${room} may not import the package '${one.specifier}'`];
}

function roomOf(/** @type {string} */ file, /** @type {House} */ house) {
  return Object.keys(house.rooms).find((name) => house.rooms[name]?.files.test(file));
}

/**
 * Each cycle once, at the import that closes it. A lazy import closes none: it runs when both are there.
 *
 * @param {SourceFile[]} files
 * @returns {Finding[]}
 */
function checkCycles(files) {
  const byName = new Map(files.map((file) => [file.name, file]));
  const done = new Set();
  /** @type {Finding[]} */
  const findings = [];
  const visit = (/** @type {SourceFile} */ file, /** @type {string[]} */ trail) => {
    for (const one of file.imports.filter(({ lazy }) => !lazy)) {
      const at = trail.indexOf(one.target);
      const next = byName.get(one.target);
      if (at >= 0) {
        const round = [...trail.slice(at), one.target].join(' -> ');
        findings.push(finding(file.name, one.line, 'cycle', `imports itself: ${round}`));
      } else if (next !== undefined && !done.has(next.name)) {
        visit(next, [...trail, next.name]);
      }
    }
    done.add(file.name);
  };
  for (const file of files) if (!done.has(file.name)) visit(file, [file.name]);
  return findings;
}

/**
 * @param {SourceFile[]} files
 * @param {House} house
 * @returns {Finding[]}
 */
function checkSizes(files, { size }) {
  const long = files
    .filter(({ name, lines }) => lines > size.most && !size.tables.includes(name))
    .map(({ name, lines }) =>
      finding(name, size.most + 1, 'size', `has ${lines} lines; at most ${size.most}`),
    );
  const middle = files.map(({ lines }) => lines).sort((a, b) => a - b)[files.length >> 1] ?? 0;
  if (middle <= size.median) return long;
  return [...long, finding('.', 1, 'size', `median ${middle} lines; at most ${size.median}`)];
}

/**
 * @param {string} file
 * @param {number} line
 * @param {string} rule
 * @param {string} message
 * @returns {Finding}
 */
function finding(file, line, rule, message) {
  return { file, line, rule, message };
}
