import type { FailureName, FailureWords, Words } from './words.ts';

/** The codes of errors, apart by a space, that a reader is told of in the same words. */
const CODES: Readonly<Record<FailureName, string>> = {
  address: 'INVALID_URL',
  download: 'FETCH_FAILED',
  noOrigin: 'NO_ORIGIN',
  status: 'HTTP_STATUS',
  moved: 'REDIRECT_REFUSED',
  stalled: 'FETCH_STALLED',
  nothing: 'NO_MODEL_FILE',
  tooLarge: 'TOO_LARGE FILE_TOO_LARGE',
  tooDetailed:
    'TOO_MANY_ELEMENTS TOO_MANY_TRIANGLES TOO_MANY_VERTICES TOO_MANY_TEXTURES TOO_MANY_KEYFRAMES TOO_MANY_SOLIDS TOO_MANY_OBJECTS TOO_MANY_MATERIALS NESTING_TOO_DEEP',
  unknown: 'UNKNOWN_FORMAT NOT_PNG NOT_SKIN',
  damaged:
    'NOT_BBMODEL NOT_BLOCKYMODEL NOT_JSON INVALID_FIELD DUPLICATE_REFERENCE NOT_STL NOT_PLY NOT_OBJ INVALID_STATEMENT INVALID_HEADER MISSING_PROPERTY UNEXPECTED_END UNEXPECTED_WORD INVALID_ROW INVALID_NUMBER INVALID_INDEX',
  version: 'UNSUPPORTED_VERSION',
  badImage: 'BAD_TEXTURE TEXTURE_DECODE_FAILED',
  imageTooLarge: 'TEXTURE_TOO_LARGE',
  noWebgl: 'NO_WEBGL2',
  stopped: 'CONTEXT_LOST WORKER_LOST WORKER_UNAVAILABLE',
  other: '',
};

/** The words for an error code; general ones for a code that is not known. */
export function describeFailure(code: string, { failures }: Words): FailureWords {
  const names = Object.keys(CODES) as FailureName[];
  return failures[names.find((name) => CODES[name].split(' ').includes(code)) ?? 'other'];
}
