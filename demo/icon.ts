import { stamp, stencil } from './kit/brushes/basic.ts';
import { hex, shade } from './kit/colour.ts';
import { PixelImage } from './kit/surface.ts';
import { CREAM, RED } from './models/palette.ts';

const TOADSTOOL = stencil(
  `
  .....kkkkkk.....
  ...kkrrrrrrkk...
  ..krrhhrrrrrrk..
  .krhwwwrrrcccrk.
  .krwwwwrrrcccdk.
  krrwwwrrrrrccrdk
  krrrrrrrccrrrrdk
  krccrrrrccrrrddk
  kdccdrrrrrrddddk
  .kkddddddddddkk.
  ...kkcccsssskk..
  ....kccwscssk...
  ....kccscssk....
  ....kcccsssk....
  ....kcccscsk....
  .....kkkkkk.....`,
  {
    k: hex('#2a0d1c'),
    r: shade(RED, 3),
    h: shade(RED, 4),
    d: shade(RED, 2),
    w: shade(CREAM, 4),
    c: shade(CREAM, 3),
    s: shade(CREAM, 1),
  },
);

/** The site's icon, 32 pixels: the toadstool at twice its size. */
export function icon(): PixelImage {
  const small = new PixelImage(16, 16);
  stamp(small, TOADSTOOL);
  const large = new PixelImage(32, 32);
  for (let y = 0; y < 32; y++) {
    for (let x = 0; x < 32; x++) large.set(x, y, small.get(x >> 1, y >> 1));
  }
  return large;
}
