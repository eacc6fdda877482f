/** The comparison with `<model-viewer>` leaves nothing of the installed package out. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FEATURES } from '../../../demo/site/compare/features.ts';
import {
  ATTRIBUTES,
  CHILD_ATTRIBUTES,
  EVENTS,
  METHODS,
  PROPERTIES,
  SLOTS,
  STATICS,
} from '../../../demo/site/compare/model-viewer.ts';
import type { Counterpart } from '../../../demo/site/compare/verdict.ts';
import { HOTSPOT_ATTRIBUTES, MODEL_SHOT } from '../../../src/element/api/index.ts';
import {
  ATTACHMENT_ATTRIBUTES,
  ATTRIBUTES as OUR_ATTRIBUTES,
} from '../../../src/element/attributes.ts';

const PACKAGE = fileURLToPath(
  new URL('../../../node_modules/@google/model-viewer/', import.meta.url),
);
const files = readdirSync(path.join(PACKAGE, 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((name) => !name.startsWith('test'))
  .sort();

function textOf(isWanted: (name: string) => boolean): string {
  return files
    .filter(isWanted)
    .map((name) => readFileSync(path.join(PACKAGE, 'lib', name), 'utf8'))
    .join('\n');
}

const code = textOf((name) => name.endsWith('.js') && !name.includes('extra-model'));
const child = textOf((name) => name === 'features/extra-model.js');
const types = textOf((name) => /^(features\/[\w-]+|model-viewer-base)\.d\.ts$/.test(name));

/** The attributes that decorators of Lit declare. */
function declared(source: string): string[] {
  return [
    ...source.matchAll(/ property\(([^)]*(?:\(\)[^)]*)?)\)\s*\], \w+\.prototype, "(\w+)"/g),
  ].map(([, options, property]) => /attribute: '([^']+)'/.exec(options!)?.[1] ?? property!);
}

/** The members of the interfaces that their mixins add, by whether they can be called. */
function members(): { methods: string[]; fields: string[] } {
  const interfaces = types.matchAll(/export (?:declare )?interface \w+Interface \{\n(.*?)\n\}/gs);
  const lines = [...interfaces]
    .filter(([all]) => !/Static|A11y|EffectComposer|RendererInterface/.test(all.split('\n')[0]!))
    .flatMap(([, body]) => body!.split('\n'));
  const base = types.split('class ModelViewerElementBase')[1]!.split('\n');
  const all = [...lines, ...base.filter((line) => /^ {4}(to|(un)?register)\w+\(/.test(line))];
  const named = (pattern: RegExp) => all.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    methods: named(/^ {4}(\w+)\(/),
    fields: named(/^ {4}(?:readonly )?(\w+)\??:/),
  };
}

const theirs = (list: readonly Counterpart[]): string[] => list.map((each) => each.theirs).sort();
const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();

/** Told between their own objects only. */
const INTERNAL = new Set(['end', 'extra-model-changed', 'webglcontextlost']);

describe('what <model-viewer> has, and the comparison lists', () => {
  it('attributes', () => {
    assert.deepEqual(theirs(ATTRIBUTES), unique(declared(code)));
    assert.deepEqual(theirs(CHILD_ATTRIBUTES), unique(declared(child)));
  });

  it('methods, and properties that are no attributes', () => {
    const { methods, fields } = members();
    assert.deepEqual(theirs(METHODS), unique(methods));
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const attributes = new Set(theirs(ATTRIBUTES).map(camel));
    const rest = unique(fields).filter((name) => !attributes.has(name));
    assert.deepEqual(theirs(PROPERTIES), rest);
  });

  it('events', () => {
    const events = [...code.matchAll(/new CustomEvent\(\s*'([\w-]+)'/g)].map(([, name]) => name!);
    assert.deepEqual(
      theirs(EVENTS),
      unique(events).filter((name) => !INTERNAL.has(name)),
    );
  });

  it('static members', () => {
    const statics = types.matchAll(/interface LoadingStaticInterface \{\n(.*?)\n\}/gs);
    const names = [...statics].flatMap(([, body]) =>
      [...body!.matchAll(/^ {4}(\w+)[(:]/gm)].map(([, name]) => name!),
    );
    const base = [...types.matchAll(/static set (\w+)/g)].map(([, name]) => name!);
    assert.deepEqual(theirs(STATICS), unique([...names, ...base]));
  });

  it('slots', () => {
    const slots = [...code.matchAll(/<slot name="([\w-]+)"/g)].map(([, name]) => name!);
    assert.deepEqual(theirs(SLOTS), unique([...slots, 'hotspot-*']));
  });
});

it('weighs what the feature table says, to two kilobytes', () => {
  const [, ours, theirs] = FEATURES.find(([name]) => name.startsWith('scripts before'))!;
  const readme = readFileSync(path.join(PACKAGE, '../../../README.md'), 'utf8');
  const sum = Number(/^\| a Blockbench model \| ([\d.]+)/m.exec(readme)?.[1]);
  assert.ok(Math.abs(sum - Number.parseInt(ours!, 10)) < 2, `${sum}`);
  const script = readFileSync(path.join(PACKAGE, 'dist/model-viewer.min.js'));
  const compressed = gzipSync(script, { level: 9 }).length / 1000;
  assert.ok(Math.abs(compressed - Number.parseInt(theirs!, 10)) < 2, `${compressed}`);
});

it('names only what we have', () => {
  const ours = new Set<string>(
    [
      OUR_ATTRIBUTES.flatMap(({ name, property }) => [name, property]),
      ATTACHMENT_ATTRIBUTES.map(({ name }) => name),
      [MODEL_SHOT.properties, MODEL_SHOT.methods, MODEL_SHOT.events, MODEL_SHOT.slots]
        .flat()
        .concat(HOTSPOT_ATTRIBUTES)
        .map(({ name }) => name),
      // Heard by a hotspot, not by the tag.
      ['hotspot-visibility'],
    ].flat(),
  );
  const all = [ATTRIBUTES, CHILD_ATTRIBUTES, PROPERTIES, METHODS, EVENTS, STATICS, SLOTS].flat();
  for (const { theirs: name, ours: counterpart, verdict, note } of all) {
    assert.equal(counterpart === null, verdict === 'not yet', name);
    assert.ok(counterpart === null || ours.has(counterpart), `${counterpart}`);
    assert.ok(note !== '' || verdict === 'same' || verdict === 'not yet', name);
  }
});
