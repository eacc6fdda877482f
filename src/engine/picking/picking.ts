/** What `lazy.ts` downloads. */
export { placeAnchors } from './anchors.ts';
export { pickSurface } from './surface.ts';
