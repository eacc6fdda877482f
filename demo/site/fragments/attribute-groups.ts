/** The attributes by what they are for, as the documentation lists them. */
export const ATTRIBUTE_GROUPS = [
  {
    title: 'The model',
    id: 'the-model',
    names: ['src', 'texture', 'animations', 'arms', 'pose', 'alt'],
  },
  {
    title: 'Loading',
    id: 'loading-it',
    names: ['loading', 'fetchpriority', 'poster', 'reveal'],
  },
  {
    title: 'Light and colour',
    id: 'light',
    names: [
      'look',
      'exposure',
      'tone-mapping',
      'background',
      'shadow-intensity',
      'shadow-softness',
    ],
  },
  {
    title: 'The camera',
    id: 'the-camera',
    names: [
      'camera-orbit',
      'camera-target',
      'field-of-view',
      'projection',
      'min-camera-orbit',
      'max-camera-orbit',
      'min-field-of-view',
      'max-field-of-view',
    ],
  },
  {
    title: 'Motion',
    id: 'motion-of-it',
    names: [
      'autoplay',
      'animation-name',
      'animation-loop',
      'time-scale',
      'auto-rotate',
      'auto-rotate-delay',
      'rotation-per-second',
      'motion',
    ],
  },
  {
    title: 'What readers can do',
    id: 'readers',
    names: [
      'controls',
      'camera-controls',
      'interaction-prompt',
      'disable-zoom',
      'disable-pan',
      'disable-tap',
      'touch-action',
    ],
  },
] as const;
