import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ATTRIBUTES } from '../../../src/element/attributes.ts';
import { readParameters, whyNoAttribute } from '../../../src/embed/parameters.ts';

const PAGE = 'https://wiki.example/model-shot/embed/index.html';
const read = (fragment: string) => readParameters(fragment, PAGE);

/** A text that each type of attribute takes, and one that it does not; null: it takes any. */
const SAMPLES = {
  text: ['some text', null],
  words: ['a b', null],
  json: ['wave', null],
  flag: ['', 'true'],
  switch: ['off', 'no'],
  number: ['0.5', '0.5px'],
} as const;

describe('the address of the embed page', () => {
  it('has every attribute as a parameter, held to its type', () => {
    for (const spec of ATTRIBUTES) {
      const isAddress = ['src', 'texture', 'animations', 'poster'].includes(spec.name);
      const [good, bad] = isAddress
        ? ['https://cdn.example/a.bbmodel', 'data:text/plain,a']
        : spec.type === 'choice'
          ? [spec.values.at(-1)!, spec.values[0].toUpperCase()]
          : SAMPLES[spec.type];
      assert.equal(whyNoAttribute(spec.name, good, PAGE), null, spec.name);
      if (bad !== null) assert.notEqual(whyNoAttribute(spec.name, bad, PAGE), null, spec.name);
    }
  });

  it('is read with its texts as they were', () => {
    const { attributes, notes, problem } = read(
      '#v=1&src=..%2Fmodels%2Fa%20b.bbmodel&alt=A%26B+%3C&camera-orbit=30deg%2075deg%20105%25&autoplay',
    );
    assert.deepEqual(Object.fromEntries(attributes), {
      src: '../models/a b.bbmodel',
      alt: 'A&B <',
      'camera-orbit': '30deg 75deg 105%',
      autoplay: '',
    });
    assert.deepEqual([notes, problem], [[], null]);
  });

  it('has what is unknown or wrong ignored, with a note each', () => {
    const { attributes, notes } = read(
      'v=1&src=a.bbmodel&spin&onload=alert(1)&style=x&__proto__=1&exposure=17&time-scale=&time-scale=2&projection=flat',
    );
    assert.deepEqual([...attributes.keys()], ['src']);
    assert.deepEqual(
      notes.map((note) => note.split(' ')[0]),
      [
        'spin',
        'onload',
        'style',
        '__proto__',
        'exposure',
        'time-scale',
        'time-scale',
        'projection',
      ],
    );
    assert.match(notes[4]!, /from 0 to 16/);
  });

  it('counts each name once, the first time', () => {
    const { attributes, notes } = read('v=1&src=a.bbmodel&src=b.bbmodel');
    assert.equal(attributes.get('src'), 'a.bbmodel');
    assert.equal(notes.length, 1);
  });

  it('takes addresses of http and https only, relative ones too', () => {
    for (const src of ['a.bbmodel', '/a', '//other.example/a', 'HTTPS://x.example/a']) {
      assert.equal(read(`v=1&src=${encodeURIComponent(src)}`).problem, null, src);
    }
    for (const src of [
      '',
      'javascript:alert(1)',
      'data:,x',
      'blob:null/1',
      'file:///a',
      'http://',
    ]) {
      assert.notEqual(read(`v=1&src=${encodeURIComponent(src)}`).problem, null, src);
    }
    const { attributes } = read('v=1&src=a&animations=walk.blockyanim%20file:///idle.blockyanim');
    assert.equal(attributes.has('animations'), false);
  });

  it('takes an origin as browsers write it, and a language', () => {
    const origins = { 'https://host.example': true, 'http://localhost:8080': true };
    const others = [
      'https://host.example/',
      'https://HOST.example',
      'host.example',
      '*',
      'null',
      '',
    ];
    for (const [origin, taken] of [...Object.entries(origins), ...others.map((o) => [o, false])]) {
      const { hostOrigin } = read(`v=1&src=a&origin=${encodeURIComponent(String(origin))}`);
      assert.equal(hostOrigin, taken ? origin : null);
    }
    assert.equal(read('v=1&src=a&lang=pt-BR').language, 'pt-BR');
    assert.equal(read('v=1&src=a&lang=%22').language, null);
  });

  it('says what is wrong with it as a whole', () => {
    assert.match(read('').problem ?? '', /#v=1/);
    assert.match(read('src=a.bbmodel').problem ?? '', /#v=1/);
    assert.match(read('v=2&src=a.bbmodel').problem ?? '', /version 1.*"2"/);
    assert.match(read('v=1').problem ?? '', /&src=/);
  });
});

it('any address at all is read, and gives attributes of the table alone', () => {
  const names = ATTRIBUTES.map(({ name }) => name as string);
  const name = fc.oneof(fc.constantFrom(...names, 'v', 'origin', 'lang', '__proto__'), fc.string());
  const value = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('', '1', 'javascript:alert(1)', 'data:text/html,x', '%', '%zz'),
  );
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
  const fragment = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pair).map((pairs) => pairs.join('&')),
  );
  const readsSafely = (text: string): void => {
    const { attributes, hostOrigin } = read(text);
    for (const [key, given] of attributes) {
      assert.ok(names.includes(key));
      if (key === 'src' || key === 'poster')
        assert.match(new URL(given, PAGE).protocol, /^https?:$/);
    }
    assert.ok(hostOrigin === null || new URL(hostOrigin).origin === hostOrigin);
  };
  fc.assert(fc.property(fragment, readsSafely), { seed: 7, numRuns: 500 });
});
