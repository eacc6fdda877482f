/** What editors and frameworks are told of the tags: by the files as they are built. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editorFiles } from '../../editors/build.ts';
import { ELEMENTS } from '../../editors/elements.ts';
import { blocksOf } from '../pages/newcomer.ts';
import { typeCheck } from './consumer.ts';
import { readBuilt } from './dist.ts';

interface Named {
  name: string;
}

function names(list: readonly Named[]): string[] {
  return list.map(({ name }) => name);
}

describe('the files for editors', () => {
  it('are those that the sources make', () => {
    for (const [name, content] of editorFiles()) assert.equal(readBuilt(name), content, name);
  });

  it('custom-elements.json defines each element, and names what it has', () => {
    const [module] = JSON.parse(readBuilt('custom-elements.json')).modules;
    assert.equal(module.path, 'dist/model-shot.js');
    ELEMENTS.forEach((element, i) => {
      const { tagName, className, attributes, properties, methods, events } = element;
      const declared = module.declarations[i];
      assert.deepEqual([declared.tagName, declared.name], [tagName, className]);
      assert.deepEqual(names(declared.attributes), names(attributes));
      assert.equal(declared.members.length, attributes.length + properties.length + methods.length);
      assert.deepEqual(names(declared.events), names(events));
      assert.deepEqual(names(declared.cssParts), names(element.parts));
      assert.ok(
        module.exports.some(
          ({ kind, name }: Named & { kind: string }) =>
            kind === 'custom-element-definition' && name === tagName,
        ),
      );
    });
    const [shot] = module.declarations;
    assert.deepEqual(
      shot.attributes.find(({ name }: Named) => name === 'reveal'),
      {
        name: 'reveal',
        fieldName: 'reveal',
        type: { text: "'auto' | 'manual'" },
        default: "'auto'",
        description: ELEMENTS[0]!.attributes.find(({ name }) => name === 'reveal')!.documentation,
      },
    );
  });

  it('VS Code completes each attribute and its words', () => {
    const { version, tags } = JSON.parse(readBuilt('vscode.html-custom-data.json'));
    assert.equal(version, 1.1);
    assert.deepEqual(names(tags), ['model-shot', 'model-shot-attachment']);
    const attribute = (name: string) =>
      tags[0].attributes.find((each: Named) => each.name === name);
    assert.deepEqual(names(attribute('projection').values), [
      'perspective',
      'orthographic',
      'isometric',
    ]);
    assert.equal(attribute('autoplay').valueSet, 'v');
    assert.deepEqual(names(attribute('camera-controls').values), ['off']);
    assert.equal(attribute('src').values, undefined);
  });

  it('web-types.json does so for JetBrains', () => {
    const { contributions } = JSON.parse(readBuilt('web-types.json'));
    const [shot] = contributions.html.elements;
    assert.deepEqual(names(shot.attributes), names(ELEMENTS[0]!.attributes));
    assert.deepEqual(names(shot.js.events), names(ELEMENTS[0]!.events));
    const autoplay = shot.attributes.find(({ name }: Named) => name === 'autoplay');
    assert.deepEqual(autoplay.value, { kind: 'no-value', type: 'boolean' });
  });
});

/** Right and wrong in one program: what is wrong must be refused where it says so, and only there. */
const PROGRAMS: Record<string, Record<string, string>> = {
  'the plain DOM': {
    'page.ts': `import 'model-shot';
      const tag = document.querySelector('model-shot')!;
      tag.projection = 'isometric';
      tag.addEventListener('camera-change', ({ detail }) => detail.source.length);
      tag.toBlob({ mimeType: 'image/webp', width: 640 }).then((blob) => blob.size);
      document.createElement('model-shot-attachment').bone = 'right_hand';
      // @ts-expect-error no such word
      tag.projection = 'fisheye';
      // @ts-expect-error only to be read
      tag.duration = 1;`,
  },
  'JSX of React': {
    'page.tsx': `import type {} from 'model-shot/react';
      import { useRef } from 'react';
      import type { ModelShotElement } from 'model-shot';
      export function Lantern() {
        const tag = useRef<ModelShotElement>(null);
        return (
          <model-shot ref={tag} src="lantern.bbmodel" alt="A lantern" auto-rotate autoplay
            className="wide" time-scale="2" look="night" onload={() => tag.current?.play()}
            onerror={(event) => event.detail.code} oncamera-change={({ detail }) => detail.source}>
            <model-shot-attachment src="sword.bbmodel" bone="right_hand" />
            <button slot="hotspot-eye" data-position="0m 1m 0m">Eye</button>
          </model-shot>
        );
      }
      export const other = <model-shot src="fox.bbmodel" projection="isometric" timeScale={2} />;
      // @ts-expect-error no such word
      export const wrong = <model-shot src="fox.bbmodel" projection="fisheye" />;
      // @ts-expect-error no such attribute
      export const worse = <model-shot source="fox.bbmodel" />;`,
  },
  'templates of Vue': {
    'page.ts': `import type {} from 'model-shot/vue';
      import type { GlobalComponents } from 'vue';
      type Props = InstanceType<GlobalComponents['model-shot']>['$props'];
      export const right: Props = {
        src: 'lantern.bbmodel', class: 'wide', autoRotate: true, projection: 'isometric',
        onLoad: (event) => event.detail, onCameraChange: ({ detail }) => detail.source,
      };
      // @ts-expect-error no such word
      export const wrong: Props = { projection: 'fisheye' };
      export const part: InstanceType<GlobalComponents['model-shot-attachment']>['$props'] =
        { bone: 'head' };`,
  },
  'templates of Svelte': {
    'page.ts': `import type {} from 'model-shot/svelte';
      import type { SvelteHTMLElements } from 'svelte/elements';
      export const right: SvelteHTMLElements['model-shot'] = {
        src: 'lantern.bbmodel', class: 'wide', 'auto-rotate': true, projection: 'isometric',
        onload: (event) => event.detail, 'on:camera-change': ({ detail }) => detail.source,
      };
      // @ts-expect-error no such word
      export const wrong: SvelteHTMLElements['model-shot'] = { projection: 'fisheye' };
      export const part: SvelteHTMLElements['model-shot-attachment'] = { bone: 'head' };`,
  },
};

/** What the documentation shows of a file. */
function example(file: string): Record<string, string> {
  const block = blocksOf('frameworks.html').find((each) => each.file === file);
  assert.ok(block, file);
  return { 'page.tsx': block.code };
}

describe('the types', () => {
  for (const [what, files] of Object.entries(PROGRAMS)) {
    it(`suit ${what}`, () => {
      assert.equal(typeCheck(files, { ...OPTIONS, ...(files['page.tsx'] && JSX) }), '');
    });
  }

  it('suit the example of the documentation', () => {
    assert.equal(typeCheck(example('Lantern.tsx'), { ...OPTIONS, ...JSX }), '');
  });

  // The libraries' own types are theirs to check.
  const OPTIONS = { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: 'true' };
  const JSX = { jsx: 'react-jsx' };
});
