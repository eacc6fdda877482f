import { box } from '../../kit/brushes/basic.ts';
import { CLEAR, hex, shade } from '../../kit/colour.ts';
import type { Model } from '../../kit/model.ts';
import { bayer, hash } from '../../kit/noise.ts';
import type { Group } from '../../kit/project.ts';
import type { Paint, Sheet } from '../../kit/sheet.ts';
import { eachPixel } from '../../kit/surface.ts';
import { CREAM, OAK } from '../palette.ts';
import { beam } from './timber.ts';

/** Canvas laced to a lattice, worn through at its foot. */
const sailCloth: Paint = (face) => {
  const { width, height } = face;
  eachPixel(face, (x, y) => {
    const bar = x % 5 === 0 || y % 6 === 0 || x === width - 1 || y === height - 1;
    const worn = y > height * 0.8 + hash(x, 1, 4) * 5;
    const fold = Math.sin((x / width) * 9) * 0.7;
    if (bar) face.set(x, y, shade(OAK, y % 6 === 0 ? 4 : 2));
    else if (worn) face.set(x, y, CLEAR);
    else face.set(x, y, shade(CREAM, 3.4 + fold - (y / height) * 0.8 + bayer(x, y) * 0.5));
  });
  box(face, [1, 7, width - 2, 3], hex('#c8483f'));
  box(face, [1, 10, width - 2, 1], hex('#8c2c33'));
};

/** Four sails about a hub, which is a group so that it can turn. */
export function addSails(model: Model, timber: Sheet, cloth: Sheet): Group {
  const hub = model.group({ name: 'sails', origin: [0, 25, -8], rotation: [0, 0, 18] });
  model.cube({
    name: 'axle',
    from: [-0.8, 24.2, -9.5],
    size: [1.6, 1.6, 6],
    sheet: timber,
    skin: beam,
    parent: hub,
  });
  model.cube({
    name: 'hub',
    from: [-1.5, 23.5, -10],
    size: [3, 3, 1.5],
    sheet: timber,
    skin: beam,
    parent: hub,
  });
  for (const angle of [0, 90, 180, 270]) {
    const around = { origin: [0, 25, -9], rotation: [0, 0, angle], parent: hub } as const;
    model.cube({
      ...around,
      name: 'spar',
      from: [-0.5, 25, -9.5],
      size: [1, 18, 0.8],
      sheet: timber,
      skin: beam,
    });
    model.cube({
      ...around,
      name: 'sail',
      from: [0.5, 28, -9.1],
      size: [4.5, 14.5, 0],
      sheet: cloth,
      skin: { north: sailCloth },
      mirror: ['north'],
    });
  }
  return hub;
}

/** One turn in eight seconds. */
export function addTurning(model: Model, hub: Group): void {
  model.animation({
    name: 'turn',
    loop: 'loop',
    length: 8,
    bones: [
      {
        bone: hub,
        keys: {
          rotation: [
            [0, [0, 0, 0]],
            [8, [0, 0, 360]],
          ],
        },
      },
    ],
  });
}
