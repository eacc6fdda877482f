import type { MethodDoc, ParameterDoc } from './api.ts';

/** Client pixels, as pointer events have them. */
const POINT: readonly ParameterDoc[] = [
  { name: 'x', type: 'number' },
  { name: 'y', type: 'number' },
];

/** Every method of `<model-shot>`. */
export const METHODS: readonly MethodDoc[] = [
  {
    name: 'play',
    parameters: [],
    returns: 'void',
    documentation:
      'Plays the animation and the frame strips, for readers who asked for less motion too.',
  },
  { name: 'pause', parameters: [], returns: 'void', documentation: 'Stops them where they are.' },
  {
    name: 'getCameraOrbit',
    parameters: [],
    returns: 'CameraOrbit',
    documentation:
      'From where the model is seen now: `theta` and `phi` in radians, `radius` in metres, a block each. Its text is what `camera-orbit` takes.',
  },
  {
    name: 'getCameraTarget',
    parameters: [],
    returns: 'Vector3D',
    documentation:
      'The point that is looked at now, in metres, a block each. Its text is what `camera-target` takes.',
  },
  {
    name: 'getFieldOfView',
    parameters: [],
    returns: 'number',
    documentation: 'How wide the lens is now, in degrees from top to bottom of the picture.',
  },
  {
    name: 'jumpCameraToGoal',
    parameters: [],
    returns: 'void',
    documentation: 'The camera is at once where it was going.',
  },
  {
    name: 'resetView',
    parameters: [],
    returns: 'void',
    documentation: 'Back to the first view, as the key Home does.',
  },
  {
    name: 'dismissPoster',
    parameters: [],
    returns: 'void',
    documentation: 'With `reveal="manual"`: the model takes the place of its poster.',
  },
  {
    name: 'showPoster',
    parameters: [],
    returns: 'void',
    documentation: 'With `reveal="manual"`: the poster covers the model again.',
  },
  {
    name: 'toBlob',
    parameters: [{ name: 'options', type: 'StillOptions & Partial<PictureSize>', optional: true }],
    returns: 'Promise<Blob>',
    documentation:
      'The model as it is shown now, as a file. `mimeType` is `image/png` (the default), `image/jpeg` or `image/webp`, `qualityArgument` 0 to 1; `width` and `height`, in device pixels, make a picture of another size. Where the browser cannot write the type, as Safari WebP, it is PNG. Rejects where no model is shown.',
  },
  {
    name: 'toDataURL',
    parameters: [
      { name: 'mimeType', type: 'string', optional: true },
      { name: 'quality', type: 'number', optional: true },
    ],
    returns: 'Promise<string>',
    documentation: 'The same as a `data:` address.',
  },
  {
    name: 'record',
    parameters: [{ name: 'options', type: 'RecordOptions', optional: true }],
    returns: 'Promise<Blob>',
    documentation:
      'A moving picture: the animation, or once about, as a file. `type` is `video/webm` (the default), `image/webp` or `image/gif`; `seconds`, `fps`, `width`, `height` and `turntable` say the rest, `signal` stops it, `onProgress` is told how much is done. Rejects where the browser cannot encode the type.',
  },
  {
    name: 'positionAndNormalFromPoint',
    parameters: POINT,
    returns: 'Promise<SurfacePoint | null>',
    documentation:
      'What is seen at a point of the page, in client pixels: `position`, `normal` and `uv`; as texts they are what a hotspot’s attributes take. `null` beside the model.',
  },
  {
    name: 'materialFromPoint',
    parameters: POINT,
    returns: 'Promise<{ name: string; index: number } | null>',
    documentation: 'The material there, by its name and its place in the model.',
  },
  {
    name: 'queryHotspot',
    parameters: [{ name: 'name', type: 'string' }],
    returns: 'HotspotData | null',
    documentation:
      'Where the hotspot of this slot is: `position`, `normal`, `canvasPosition` and `facingCamera`; `null` where there is none, or it is not placed yet.',
  },
  {
    name: 'updateHotspot',
    parameters: [{ name: 'hotspot', type: 'HotspotTexts' }],
    returns: 'void',
    documentation:
      'Sets `data-position` and `data-normal` of the hotspot whose slot is `name`; what is left out stays.',
  },
];
