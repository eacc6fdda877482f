import type { PropertyDoc } from './api.ts';

/** Every property of `<model-shot>` that is no attribute. */
export const PROPERTIES: readonly PropertyDoc[] = [
  {
    name: 'files',
    type: 'Iterable<File> | null',
    documentation:
      'Files to show in place of `src`, for instance dropped ones: a model and the textures that it lists; for a Hytale model its animations too, and the one image among them. `null`: `src` is shown.',
  },
  {
    name: 'limits',
    type: 'Partial<FetchLimits> | null',
    documentation:
      'What a model may cost, from the next load on: `maxModelBytes`, `maxSideFiles`, `maxSideBytes`, `stallTimeoutMs`. What is left out keeps its default.',
  },
  {
    name: 'messages',
    type: 'OwnWords | null',
    documentation:
      'Words in place of those that readers are told; what is left out is in the language of the page.',
  },
  {
    name: 'loaded',
    type: 'boolean',
    readonly: true,
    documentation: 'Whether the model is on screen: true from `load` on, until another source.',
  },
  {
    name: 'warnings',
    type: 'readonly Report[]',
    readonly: true,
    documentation: 'What of the model is not shown as its author meant it.',
  },
  {
    name: 'availableAnimations',
    type: 'string[]',
    readonly: true,
    documentation: 'The names of the model’s animations; none before it is loaded.',
  },
  {
    name: 'availablePoses',
    type: 'readonly string[]',
    readonly: true,
    documentation: 'The poses that `pose` knows by name for this model.',
  },
  {
    name: 'playable',
    type: 'boolean',
    readonly: true,
    documentation: 'Whether there is an animation or a frame strip to play.',
  },
  {
    name: 'duration',
    type: 'number',
    readonly: true,
    documentation: 'Seconds of the animation; 0 where there is none.',
  },
  {
    name: 'paused',
    type: 'boolean',
    readonly: true,
    documentation: 'Whether time stands still. It does, too, while nobody can see the tag.',
  },
  {
    name: 'currentTime',
    type: 'number',
    documentation: 'Seconds in the animation. Setting it shows that very moment, paused or not.',
  },
];
