import type { Words } from './words.ts';

export const words: Words = {
  model: '3D model',
  instructions:
    'Arrow keys turn the model, plus and minus zoom, shift with an arrow key moves it, Home goes back to the first view.',
  views: {
    front: 'Front view',
    'front-right': 'View from the front right',
    right: 'View of the right side',
    'back-right': 'View from the back right',
    back: 'Back view',
    'back-left': 'View from the back left',
    left: 'View of the left side',
    'front-left': 'View from the front left',
    top: 'Top view',
    bottom: 'View from below',
  },
  play: 'Play',
  pause: 'Pause',
  time: 'Time',
  animation: 'Animation',
  pose: 'Pose',
  rest: 'At rest',
  resetView: 'Reset view',
  savePicture: 'Save picture',
  fullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  controls: 'Controls of the model',
  loading: 'Loading the model',
  prompt: 'Drag to turn the model',
  failures: {
    address: {
      text: 'The address of the model is not valid.',
      hint: 'Put an http or https address in src.',
    },
    download: {
      text: 'The model could not be downloaded.',
      hint: 'Its server must let this page read it.',
    },
    noOrigin: {
      text: 'A page without an origin could not read the model.',
      hint: 'Its server must send Access-Control-Allow-Origin: *, or the frame must allow its own origin.',
    },
    status: {
      text: 'The server did not hand out the model.',
      hint: 'Check the address in src.',
    },
    moved: { text: 'The model has moved to another site.', hint: 'Put its new address in src.' },
    stalled: {
      text: 'The download of the model stalled.',
      hint: 'Try again, or use a faster server.',
    },
    nothing: { text: 'There is no model to show.', hint: 'Choose at least one file.' },
    tooLarge: {
      text: 'The model is too large to show.',
      hint: 'Simplify it, or raise the limits.',
    },
    tooDetailed: {
      text: 'The model is too detailed to show.',
      hint: 'Simplify it, or raise the limits.',
    },
    unknown: {
      text: 'This kind of file cannot be shown.',
      hint: 'The documentation lists the formats that can.',
    },
    damaged: {
      text: 'The model is damaged.',
      hint: 'Open it in the program that made it and save it again.',
    },
    version: {
      text: 'The file has a version that cannot be read.',
      hint: 'Save it again with a current version of its program.',
    },
    badImage: { text: 'An image of the model is damaged.', hint: 'Save the texture again as PNG.' },
    imageTooLarge: {
      text: 'An image of the model is too large to show.',
      hint: 'Use a smaller texture.',
    },
    noWebgl: {
      text: 'This browser cannot show 3D.',
      hint: 'It lacks WebGL 2; set a poster for it.',
    },
    stopped: { text: 'The 3D view stopped.', hint: 'Reload the page.' },
    other: {
      text: 'Something went wrong.',
      hint: 'Please report this model and its error.',
    },
  },
};
