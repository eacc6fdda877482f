/** Models of which each pixel is known beforehand. */
import { encodePng } from '../../demo/kit/png.ts';
import { PixelImage } from '../../demo/kit/surface.ts';

/** Red, green, blue, alpha. */
export type Colour = readonly [number, number, number, number];

/** The colour of each side of {@link dice}. */
export const DICE = {
  north: [220, 40, 30, 255],
  east: [40, 160, 60, 255],
  south: [40, 70, 200, 255],
  west: [230, 200, 40, 255],
  up: [250, 250, 250, 255],
  down: [30, 30, 30, 255],
} as const satisfies Record<string, Colour>;

/** The texels of {@link pane}, from the top left in rows of two. */
export const PANE = {
  opaque: [220, 40, 30, 255],
  half: [40, 160, 60, 128],
  hole: [0, 0, 0, 0],
  faint: [250, 250, 250, 64],
} as const satisfies Record<string, Colour>;

interface Face {
  uv: number[];
  texture: number;
}

/** A cube of one block, each side of which has a colour of its own, with a clip that turns it about. */
export function dice(): string {
  const sides = Object.keys(DICE);
  const faces = Object.fromEntries(
    sides.map((side, i) => [side, { uv: [i, 0, i + 1, 1], texture: 0 }]),
  );
  const element = { name: 'dice', uuid: 'a', from: [-8, 0, -8], to: [8, 16, 8], faces };
  return project(element, { width: sides.length, texels: Object.values(DICE) });
}

/** A square of one block that looks south, with a texel of each degree of transparency. */
export function pane(): string {
  const faces = { south: { uv: [0, 0, 2, 2], texture: 0 } };
  const element = { name: 'pane', uuid: 'a', from: [-8, 0, 0], to: [8, 16, 0], faces };
  return project(element, { width: 2, texels: Object.values(PANE) });
}

function project(
  element: { uuid: string; faces: Record<string, Face> } & Record<string, unknown>,
  { width, texels }: { width: number; texels: Colour[] },
): string {
  const image = new PixelImage(width, texels.length / width);
  image.data.set(texels.flat());
  const source = `data:image/png;base64,${Buffer.from(encodePng(image)).toString('base64')}`;
  const { height } = image;
  const bone = { name: 'body', uuid: 'bone', origin: [0, 8, 0], children: [element.uuid] };
  return JSON.stringify({
    meta: { format_version: '4.10', model_format: 'free', box_uv: false },
    resolution: { width, height },
    elements: [{ type: 'cube', ...element }],
    outliner: [bone],
    textures: [{ name: 'texels.png', id: '0', uuid: 'b', width, height, source }],
    animations: [halfTurns()],
  });
}

/** North and south change places in the middle of a second that loops. */
function halfTurns(): object {
  const keyframes = [0, 180].map((y, index) => ({
    channel: 'rotation',
    time: index / 2,
    interpolation: 'step',
    data_points: [{ x: 0, y, z: 0 }],
  }));
  const animators = { bone: { type: 'bone', name: 'body', keyframes } };
  return { name: 'about', uuid: 'about', loop: 'loop', length: 1, animators };
}
