import { bevel, box, fill, outline, stamp, stencil } from '../../kit/brushes/basic.ts';
import { boards } from '../../kit/brushes/materials.ts';
import { CLEAR, hex, shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { DARK_OAK, OAK, STONE } from '../palette.ts';
import { SEGMENTS } from './masonry.ts';

const plank: Paint = (face) => {
  boards(face, OAK, { width: 4, seed: face.width });
  bevel(face, shade(OAK, 5), shade(OAK, 0));
};

/** Dark squared timber. */
export const beam: Paint = (face) => {
  boards(face, DARK_OAK, { width: 3, seed: face.height });
  bevel(face, shade(DARK_OAK, 5), shade(DARK_OAK, 0));
};

/** The walk around the tower, with its rail and its struts. */
export function addGallery(model: Model, sheet: Sheet): void {
  const gallery = model.group({ name: 'gallery', origin: [0, 10, 0] });
  for (let i = 0; i < SEGMENTS; i++) {
    const around = {
      origin: [0, 10, 0],
      rotation: [0, i * 45 + 22.5, 0],
      parent: gallery,
      sheet,
    } as const;
    model.cube({
      ...around,
      name: 'deck',
      from: [-4.4, 10, -10.6],
      size: [8.8, 0.8, 4],
      skin: plank,
    });
    model.cube({
      ...around,
      name: 'rail',
      from: [-4.4, 13, -10.6],
      size: [8.8, 0.7, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'post',
      from: [-4.2, 10.8, -10.5],
      size: [0.7, 2.4, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'post',
      from: [-0.3, 10.8, -10.5],
      size: [0.7, 2.4, 0.7],
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'strut',
      from: [-0.4, 6.6, -8],
      size: [0.8, 4.4, 0.8],
      origin: [0, 10, 0],
      skin: beam,
    });
  }
}

const DOOR = stencil(
  `
  ..ffffffff..
  .fLlkLlkLlf.
  fLllkllkllLf
  fLllkllkllkf
  fIIIIIIkllkf
  fLllkllkllkf
  fLllkllkllkf
  fLllkllkgGkf
  fLllkllkgGkf
  fLllkllkllkf
  fIIIIIIkllkf
  fLllkllkllkf
  fLllkllkllkf
  fLllkllkllkf`,
  {
    f: shade(DARK_OAK, 1),
    L: shade(OAK, 5),
    l: shade(OAK, 3),
    k: shade(OAK, 1),
    I: shade(STONE, 1),
    g: hex('#f2c14e'),
    G: hex('#8f5b22'),
  },
);

const door: Paint = (face) => {
  fill(face, shade(DARK_OAK, 1));
  stamp(face, DOOR);
};

const shutter: Paint = (face) => {
  const blue = [hex('#1f4a7a'), hex('#2f6aa3'), hex('#5596cf')];
  fill(face, blue[1] ?? CLEAR);
  for (let y = 1; y < face.height; y += 2) box(face, [1, y, face.width - 2, 1], blue[2] ?? CLEAR);
  outline(face, blue[0] ?? CLEAR);
};

const pane: Paint = (face) => {
  fill(face, hex('#ffd873'));
  box(face, [1, 1, 2, 2], hex('#fff6cf'));
  const middle = Math.floor(face.width / 2);
  box(face, [middle, 0, 1, face.height], shade(DARK_OAK, 1));
  box(face, [0, Math.floor(face.height / 2), face.width, 1], shade(DARK_OAK, 1));
  outline(face, shade(DARK_OAK, 2));
};

/** Door, step and windows. */
export function addOpenings(model: Model, sheet: Sheet): void {
  model.cube({
    name: 'door',
    from: [-3, 0.2, -9],
    size: [6, 7, 2],
    sheet,
    skin: { north: door, all: beam },
  });
  model.cube({ name: 'step', from: [-4, 0, -10.5], size: [8, 0.8, 3], sheet, skin: plank });
  for (const angle of [0, 90, 180, 270]) {
    const at = { origin: [0, 17, 0], rotation: [0, angle, 0], sheet } as const;
    model.cube({ ...at, name: 'window', from: [-1.5, 15.6, -6.4], size: [3, 4, 1], skin: pane });
    for (const x of [-3.1, 1.6]) {
      model.cube({
        ...at,
        name: 'shutter',
        from: [x, 15.6, -6.6],
        size: [1.5, 4, 0.5],
        skin: shutter,
      });
    }
  }
}

/** What is left of the fence. */
export function addFence(model: Model, sheet: Sheet): void {
  const posts = [
    [13, -6, 30],
    [14.5, -1, 0],
    [13, 4, -30],
    [-13.5, 2, 12],
    [-14, -3, -8],
  ] as const;
  for (const [x, z, angle] of posts) {
    const at = { origin: [x, 0, z], rotation: [0, angle, 0], sheet } as const;
    model.cube({
      ...at,
      name: 'fence post',
      from: [x - 0.5, -0.5, z - 2],
      size: [1, 3.5, 1],
      skin: beam,
    });
    model.cube({
      ...at,
      name: 'fence rail',
      from: [x - 0.2, 1.4, z - 2],
      size: [0.5, 0.8, 5],
      skin: plank,
    });
  }
}
