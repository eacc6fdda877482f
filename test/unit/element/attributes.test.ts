import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTRIBUTES, type AttributeSpec } from '../../../src/element/attributes.ts';
import {
  asksToReload,
  attributeDefaults,
  attributeProperties,
  normalizeProperties,
} from '../../../src/element/properties.ts';
import { MAX_EXPOSURE, VIEW_TRANSFORMS } from '../../../src/looks/look.ts';

interface Converter {
  fromAttribute: (text: string | null) => unknown;
  toAttribute: (value: unknown) => string | null;
}

function converter(property: string): Converter {
  return attributeProperties()[property]?.converter as Converter;
}

/** In camel case, but for one that HTML itself has. */
function propertyOf(attribute: string): string {
  if (attribute === 'fetchpriority') return 'fetchPriority';
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('each attribute has a name of its own, a property after it, and words', () => {
  const specs: readonly AttributeSpec[] = ATTRIBUTES;
  assert.equal(new Set(specs.map(({ name }) => name)).size, specs.length);
  for (const spec of specs) {
    assert.equal(spec.property, propertyOf(spec.name));
    assert.match(spec.documentation, /\.$/);
    assert.equal(spec.type === 'choice', spec.values !== undefined);
    assert.ok(spec.range === undefined || spec.type === 'number');
  }
});

test('Lit reads each under its name, and none under two', () => {
  for (const { name, property } of ATTRIBUTES) {
    assert.equal(property, propertyOf(name));
    assert.equal(attributeProperties()[property]?.attribute, name);
  }
  const properties = ATTRIBUTES.map(({ property }) => property);
  assert.deepEqual(Object.keys(attributeDefaults()), properties);
  assert.equal(new Set(properties).size, properties.length);
});

test('an absent attribute means the default, and the default is written as absent', () => {
  for (const spec of ATTRIBUTES) {
    const { fromAttribute, toAttribute } = converter(spec.property);
    assert.equal(fromAttribute(null), spec.default, spec.name);
    assert.equal(toAttribute(spec.default), null, spec.name);
  }
});

test('a number is taken to the nearest within its range', () => {
  const { fromAttribute } = converter('shadowIntensity');
  const texts = ['0.5', '2', '-1', '1e9', 'much', ''];
  assert.deepEqual(texts.map(fromAttribute), [0.5, 1, 0, 1, null, null]);
  assert.equal(converter('exposure').fromAttribute('100'), MAX_EXPOSURE);
});

test('tone-mapping knows every curve that a look can name', () => {
  const { values } = ATTRIBUTES.find(({ name }) => name === 'tone-mapping') as AttributeSpec;
  assert.deepEqual(values, VIEW_TRANSFORMS);
  assert.equal(converter('toneMapping').fromAttribute('filmic'), null);
  assert.equal(converter('toneMapping').fromAttribute(' AgX '), 'agx');
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

test('only a source, or what makes another model of it, is loaded anew', () => {
  const changed = (...names: string[]) => new Map(names.map((name) => [name, undefined]));
  assert.equal(asksToReload(changed('src', 'alt')), true);
  for (const name of ['arms', 'texture', 'animations']) {
    assert.equal(asksToReload(changed(name)), true);
  }
  assert.equal(asksToReload(changed('autoRotate', 'pose', 'failure')), false);
});

/** What a property becomes that a script sets to a value. */
function normalized(property: string, value: unknown): unknown {
  const host = { ...attributeDefaults(), [property]: value };
  normalizeProperties(host);
  return host[property];
}

test('what a script sets becomes what the attribute would', () => {
  const src = 'https://example.org/a.bbmodel';
  const bones = [{ bone: 'head', rotation: [0, 30, 0] }];
  assert.equal(normalized('src', new URL(src)), src);
  assert.equal(normalized('src', undefined), null);
  assert.equal(
    normalized('animations', ['walk.blockyanim', 'idle.blockyanim']),
    'walk.blockyanim idle.blockyanim',
  );
  assert.equal(normalized('animationLoop', 'bounce'), null);
  assert.equal(normalized('animationLoop', 'hold'), 'hold');
  assert.equal(normalized('loading', 7), 'lazy');
  assert.equal(normalized('timeScale', '2'), 2);
  assert.equal(normalized('timeScale', Number.NaN), 1);
  assert.equal(normalized('autoplay', ''), true);
  assert.equal(normalized('autoplay', undefined), false);
  assert.equal(normalized('cameraControls', 'off'), false);
  assert.equal(normalized('cameraControls', undefined), true);
  assert.equal(normalized('pose', bones), JSON.stringify(bones));
  assert.equal(normalized('pose', ' '), null);
  assert.equal(normalized('pose', 'walk'), 'walk');
});

test('defaults, and what was made normal, stay as they are', () => {
  const host = { ...attributeDefaults(), pose: [{ bone: 'head' }], src: 'a b.bbmodel' };
  normalizeProperties(host);
  const once = { ...host };
  normalizeProperties(host);
  assert.deepEqual(host, once);
  assert.deepEqual(host, { ...attributeDefaults(), pose: '[{"bone":"head"}]', src: 'a b.bbmodel' });
});
