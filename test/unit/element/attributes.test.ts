import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTRIBUTES, type AttributeSpec } from '../../../src/element/attributes.ts';
import {
  attributeDefaults,
  attributeProperties,
  changeEffects,
} from '../../../src/element/properties.ts';

interface Converter {
  fromAttribute: (text: string | null) => unknown;
  toAttribute: (value: unknown) => string | null;
}

function converter(property: string): Converter {
  return attributeProperties()[property]?.converter as Converter;
}

test('each attribute has a name of its own, a property after it, and words', () => {
  const specs: readonly AttributeSpec[] = ATTRIBUTES;
  assert.equal(new Set(specs.map(({ name }) => name)).size, specs.length);
  for (const spec of specs) {
    const camelCase = spec.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    assert.equal(spec.property, camelCase);
    assert.match(spec.documentation, /\.$/);
    assert.equal(spec.type === 'choice', spec.values !== undefined);
  }
});

test('Lit reads each under its name', () => {
  assert.equal(attributeProperties().autoRotate?.attribute, 'auto-rotate');
  assert.deepEqual(attributeDefaults(), {
    src: null,
    alt: null,
    poster: null,
    loading: 'lazy',
    autoRotate: false,
    cameraControls: true,
    autoplay: false,
    animationName: null,
    animationLoop: null,
    timeScale: 1,
    motion: 'auto',
    arms: 'auto',
    pose: null,
  });
});

test('an absent attribute means the default, and the default is written as absent', () => {
  for (const spec of ATTRIBUTES) {
    const { fromAttribute, toAttribute } = converter(spec.property);
    assert.equal(fromAttribute(null), spec.default, spec.name);
    assert.equal(toAttribute(spec.default), null, spec.name);
  }
});

test('camera-controls is on unless it is off', () => {
  const { fromAttribute, toAttribute } = converter('cameraControls');
  for (const text of ['', 'on', 'true', 'camera-controls']) assert.equal(fromAttribute(text), true);
  assert.equal(fromAttribute('off'), false);
  assert.equal(fromAttribute(' OFF '), false);
  assert.equal(toAttribute(false), 'off');
});

test('a flag is on where it is present', () => {
  const { fromAttribute, toAttribute } = converter('autoRotate');
  assert.equal(fromAttribute(''), true);
  assert.equal(toAttribute(true), '');
});

test('a choice takes its values, in any case, and nothing else', () => {
  const { fromAttribute, toAttribute } = converter('loading');
  assert.equal(fromAttribute('Eager'), 'eager');
  assert.equal(fromAttribute('later'), 'lazy');
  assert.equal(toAttribute('eager'), 'eager');
});

test('a number is a finite one, else the default', () => {
  const { fromAttribute, toAttribute } = converter('timeScale');
  assert.equal(fromAttribute(' 2.5 '), 2.5);
  assert.equal(fromAttribute('-1'), -1);
  for (const text of ['', 'fast', 'Infinity', 'NaN']) assert.equal(fromAttribute(text), 1, text);
  assert.equal(toAttribute(0.5), '0.5');
});

test('text is kept as it is, the empty one too', () => {
  const { fromAttribute, toAttribute } = converter('alt');
  assert.equal(fromAttribute(''), '');
  assert.equal(toAttribute(''), '');
  assert.equal(toAttribute(undefined), null);
});

test('changes ask for what the table says', () => {
  const changed = (...names: string[]) => new Map(names.map((name) => [name, undefined]));
  assert.deepEqual([...changeEffects(changed('src', 'alt'))].sort(), ['none', 'reload']);
  assert.deepEqual([...changeEffects(changed('autoRotate'))], ['restart']);
  assert.deepEqual([...changeEffects(changed('failure'))], []);
});
