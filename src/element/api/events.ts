import type { EventDoc } from './api.ts';

/** Every event of `<model-shot>`. None bubbles. */
export const EVENTS: readonly EventDoc[] = [
  {
    name: 'progress',
    detail: 'ProgressDetail',
    documentation:
      'Bytes have come: `loaded` so far, the files that the model lists included, of `total`, which is `null` where a server does not say.',
  },
  {
    name: 'load',
    detail: 'null',
    documentation: 'The first picture of the model, with its textures, is on screen.',
  },
  {
    name: 'error',
    detail: 'Report',
    documentation:
      'The model will not be shown. The detail says why: `code`, `message` and `place`. The tag itself shows a short message with the code.',
  },
  {
    name: 'warning',
    detail: 'Report',
    documentation:
      'Something is not shown as its author meant it; the rest is. The property `warnings` keeps them.',
  },
  {
    name: 'play',
    detail: 'null',
    documentation: 'The animation and the frame strips begin to play, or go on.',
  },
  { name: 'pause', detail: 'null', documentation: 'They were stopped.' },
  {
    name: 'loop',
    detail: 'LoopDetail',
    documentation: 'An animation that loops begins anew; `count` says how often it has.',
  },
  {
    name: 'finished',
    detail: 'null',
    documentation: 'An animation that does not loop is over.',
  },
  {
    name: 'camera-change',
    detail: 'CameraChangeDetail',
    documentation:
      'The model is shown from another point of view; `source` is `user-interaction` or `automatic`.',
  },
];
