import { bevel, fill, stamp, stencil } from '../../kit/brushes/basic.ts';
import { boards, bricks, patches } from '../../kit/brushes/materials.ts';
import { hex, shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { DARK_OAK, OAK, RED, STONE } from '../palette.ts';

const DOOR = stencil(
  `
  ....ffffff....
  ..ffLLLLLLff..
  .fLllllllllLf.
  .fllkllkllklf.
  fLllkllkllkllf
  fllyyyyllklllf
  flyYwyywyllklf
  flyywyywyllklf
  fllyyyylklkllf
  fllkllkllklllf
  fIIIllkllklllf
  fllkllkllklggf
  fllkllkllklgGf
  fllkllkllklllf
  fIIIllkllklllf
  fllkllkllklllf
  fllkllkllklllf
  fDDDDDDDDDDDDf`,
  {
    f: shade(DARK_OAK, 1),
    L: shade(OAK, 5),
    l: shade(OAK, 3),
    k: shade(OAK, 1),
    D: shade(OAK, 1),
    y: hex('#ffcf5e'),
    Y: hex('#fff2b5'),
    w: shade(DARK_OAK, 2),
    I: shade(STONE, 1),
    g: hex('#e8b944'),
    G: hex('#8f5b22'),
  },
);

const door: Paint = (face) => {
  fill(face, shade(DARK_OAK, 2));
  stamp(face, DOOR, [1, 0]);
};

const wood: Paint = (face) => boards(face, OAK, { width: 3, seed: face.width });
const lintel: Paint = (face) => {
  boards(face, DARK_OAK, { width: 4, seed: 3 });
  bevel(face, shade(DARK_OAK, 5), shade(DARK_OAK, 0));
};

const step: Paint = (face) => {
  patches(face, STONE, { low: 2, high: 4.6, scale: 3, seed: face.height });
  bevel(face, shade(STONE, 5), shade(STONE, 1));
};

/** The door with its frame and its steps. */
export function addDoor(model: Model, sheet: Sheet): void {
  const entrance = model.group({ name: 'entrance', origin: [0, 0, -8] });
  const part = { sheet, parent: entrance };
  model.cube({
    ...part,
    name: 'door',
    from: [-4, 0, -8.2],
    size: [8, 9, 2.5],
    skin: { north: door, all: wood },
  });
  model.cube({
    ...part,
    name: 'lintel',
    from: [-5, 9, -9.2],
    size: [10, 1, 4],
    skin: lintel,
  });
  model.cube({ ...part, name: 'step', from: [-5, 0, -11], size: [10, 1, 3.5], skin: step });
  model.cube({ ...part, name: 'step', from: [-3.5, 0, -13], size: [7, 0.5, 2], skin: step });
  for (const x of [-5, 4]) {
    model.cube({
      ...part,
      name: 'jamb',
      from: [x, 1, -8.8],
      size: [1, 8, 2],
      skin: { all: lintel },
    });
  }
}

const WINDOW = stencil(
  `
  ..ffffff..
  .fYYyyyyf.
  fYYyffyyyf
  fYyyffyyof
  fyyyffyyof
  ffffffffff
  fyyyffyoof
  fyyoffooof
  .fyoffoof.
  ..ffffff..`,
  {
    f: shade(DARK_OAK, 1),
    Y: hex('#fff6c8'),
    y: hex('#ffd667'),
    o: hex('#f2a33c'),
  },
);

const roundWindow: Paint = (face) => stamp(face, WINDOW);

/** Three round windows. */
export function addWindows(model: Model, sheet: Sheet): void {
  for (const angle of [75, 180, 285]) {
    model.cube({
      name: 'window',
      from: [-2.5, 6.4, -6.5],
      size: [5, 5, 1],
      origin: [0, 0, 0],
      rotation: [0, angle, 0],
      sheet,
      skin: { north: roundWindow },
    });
  }
}

const chimneyBricks: Paint = (face) => bricks(face, RED.slice(1), { width: 5, height: 3, seed: 4 });

/** The chimney, a little askew. */
export function addChimney(model: Model, sheet: Sheet): void {
  const at = { origin: [7, 25, 4], rotation: [0, 20, -6] } as const;
  model.cube({
    name: 'chimney',
    from: [5, 21, 2],
    size: [4, 10, 4],
    ...at,
    sheet,
    skin: { sides: chimneyBricks, down: null, up: step },
  });
  model.cube({
    name: 'chimney',
    from: [4.5, 30, 1.5],
    size: [5, 1.5, 5],
    ...at,
    sheet,
    skin: step,
  });
}
