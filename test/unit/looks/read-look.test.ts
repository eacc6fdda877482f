import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LookError } from '../../../src/looks/look-error.ts';
import { presetNamed } from '../../../src/looks/presets.ts';
import { readLook } from '../../../src/looks/read-look.ts';
import { STUDIO_LOOK } from '../../../src/looks/studio.ts';

const read = (look: unknown) => readLook(JSON.stringify(look));

function refused(look: unknown): string {
  try {
    read(look);
  } catch (error) {
    assert.ok(error instanceof LookError);
    return `${error.code} ${error.place}`;
  }
  return 'taken';
}

describe('a look that is written down', () => {
  it('is the studio but for what it says', () => {
    assert.deepEqual(read({}), STUDIO_LOOK);
    const look = read({ name: 'mine', exposure: 2, environment: { occlusion: 0 } });
    const environment = { ...STUDIO_LOOK.environment, occlusion: 0 };
    assert.deepEqual(look, { ...STUDIO_LOOK, name: 'mine', exposure: 2, environment });
  });

  it('is the preset that it extends but for what it says', () => {
    const night = presetNamed('night')!;
    assert.deepEqual(read({ extends: 'night', backdrop: null }), { ...night, backdrop: null });
    const bottom = night.backdrop!.bottom;
    assert.deepEqual(read({ extends: 'night', backdrop: { top: '#000000' } }).backdrop, {
      top: [0, 0, 0, 1],
      bottom,
    });
  });

  it('has just the lights that it lists, each with what it leaves out', () => {
    assert.deepEqual(read({ lights: [{ direction: [0, 1, 0], colour: [1, 0.5, 0] }] }).lights, [
      {
        direction: [0, 1, 0],
        colour: [1, 0.5, 0],
        relativeTo: 'viewer',
        angleDeg: 10,
        castsShadow: false,
      },
    ]);
    assert.deepEqual(read({ lights: [] }).lights, []);
  });

  it('may have colours as sRGB text: in light linear, behind as they are', () => {
    // 0x80 / 255 = 0.50196 of sRGB is 0.21586 of light.
    const { environment, backdrop } = read({
      environment: { sky: '#ff8000' },
      backdrop: { top: '#FF800040', bottom: [0, 0.25, 1, 0.5] },
    });
    const [r, g, b] = environment.sky;
    assert.deepEqual([r, g.toFixed(5), b], [1, '0.21586', 0]);
    assert.deepEqual(backdrop, {
      top: [1, 128 / 255, 0, 64 / 255],
      bottom: [0, 0.25, 1, 0.5],
    });
  });

  const LAMP = { direction: [0, 1, 0], colour: [1, 1, 1] };
  const faults: [what: string, look: unknown, refusal: string][] = [
    ['is no object', [], 'LOOK_INVALID_FIELD '],
    ['is null', null, 'LOOK_INVALID_FIELD '],
    ['has a field that no look has', { expsure: 1 }, 'LOOK_UNKNOWN_FIELD expsure'],
    ['has one deep inside', { ground: { blur: 1 } }, 'LOOK_UNKNOWN_FIELD ground.blur'],
    ['extends what is not there', { extends: 'dawn' }, 'LOOK_UNKNOWN_PRESET extends'],
    ['extends no name', { extends: 3 }, 'LOOK_UNKNOWN_PRESET extends'],
    ['has a number too large', { exposure: 17 }, 'LOOK_INVALID_FIELD exposure'],
    ['has a number below 0', { ground: { softness: -0.1 } }, 'LOOK_INVALID_FIELD ground.softness'],
    ['has a text for a number', { exposure: '1' }, 'LOOK_INVALID_FIELD exposure'],
    ['has no curve of that name', { viewTransform: 'filmic' }, 'LOOK_INVALID_FIELD viewTransform'],
    [
      'has a lamp without a colour',
      { lights: [{ direction: [0, 1, 0] }] },
      'LOOK_MISSING_FIELD lights[0].colour',
    ],
    [
      'has a lamp that is nowhere',
      { lights: [LAMP, { ...LAMP, direction: [0, 0, 0] }] },
      'LOOK_INVALID_FIELD lights[1].direction',
    ],
    ['has five lamps', { lights: [LAMP, LAMP, LAMP, LAMP, LAMP] }, 'LOOK_INVALID_FIELD lights'],
    [
      'has two lamps that cast shadows',
      {
        lights: [
          { ...LAMP, castsShadow: true },
          { ...LAMP, castsShadow: true },
        ],
      },
      'LOOK_INVALID_FIELD lights',
    ],
    [
      'has a colour of two numbers',
      { environment: { sky: [1, 1] } },
      'LOOK_INVALID_FIELD environment.sky',
    ],
    [
      'has a colour with a name',
      { environment: { sky: 'red' } },
      'LOOK_INVALID_FIELD environment.sky',
    ],
    [
      'has half a backdrop over none',
      { backdrop: { top: '#123456' } },
      'LOOK_MISSING_FIELD backdrop.bottom',
    ],
  ];
  for (const [what, look, refusal] of faults) {
    it(`is refused where it ${what}`, () => assert.equal(refused(look), refusal));
  }

  it('is refused where it is no JSON, or has a field of objects in general', () => {
    assert.throws(() => readLook('{"exposure":'), { code: 'LOOK_NOT_JSON' });
    assert.throws(() => readLook(''), { code: 'LOOK_NOT_JSON' });
    assert.throws(() => readLook('{"__proto__": {}}'), {
      code: 'LOOK_UNKNOWN_FIELD',
      place: '__proto__',
    });
    assert.throws(() => readLook('{"exposure": 1e999}'), { code: 'LOOK_INVALID_FIELD' });
  });

  it('says what was expected', () => {
    assert.throws(() => read({ exposure: -1 }), {
      message: 'Expected a number from 0 to 16, found -1.',
    });
  });

  it('of whatever JSON gives a look or an error of its own', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const names = Object.keys(STUDIO_LOOK);
    const fields = fc.dictionary(fc.constantFrom(...names, 'extends', 'other'), value);
    const check = (look: unknown) => {
      try {
        assert.deepEqual(Object.keys(read(look)).sort(), names.sort());
      } catch (error) {
        assert.ok(error instanceof LookError);
      }
    };
    fc.assert(fc.property(fc.oneof(value, fields), check), { seed: 4, numRuns: 500 });
  });
});
