/** What the tag shows a reader for an error code, and what the author of the page can do. */
export interface ReportText {
  /** One short sentence for whoever reads the page. */
  text: string;
  /** One for whoever wrote it. */
  hint: string;
}

const RESAVE = 'Open it in Blockbench and save it again.';
const SIMPLIFY = 'Simplify it, or raise the limits.';

/** The codes, apart by a space; the text; the hint. The last row speaks for every other code. */
const MESSAGES: readonly (readonly [codes: string, text: string, hint: string])[] = [
  ['INVALID_URL', 'The address of the model is not valid.', 'Put an http or https address in src.'],
  ['FETCH_FAILED', 'The model could not be downloaded.', 'Its server must let this page read it.'],
  ['HTTP_STATUS', 'The server did not hand out the model.', 'Check the address in src.'],
  ['REDIRECT_REFUSED', 'The model has moved to another site.', 'Put its new address in src.'],
  ['FETCH_STALLED', 'The download of the model stalled.', 'Try again, or use a faster server.'],
  ['NO_MODEL_FILE', 'There is no model to show.', 'Choose at least one file.'],
  ['TOO_LARGE FILE_TOO_LARGE', 'The model is too large to show.', SIMPLIFY],
  [
    'TOO_MANY_ELEMENTS TOO_MANY_TRIANGLES TOO_MANY_VERTICES TOO_MANY_TEXTURES TOO_MANY_KEYFRAMES NESTING_TOO_DEEP',
    'The model is too detailed to show.',
    SIMPLIFY,
  ],
  [
    'UNKNOWN_FORMAT NOT_PNG NOT_SKIN',
    'This kind of file cannot be shown.',
    'Use a .bbmodel file or a skin.',
  ],
  ['NOT_BBMODEL NOT_BLOCKYMODEL', 'The file is not a Blockbench model.', RESAVE],
  ['NOT_JSON INVALID_FIELD DUPLICATE_REFERENCE', 'The model is damaged.', RESAVE],
  ['UNSUPPORTED_VERSION', 'The file has a version that cannot be read.', RESAVE],
  [
    'BAD_TEXTURE TEXTURE_DECODE_FAILED',
    'An image of the model is damaged.',
    'Save the texture again as PNG.',
  ],
  ['TEXTURE_TOO_LARGE', 'An image of the model is too large to show.', 'Use a smaller texture.'],
  ['NO_WEBGL2', 'This browser cannot show 3D.', 'It lacks WebGL 2; set a poster for it.'],
  ['CONTEXT_LOST WORKER_LOST WORKER_UNAVAILABLE', 'The 3D view stopped.', 'Reload the page.'],
  ['', 'Something went wrong.', 'Please report this model and its error.'],
];

/** The words for an error code; general ones for a code that is not known. */
export function describeReport(code: string): ReportText {
  const [, text, hint] =
    MESSAGES.find(([codes]) => codes.split(' ').includes(code)) ?? MESSAGES[MESSAGES.length - 1]!;
  return { text, hint };
}
