import { boxFaceUv } from '../geometry/box-uv.ts';
import { CUBE_FACES } from '../geometry/cube-faces.ts';
import { type PlayerBox, playerBones } from '../player/rig.ts';
import { everyPixel, isOpaque } from './pixels.ts';
import type { PixelImage } from './png.ts';
import type { SkinWarning } from './reports.ts';
import type { SkinKind } from './skin.ts';

/** Where the model will not look as the skin is painted. */
export function findWarnings(
  image: PixelImage,
  { arms, layout, legacyHatOpaque }: SkinKind,
): SkinWarning[] {
  const boxes = playerBones({ arms, legacy: layout === '64x32' }).flatMap((bone) => bone.boxes);
  const holed = boxes
    .filter((box) => !box.outer && !isBoxOpaque(image, box))
    .map(({ name }) => name);
  const warnings: SkinWarning[] = [];
  if (holed.length) {
    const message = `transparent pixels of ${holed.join(', ')} are drawn opaque, as in the game`;
    warnings.push({ code: 'TRANSPARENT_BODY', message, place: holed[0]! });
  }
  if (legacyHatOpaque) {
    const message = 'the hat has no transparent pixel and is not drawn, as in the game';
    warnings.push({ code: 'OPAQUE_HAT', message, place: 'hat' });
  }
  return warnings;
}

function isBoxOpaque(image: PixelImage, { size, uv: offset, mirror }: PlayerBox): boolean {
  return CUBE_FACES.every(({ name }) => {
    const [u1, v1, u2, v2] = boxFaceUv(name, { size, offset, mirror });
    const corner = [Math.min(u1, u2), Math.min(v1, v2)] as const;
    return everyPixel(image, [...corner, Math.abs(u2 - u1), Math.abs(v2 - v1)], isOpaque);
  });
}
