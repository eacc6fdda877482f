/** Every code of an error or a warning: what it means, and what helps. A test holds the list to the sources. */

/** What there is to say of a code. */
export interface CodeNote {
  readonly code: string;
  readonly meaning: string;
  /** Empty where nothing need be done. */
  readonly remedy: string;
}

function note(code: string, meaning: string, remedy: string): CodeNote {
  return { code, meaning, remedy };
}

/** The file cannot be had. */
const FETCHING = [
  note(
    'INVALID_URL',
    '`src` is no address, or not one of `http` or `https`.',
    'Write the address of the model, relative to the page or whole.',
  ),
  note(
    'FETCH_FAILED',
    'No answer came, or the browser keeps it from the page: no network, a server of another origin without CORS, a policy of the page.',
    'Open the address in a tab. If it is there, let its server send `Access-Control-Allow-Origin`, or put the model beside the page; the console says more.',
  ),
  note(
    'NO_ORIGIN',
    'The same for a page without an origin: a sandboxed frame, or a page from a disk. To every server it is a stranger.',
    'Let the server of the model send `Access-Control-Allow-Origin: *`, or give the frame `allow-same-origin`; serve a page from a disk by http.',
  ),
  note(
    'HTTP_STATUS',
    'The server answered with a status other than success; the message has the number.',
    'For 404 check spelling and capitals. Some servers refuse endings that they do not know: teach them `.bbmodel`.',
  ),
  note(
    'REDIRECT_REFUSED',
    'The address leads on to another one, on another origin.',
    'Put the last address in `src`.',
  ),
  note(
    'ORIGIN_REFUSED',
    'A look comes neither from the origin of the page nor from that of the model.',
    'Put the look beside one of them.',
  ),
  note(
    'FETCH_STALLED',
    'No byte came for 30 seconds.',
    'Try again, or set `limits.stallTimeoutMs`.',
  ),
  note(
    'TOO_LARGE',
    'The model, or the files that it lists, are more than the limits allow.',
    'Make them smaller, or set `limits`.',
  ),
  note(
    'NO_MODEL_FILE',
    'Among the `files` is none to show.',
    'Choose the model too, not only its textures.',
  ),
];

/** The file is not what it should be. */
const FORMATS = [
  note(
    'UNKNOWN_FORMAT',
    'Neither its content nor its name says what it is.',
    'See [formats](formats.html) for those that are read.',
  ),
  note(
    'NOT_BBMODEL',
    'JSON, but no Blockbench project.',
    'Save it in Blockbench as a project, not as an export.',
  ),
  note('NOT_BLOCKYMODEL', 'JSON without a list of nodes.', 'Export it as `.blockymodel` again.'),
  note(
    'NOT_BLOCKYANIM',
    'An animation without tracks of nodes.',
    'Export it as `.blockyanim` again.',
  ),
  note(
    'NOT_JSON',
    'The text cannot be read as JSON. A compressed project is not read either.',
    'Turn off compression in the settings of Blockbench and save again.',
  ),
  note(
    'NOT_OBJ',
    'No statement of an OBJ file is in it.',
    'Export it again; a binary file is no OBJ.',
  ),
  note('NOT_STL', 'Neither a binary nor a text STL.', 'Export it again.'),
  note(
    'NOT_PLY',
    'It does not begin with `ply`, or its header has no format or no end.',
    'Export it again.',
  ),
  note('NOT_PNG', 'A player skin that is no PNG.', 'Save it as PNG.'),
  note(
    'NOT_SKIN',
    'A PNG that has not the size of a skin.',
    'A skin is 64 by 64 or 64 by 32 pixels, or doubled, and doubled again, up to 2048.',
  ),
  note(
    'UNSUPPORTED_VERSION',
    'A project of a version that is not read.',
    'Versions 3.x, 4.x and 5.x are: save it with one of them.',
  ),
];

/** The file contradicts itself, or breaks off. */
const DAMAGE = [
  note(
    'INVALID_FIELD',
    'A value is of the wrong kind, or out of its range. The place is its path in the JSON.',
    'Open and save it in the program that made it.',
  ),
  note(
    'DUPLICATE_REFERENCE',
    'Two things have one UUID.',
    'Copy one of them in Blockbench and delete the old.',
  ),
  note(
    'INVALID_STATEMENT',
    'A line lacks something, or has what is no number. The place is the line.',
    'Mend the line.',
  ),
  note('INVALID_INDEX', 'A face names a vertex that the file does not have.', 'Export it again.'),
  note('INVALID_HEADER', 'A line of the header does not say what it should.', 'Mend the line.'),
  note(
    'MISSING_PROPERTY',
    'There are no vertices with x, y and z, or faces without vertices.',
    'Export positions and faces.',
  ),
  note('INVALID_ROW', 'A row has more or fewer values than the header says.', 'Export it again.'),
  note(
    'INVALID_NUMBER',
    'Where a number should be there is none, or it is not finite.',
    'Export it again.',
  ),
  note('UNEXPECTED_WORD', 'A word stands where the grammar has another.', 'Mend the line.'),
  note(
    'UNEXPECTED_END',
    'The file ends before what it announces.',
    'It was cut off: upload it again.',
  ),
  note(
    'BAD_TEXTURE',
    'The image inside the project is damaged, or of another kind.',
    'Save the texture as PNG and the project again.',
  ),
];

/** The file is more than a page should bear. */
const LIMITS = [
  note('FILE_TOO_LARGE', 'More bytes than a file of its format may have.', 'Make it smaller.'),
  note('TOO_MANY_ELEMENTS', 'More elements, groups or nodes than 10 000.', 'Merge or remove some.'),
  note('TOO_MANY_OBJECTS', 'More objects and groups than 20 000.', 'Merge some.'),
  note('TOO_MANY_SOLIDS', 'More solids than the limit.', 'Merge some.'),
  note('TOO_MANY_MATERIALS', 'More materials than 10 000.', 'Merge some.'),
  note('TOO_MANY_TEXTURES', 'More textures than 64.', 'Put several on one sheet.'),
  note('TOO_MANY_VERTICES', 'More vertices than the format’s limit.', 'Reduce the mesh.'),
  note('TOO_MANY_TRIANGLES', 'More triangles than the format’s limit.', 'Reduce the mesh.'),
  note(
    'TOO_MANY_KEYFRAMES',
    'More animations or keyframes than the limit.',
    'Split the animations, or bake fewer keys.',
  ),
  note('NESTING_TOO_DEEP', 'Groups in groups, more than 64 deep.', 'Flatten them.'),
  note(
    'TEXTURE_TOO_LARGE',
    'An image has more pixels than the limit, or than the graphics card takes.',
    'Use a smaller texture: 4096 pixels across at most for Blockbench and Hytale.',
  ),
];

/** The browser cannot. */
const BROWSER = [
  note(
    'NO_WEBGL2',
    'The browser has no WebGL 2, or does not let this page have it.',
    'Turn on hardware acceleration; give the tag a `poster` for those who cannot.',
  ),
  note('CONTEXT_LOST', 'The graphics card gave up, and did not come back.', 'Reload the page.'),
  note(
    'WORKER_LOST',
    'The worker stopped, mostly for want of memory.',
    'Reload the page; use smaller models.',
  ),
  note(
    'WORKER_UNAVAILABLE',
    'No worker starts, and its script cannot be had in the page either.',
    'Keep all files of the package together, and let the policy of the page allow them: see [security](security.html).',
  ),
  note(
    'NO_PICTURE',
    '`toBlob()` or `record()` was asked while no model is shown.',
    'Wait for `load`.',
  ),
  note('UNKNOWN_DOCUMENT', 'The model was gone when it should be drawn.', 'Report it, please.'),
  note('INTERNAL', 'Something that nobody thought of.', 'Report it with the model, please.'),
];

/** The model is shown, but not all of it, or not as its author meant it. */
const WARNINGS = [
  note(
    'MISSING_TEXTURE',
    'An image could not be had, or is none that can be read.',
    'Put it beside the model, under the name that the model has for it; for Hytale say it in `texture`.',
  ),
  note(
    'SOURCE_NOT_FETCHED',
    'The image of a project is given as an address, which is never fetched.',
    'Embed the texture in the project, or put it beside.',
  ),
  note('TEXTURE_DECODE_FAILED', 'The browser cannot decode an image.', 'Save it again as PNG.'),
  note(
    'MISSING_LIBRARY',
    'The material library of an OBJ file could not be had, or is broken.',
    'Put the `.mtl` file beside it, under the name after `mtllib`.',
  ),
  note(
    'UNKNOWN_MATERIAL',
    'A `usemtl` names what no library has: drawn plain.',
    'Export both files again.',
  ),
  note(
    'UNKNOWN_REFERENCE',
    'Something names a group, an element or a texture that is not there.',
    'Usually harmless: what is left of something deleted.',
  ),
  note(
    'UNSUPPORTED_ELEMENT',
    'An element of a kind that is not drawn: a locator, a null object, a billboard.',
    'Harmless, if it is a helper.',
  ),
  note('UNSUPPORTED_VALUE', 'A value is not known: the default is used.', 'See the message.'),
  note(
    'UNSUPPORTED_CHANNEL',
    'A part of an animation is not played as written: Molang, bezier curves, inverse kinematics.',
    'Bake the animation into plain keyframes.',
  ),
  note(
    'UNSUPPORTED_STATEMENT',
    'A statement of an OBJ file that would draw something is not read: curves and surfaces.',
    'Export polygons.',
  ),
  note('DEGENERATE_FACE', 'A face of fewer than three corners is not drawn.', ''),
  note('CONCAVE_FACE', 'Faces that are not convex were cut into triangles.', ''),
  note(
    'TOO_COMPLEX',
    'Some concave polygons are drawn as if they were convex.',
    'Export triangles.',
  ),
  note('UNKNOWN_HEADER_LINE', 'A line of a PLY header is not known and not read.', ''),
  note(
    'INCOMPLETE_PROPERTY',
    'Of a colour, a normal or a coordinate only some channels are there: not read.',
    'Export all of them.',
  ),
  note('BAD_NORMAL', 'Normals without a direction were computed.', ''),
  note('BAD_POINT', 'Points without a finite position are left out.', ''),
  note('NO_ALPHA', 'All colours have alpha 0, and are drawn opaque.', ''),
  note('REVERSED_NORMAL', 'Normals that oppose the winding of their facets were turned round.', ''),
  note('MISSING_NORMAL', 'Facets without a normal got that of their winding.', ''),
  note(
    'NOT_UTF8',
    'A name is not UTF-8; what is malformed shows as a question mark.',
    'Save the text as UTF-8.',
  ),
  note('TRAILING_BYTES', 'Bytes after the last facet are ignored.', ''),
  note(
    'OPAQUE_HAT',
    'The hat of an old skin has no hole: it is not drawn, as in the game.',
    'Make its ground transparent.',
  ),
  note(
    'TRANSPARENT_BODY',
    'The inner layer of a skin has holes: drawn opaque, as in the game.',
    'Paint what should be seen through on the outer layer.',
  ),
  note(
    'NOTHING_VISIBLE',
    'There is nothing to see: the model is empty, or all of it is hidden.',
    'Make its elements visible and save it again.',
  ),
  note(
    'UNKNOWN_ANIMATION',
    'The model has no animation of the name in `animation-name`.',
    '`availableAnimations` has those that there are.',
  ),
  note(
    'UNKNOWN_BONE',
    'A pose, a hotspot or an attachment names a bone that the model lacks.',
    'Check spelling and capitals: it is the name of the group.',
  ),
  note(
    'BAD_POSE',
    '`pose` is neither a pose that this model has nor a list of bones as JSON.',
    'See [attributes](attributes.html#poses).',
  ),
  note(
    'ATTACHMENT_FAILED',
    'What should hang on a bone cannot be had or shown; the rest is.',
    'See the message.',
  ),
  note('TOO_MANY_HOTSPOTS', 'More hotspots than 64: the first are shown.', 'Use fewer.'),
  note(
    'INVALID_ATTRIBUTE',
    'The text of an attribute of the camera or of a hotspot cannot be read; the place names it.',
    'See [units](attributes.html#units).',
  ),
  note('INVALID_BACKGROUND', '`background` is no colour of CSS.', 'Write one, or `transparent`.'),
  note('LOOK_NOT_JSON', 'The look is no JSON.', 'Mend it; there are no comments in JSON.'),
  note(
    'LOOK_UNKNOWN_FIELD',
    'The look has a field that no look has.',
    'Check the spelling: see [looks](looks.html).',
  ),
  note(
    'LOOK_MISSING_FIELD',
    'The look lacks a field without a default.',
    'Add it: a light needs a direction and a colour.',
  ),
  note(
    'LOOK_INVALID_FIELD',
    'A value of the look is of the wrong kind, or out of its bounds.',
    'See [looks](looks.html).',
  ),
  note('LOOK_UNKNOWN_PRESET', 'The look extends what is no preset.', 'See [looks](looks.html).'),
];

/** The codes by what went wrong. */
export const CODE_GROUPS: readonly { title: string; codes: readonly CodeNote[] }[] = [
  { title: 'The file cannot be had', codes: FETCHING },
  { title: 'It is not what it should be', codes: FORMATS },
  { title: 'It is damaged', codes: DAMAGE },
  { title: 'It is too much', codes: LIMITS },
  { title: 'The browser cannot', codes: BROWSER },
  { title: 'It is shown, but not quite', codes: WARNINGS },
];
