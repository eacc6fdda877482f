import { SCENE_TEXTURE_FILTERS, SCENE_TEXTURE_WRAPS } from '../constants.ts';
import type {
  SceneDocument,
  SceneTexture,
  SceneTextureFrames,
  SceneTextureMimeType,
} from '../document.ts';
import { readImageHeader } from '../image-header.ts';
import type { Findings } from './findings.ts';
import {
  finite,
  flag,
  index,
  integer,
  list,
  oneOf,
  optional,
  type Rule,
  record,
  text,
} from './rules.ts';

const framesRule = record<SceneTextureFrames>({
  count: integer({ min: 2 }),
  frameTime: optional(finite({ above: 0 })),
  order: optional(list(index, { min: 1 })),
  interpolate: optional(flag),
});

const bytesRule: Rule = (value, findings) => {
  if (value !== null && !(value instanceof Uint8Array)) {
    findings.add('a Uint8Array or null', value);
  }
};

/** The shape of a texture (scene format, SceneTexture). */
export const textureRule = record<SceneTexture>({
  name: text,
  mimeType: oneOf<SceneTextureMimeType>(['image/png', 'image/jpeg']),
  bytes: bytesRule,
  width: index,
  height: index,
  uvWidth: finite({ above: 0 }),
  uvHeight: finite({ above: 0 }),
  missing: flag,
  frames: optional(framesRule),
  wrap: optional(oneOf(SCENE_TEXTURE_WRAPS)),
  filter: optional(oneOf(SCENE_TEXTURE_FILTERS)),
});

/** An image is what its texture says, or is missing altogether; a strip's frames exist. */
export function checkTextures(document: SceneDocument, findings: Findings): void {
  document.textures.forEach((texture, i) => {
    findings.at(['textures', i], () => {
      if (texture.missing) {
        checkMissing(texture, findings);
      } else {
        checkImage(texture, findings);
      }
      if (texture.frames) {
        checkFrames(texture.frames, texture.height, findings);
      }
    });
  });
}

function checkMissing({ bytes, width, height }: SceneTexture, findings: Findings): void {
  if (bytes) {
    findings.add('null where the image is missing', bytes, 'bytes');
  }
  if (width !== 0) {
    findings.add('0 where the image is missing', width, 'width');
  }
  if (height !== 0) {
    findings.add('0 where the image is missing', height, 'height');
  }
}

function checkImage({ bytes, mimeType, width, height }: SceneTexture, findings: Findings): void {
  const header = bytes && readImageHeader(bytes);
  if (!header || header.mimeType !== mimeType) {
    findings.add(`the bytes of an ${mimeType}`, header?.mimeType ?? bytes, 'bytes');
    return;
  }
  if (width !== header.width) {
    findings.add(`the image’s width, ${header.width}`, width, 'width');
  }
  if (height !== header.height) {
    findings.add(`the image’s height, ${header.height}`, height, 'height');
  }
}

function checkFrames(frames: SceneTextureFrames, height: number, findings: Findings): void {
  if (frames.count > height) {
    findings.add(`at most the height, ${height}`, frames.count, 'frames', 'count');
  }
  frames.order?.forEach((frame, i) => {
    if (frame >= frames.count) {
      findings.add(`below the ${frames.count} frames`, frame, 'frames', 'order', i);
    }
  });
}
