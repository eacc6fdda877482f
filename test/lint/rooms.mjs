// @ts-check
/** `node test/lint/rooms.mjs`: is `src` built as the house plan says? Part of `npm run check`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkHouse } from './check-house.mjs';
import { functionLengths } from './functions.mjs';
import { HOUSE } from './house.mjs';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

const findings = checkHouse(SRC, HOUSE);
for (const { file, line, rule, message } of findings) {
  console.error(`${path.posix.join('src', file)}:${line} [${rule}] ${message}`);
}

const { usual, usualShare } = HOUSE.size;
const lengths = functionLengths(SRC);
const share = lengths.filter((lines) => lines < usual).length / lengths.length;
if (!(share >= usualShare)) {
  console.error(`src [size] ${(100 * share).toFixed(1)} % of functions are under ${usual} lines`);
}
process.exitCode = findings.length === 0 && share >= usualShare ? 0 : 1;
