/** Draws pictures of the reference beside the page, one for each message. */
import type { SceneDocument } from '../../../src/scene/document.ts';
import type { Image } from './images.ts';
import { type ReferenceRequest, renderReference } from './render.ts';

type Request = [scene: SceneDocument, images: Image[], request: ReferenceRequest];

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  postMessage(renderReference(...data));
});
