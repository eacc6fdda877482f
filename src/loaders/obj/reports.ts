import type { Report } from '../../report/report.ts';
import { TypedError } from '../../report/typed-error.ts';
import { lineAt } from '../bytes/text-cursor.ts';
import { MAX_OBJ_WARNINGS } from './limits.ts';

/** Why an OBJ file is refused. */
export type ObjErrorCode =
  | 'FILE_TOO_LARGE'
  /** No statement of the format is in it. */
  | 'NOT_OBJ'
  /** A coordinate, an index or a name is missing, or is none. */
  | 'INVALID_STATEMENT'
  /** An index that is zero, or names what the file does not have. */
  | 'INVALID_INDEX'
  | 'TOO_MANY_VERTICES'
  | 'TOO_MANY_TRIANGLES'
  | 'TOO_MANY_OBJECTS'
  | 'TOO_MANY_MATERIALS';

/** An error in a text: `<what> at line <n>: <expected>`; `place` is `line <n>`, '' for the file. */
export class TextError<Code extends string> extends TypedError<Code> {
  /** From 1; 0 where the error is of the file as a whole. */
  readonly line: number;

  constructor(code: Code, line: number, what: string, expected: string) {
    const place = line > 0 ? `line ${line}` : '';
    super(code, `${what}${place && ` at ${place}`}: ${expected}`, place);
    this.line = line;
  }
}

/** The only error that loading an OBJ file throws. */
export class ObjError extends TextError<ObjErrorCode> {}

/** What a file holds that is not shown as its author meant it. */
export type ObjWarningCode =
  /** A material library that could not be had, or was refused. */
  | 'MISSING_LIBRARY'
  /** A `usemtl` whose name no library has: drawn plain. */
  | 'UNKNOWN_MATERIAL'
  /** An image that could not be had, or is neither PNG nor JPEG, or too large. */
  | 'MISSING_TEXTURE'
  /** A value out of its range, or one that stands for more than it says. */
  | 'UNSUPPORTED_VALUE'
  /** A statement that would draw something and is not read. */
  | 'UNSUPPORTED_STATEMENT'
  /** A face of fewer than three corners is not drawn. */
  | 'DEGENERATE_FACE'
  /** Concave polygons past the budget for cutting them, drawn as fans. */
  | 'TOO_COMPLEX';

/** A warning of a load; `place` is the line, in a material library after the library's name. */
export interface ObjWarning extends Report {
  readonly code: ObjWarningCode;
}

/** Collects the first {@link MAX_OBJ_WARNINGS} warnings of a load. */
export class WarningList {
  readonly list: ObjWarning[];
  /** The name of the library that is being read, with a space behind; '' in the OBJ file. */
  file = '';

  /** Goes on where another list ended. */
  constructor(before: readonly ObjWarning[] = []) {
    this.list = [...before];
  }

  /** `message` says what is wrong and what is done instead. The line is found only if it is kept. */
  add(code: ObjWarningCode, message: string, bytes?: Uint8Array, at = 0): void {
    if (this.list.length >= MAX_OBJ_WARNINGS) return;
    const place = bytes ? `${this.file}line ${lineAt(bytes, at)}` : this.file.trimEnd();
    this.list.push({ code, message: place ? `${message} at ${place}` : message, place });
  }
}
