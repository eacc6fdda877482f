import { lineAt } from '../../bytes/text-cursor.ts';
import type { WarningList } from '../reports.ts';
import type { StatementCursor } from '../statement-cursor.ts';
import { MtlError } from './error.ts';
import { finishMaterial, MTL_KEYS, type MtlDraft, type MtlReadOptions } from './keys.ts';
import type { MtlLimits } from './limits.ts';
import type { MtlMaterial } from './material.ts';
import { MtlReader } from './reader.ts';

/** What {@link readMtl} needs besides. */
interface MtlContext extends MtlReadOptions {
  readonly limits: MtlLimits;
  readonly warnings: WarningList;
}

/** Where the value of each key of a material stands; keys in the order in which they first appear. */
type Statements = Map<string, number>;

/**
 * The materials of a library by name, in the order in which the names first appear; of two with one
 * name the second counts. Throws MtlError.
 */
export function readMtl(bytes: Uint8Array, context: MtlContext): Map<string, MtlMaterial> {
  const { maxFileBytes } = context.limits;
  if (bytes.length > maxFileBytes) {
    const expected = `expected at most ${maxFileBytes} bytes`;
    throw new MtlError('FILE_TOO_LARGE', 0, 'file too large', expected);
  }
  const reader = new MtlReader(bytes, context.warnings);
  const materials = new Map<string, MtlMaterial>();
  for (const [name, statements] of readStatements(reader, context.limits)) {
    materials.set(name, readMaterial(reader, name, statements, context));
  }
  return materials;
}

/** Keys are in any case. What comes before the first `newmtl`, and keys without a value, are skipped. */
function readStatements({ cursor }: MtlReader, limits: MtlLimits): Map<string, Statements> {
  const all = new Map<string, Statements>();
  let current: Statements | undefined;
  for (cursor.skipSpace(); cursor.at < cursor.end; cursor.skipStatement()) {
    const at = cursor.at;
    if (cursor.atStatementEnd()) continue;
    const key = cursor.word().toLowerCase();
    cursor.skipGap();
    if (key === 'newmtl') {
      const name = cursor.restOfLine();
      checkName(cursor, at, name);
      current = new Map();
      all.set(name, current);
      checkCount(cursor, at, all.size, limits);
    } else if (!cursor.atStatementEnd()) {
      current?.set(key, cursor.at);
    }
  }
  return all;
}

function checkName({ bytes }: StatementCursor, at: number, name: string): void {
  if (name) return;
  const line = lineAt(bytes, at);
  throw new MtlError('INVALID_STATEMENT', line, 'newmtl without a name', 'expected a name');
}

function checkCount(
  { bytes }: StatementCursor,
  at: number,
  count: number,
  { maxMaterials }: MtlLimits,
): void {
  if (count <= maxMaterials) return;
  const expected = `expected at most ${maxMaterials}`;
  throw new MtlError('TOO_MANY_MATERIALS', lineAt(bytes, at), 'too many materials', expected);
}

function readMaterial(
  reader: MtlReader,
  name: string,
  statements: Statements,
  options: MtlReadOptions,
): MtlMaterial {
  const draft: MtlDraft = {};
  for (const [key, at] of statements) {
    reader.cursor.at = at;
    Object.assign(draft, MTL_KEYS.get(key)?.(reader, options));
  }
  return finishMaterial(reader, name, draft);
}
