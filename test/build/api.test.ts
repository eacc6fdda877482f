/**
 * What is written of the tags, in `src/element/attributes.ts` and `src/element/api/`, is what they
 * are: held to the classes as they run, to their types, and to what their templates and styles name.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ELEMENTS } from '../../editors/elements.ts';
import { HOTSPOT_ATTRIBUTES, MODEL_SHOT, signature } from '../../src/element/api/index.ts';
import { typeCheck } from './consumer.ts';
import { DIST, ROOT } from './dist.ts';

type Class = { prototype: object; observedAttributes?: string[] };

const classes = (await import(path.join(DIST, 'model-shot.js'))) as Record<string, Class>;

/** All of `src/element`, without the tables themselves. */
const source = readdirSync(path.join(ROOT, 'src/element'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('api') && name !== 'attributes.ts')
  .map((name) => readFileSync(path.join(ROOT, 'src/element', name), 'utf8'))
  .join('\n');

/** What the first group of a pattern matches in the sources, once each and sorted. */
function named(pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name]) => name!))].sort();
}

function names(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => name).sort();
}

/** Up to what the browser or Lit has, where a name is: its descriptor. */
function descriptor(prototype: object, name: string): PropertyDescriptor | undefined {
  for (let at = prototype; at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
}

describe('what runs', () => {
  it('hears the attributes that are written', () => {
    const [tag] = ELEMENTS;
    assert.deepEqual(
      [...classes[tag!.className]!.observedAttributes!].sort(),
      names(tag!.attributes),
    );
  });

  for (const { className, attributes, properties, methods } of ELEMENTS) {
    it(`has every property and method of ${className}`, () => {
      const { prototype } = classes[className]!;
      for (const { property } of attributes)
        assert.ok(descriptor(prototype, property)?.set, property);
      for (const { name, readonly } of properties) {
        const { get, set } = descriptor(prototype, name) ?? {};
        assert.ok(get, name);
        assert.equal(set === undefined, readonly === true, name);
      }
      for (const { name } of methods) {
        assert.equal(typeof descriptor(prototype, name)?.value, 'function', name);
      }
    });
  }
});

describe('what is typed', () => {
  /** What the class has beyond any element, what browsers call, and the wait that Lit's have. */
  const members = (className: string): string =>
    `Exclude<keyof ${className}, keyof HTMLElement | \`\${string}Callback\` | 'updateComplete'>`;

  it('is what is written, type for type', () => {
    const equal = (a: string, b: string): string => `is<Equal<${a}, ${b}>>();`;
    const lines = ELEMENTS.flatMap(({ className, attributes, properties, methods, events }) => [
      ...attributes.map(({ property, type }) => equal(`${className}['${property}']`, type)),
      ...properties.map(({ name, type }) => equal(`${className}['${name}']`, type)),
      ...methods.map((method) => equal(`${className}['${method.name}']`, signature(method))),
      ...events.map(({ name, detail }) =>
        equal(`ModelShotEventMap['${name}']`, `CustomEvent<${detail}>`),
      ),
    ]);
    assert.ok(lines.length > 60);
    assert.equal(typeCheck({ 'api.ts': [PRELUDE, ...lines].join('\n') }), '');
  });

  it('has no member and no event that is not written', () => {
    const [tag] = ELEMENTS;
    const written = [
      ...tag!.attributes.map(({ property }) => property),
      ...names(tag!.properties),
      ...names(tag!.methods),
    ];
    const union = (list: readonly string[]): string => list.map((name) => `'${name}'`).join(' | ');
    const lines = [
      `is<Equal<${members(tag!.className)}, ${union(written)}>>();`,
      `is<Equal<keyof ModelShotEventMap, ${union(names(tag!.events))}>>();`,
    ];
    assert.equal(typeCheck({ 'api.ts': [PRELUDE, ...lines].join('\n') }), '');
  });

  const PRELUDE = `import type * as Exported from 'model-shot';
    ${[
      'CameraChangeDetail CameraOrbit FetchLimits HotspotData HotspotTexts LoopDetail',
      'ModelShotAttachmentElement ModelShotElement ModelShotEventMap OwnWords PictureSize',
      'ProgressDetail RecordOptions Report StillOptions SurfacePoint Vector3D',
    ]
      .join(' ')
      .split(' ')
      .map((name) => `type ${name} = Exported.${name};`)
      .join('\n')}
    type Equal<A, B> =
      (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : [A, B];
    declare function is<_ extends true>(): void;`;
});

describe('what templates and styles name', () => {
  it('are the parts that are written', () => {
    const written = names(MODEL_SHOT.parts);
    const literal = named(/part="([a-z]+)/g);
    const added = named(/\.part\.add\('([a-z]+)'\)/g);
    const ofBar = named(/\b(?:button|menu)\(\s*'([a-z]+)'/g);
    assert.deepEqual([...new Set([...literal, ...added, ...ofBar])].sort(), written);
  });

  it('are the custom properties that are written', () => {
    assert.deepEqual(named(/var\((--[\w-]+)/g), names(MODEL_SHOT.customProperties));
  });

  it('are the slots that are written', () => {
    assert.deepEqual(named(/<slot name="([\w-]+)"/g), ['poster']);
    assert.ok(source.includes('[slot^=hotspot]'));
    assert.deepEqual(names(MODEL_SHOT.slots), ['hotspot-*', 'poster']);
  });

  it('are the attributes of hotspots that are written', () => {
    const [, list] = /HOTSPOT_ATTRIBUTES = \[([^\]]*)\]/.exec(source)!;
    const read = [...list!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!);
    assert.ok(source.includes('dataset.visibilityAttribute'));
    assert.deepEqual(names(HOTSPOT_ATTRIBUTES), [...read, 'data-visibility-attribute'].sort());
  });

  it('are the events that are written', () => {
    const dispatched = named(/dispatch\(this, '([\w-]+)'/g);
    assert.deepEqual(dispatched, names(MODEL_SHOT.events));
  });
});

it('every text is whole sentences', () => {
  for (const element of ELEMENTS) {
    const { attributes, properties, methods, events, slots, parts, customProperties } = element;
    const all = [attributes, properties, methods, events, slots, parts, customProperties].flat();
    for (const { name, documentation } of [...all, ...HOTSPOT_ATTRIBUTES]) {
      assert.match(documentation, /^[A-Z`].*\.$/, name);
      assert.equal(documentation.split('`').length % 2, 1, name);
    }
  }
});
