import { MAX_EDGE_WIDTH } from '../scene/constants.ts';
import {
  type Backdrop,
  type DistantLight,
  type EdgeLook,
  type Environment,
  type Grade,
  type GroundShadow,
  type Look,
  MAX_EXPOSURE,
  MAX_LIGHTS,
  VIEW_TRANSFORMS,
} from './look.ts';
import { LookError } from './look-error.ts';
import { PRESETS, presetNamed } from './presets.ts';
import {
  bool,
  choice,
  displayColour,
  type Fields,
  invalid,
  light,
  list,
  number,
  object,
  orNull,
  type Reader,
  text,
  triple,
} from './readers.ts';

/** The brightest light, and the strongest grade, that a look may ask for. */
const MAX_LIGHT = 100;
const MAX_GRADE = 4;

/** The shortest direction, of numbers within ±1, that still points somewhere. */
const MIN_DIRECTION = 1e-3;

const share = number(0, 1);

const direction: Reader<DistantLight['direction']> = (value, place) => {
  const vector = triple(-1, 1)(value, place);
  if (Math.hypot(...vector) >= MIN_DIRECTION) return vector;
  throw invalid(value, place, 'a direction of some length');
};

/** What a light is where it does not say; direction and colour it must. */
const LIGHT_DEFAULTS: Partial<DistantLight> = {
  relativeTo: 'viewer',
  angleDeg: 10,
  castsShadow: false,
};

const distantLight = object<DistantLight>({
  direction,
  colour: light(MAX_LIGHT),
  relativeTo: choice(['viewer', 'world']),
  angleDeg: number(0, 90),
  castsShadow: bool,
});

const lights: Reader<Look['lights']> = (value, place) => {
  const all = list(distantLight, MAX_LIGHTS, LIGHT_DEFAULTS)(value, place);
  if (all.filter(({ castsShadow }) => castsShadow).length <= 1) return all;
  throw new LookError('LOOK_INVALID_FIELD', 'Expected one light at most to cast a shadow.', place);
};

const FIELDS: Fields<Look> = {
  name: text(64),
  lights,
  environment: object<Environment>({
    sky: light(MAX_LIGHT),
    ground: light(MAX_LIGHT),
    axes: triple(-MAX_LIGHT, MAX_LIGHT),
    occlusion: share,
  }),
  shading: choice(['linear', 'display']),
  ground: object<GroundShadow>({ intensity: share, softness: share }),
  backdrop: orNull(object<Backdrop>({ top: displayColour, bottom: displayColour })),
  edges: object<EdgeLook>({
    width: number(0, MAX_EDGE_WIDTH),
    maxShare: share,
    sharpAngleDeg: number(1, 180),
  }),
  exposure: number(0, MAX_EXPOSURE),
  viewTransform: choice(VIEW_TRANSFORMS),
  grade: object<Grade>({ contrast: number(0, MAX_GRADE), saturation: number(0, MAX_GRADE) }),
};

/** A look as its author writes it: what is left out is as in the preset that it extends. */
const WRITTEN = object<Look & { extends: string }>({ ...FIELDS, extends: text(64) });

/**
 * Reads a look from JSON text, held to the bounds that the README of this room names.
 *
 * @throws LookError with the place of the first fault and what was expected there
 */
export function readLook(json: string): Look {
  const written = parse(json);
  const base = presetToExtend(written);
  const { extends: _, ...look } = WRITTEN(written, '', { ...base, extends: base.name });
  return look;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new LookError('LOOK_NOT_JSON', `Expected JSON: ${(error as Error).message}`);
  }
}

function presetToExtend(written: unknown): Look {
  const name = (written as { extends?: unknown } | null)?.extends ?? 'studio';
  const preset = presetNamed(name);
  if (preset) return preset;
  throw unknownPreset(name, 'extends');
}

/** The error for a name that no preset has. */
export function unknownPreset(name: unknown, place = ''): LookError {
  const known = PRESETS.map((preset) => preset.name).join(', ');
  const message = `There is no preset ${JSON.stringify(name)?.slice(0, 60)}. There are: ${known}.`;
  return new LookError('LOOK_UNKNOWN_PRESET', message, place);
}
