import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { glsl, shrinkGlsl } from '../../rollup.glsl.mjs';

describe('shrinkGlsl', () => {
  it('drops comments and white space', () => {
    const source = `
      // Coverage of a texel.
      float coverage( float a ) {
        return a * 2.0 ; /* twice */
      }
    `;
    assert.equal(shrinkGlsl(source), '\nfloat coverage(float a){return a*2.0;}\n');
  });

  it('keeps tokens apart that would become others', () => {
    assert.equal(shrinkGlsl('a - -b + +c - +d'), 'a- -b+ +c-+d');
    assert.equal(shrinkGlsl('highp/**/float x'), 'highp float x');
    assert.equal(shrinkGlsl('return 1. ;'), 'return 1.;');
  });

  it('keeps preprocessor lines as they are, each on its own line', () => {
    const source =
      '#version 300 es\n#define F(x)  (x + 1)\n\nint a;\n  #ifdef B // b\n int b;\n#endif\n';
    assert.equal(
      shrinkGlsl(source),
      '#version 300 es\n#define F(x) (x + 1)\nint a;\n#ifdef B\nint b;\n#endif\n',
    );
  });

  it('joins nothing to a line with a hole, which may hold a directive', () => {
    assert.equal(shrinkGlsl('int a;\n\uFFFC\nint b;\nint c;'), 'int a;\n\uFFFC\nint b;int c;');
    assert.equal(shrinkGlsl('#define N \uFFFC + 1\nint a;'), '#define N \uFFFC + 1\nint a;');
    assert.equal(shrinkGlsl('a = b - \uFFFC ;'), 'a=b- \uFFFC ;');
  });

  it('keeps a line end at either end', () => {
    assert.equal(shrinkGlsl('\n  int a;  \n\n'), '\nint a;\n');
    assert.equal(shrinkGlsl(' \n '), '\n');
    assert.equal(shrinkGlsl(''), '');
  });

  it('refuses a hole in a comment', () => {
    assert.throws(() => shrinkGlsl('// \uFFFC\n'), /comment/);
  });
});

describe('the plugin', () => {
  async function build(name: string, source: string): Promise<string> {
    const bundle = await rollup({
      input: name,
      plugins: [{ name: 'source', resolveId: (id) => id, load: () => source }, glsl()],
    });
    const { output } = await bundle.generate({});
    return output[0].code;
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  const source = 'const n = 2;\nexport const a = `int  a = ${n} ; // a\n${`b  (${n})`}`;';

  it('shrinks the templates of *.glsl.ts, inner ones too', async () => {
    assert.match(await build('/x.glsl.ts', source), /`int a= \$\{n\} ;\n\$\{`b\(\$\{n\}\)`\}`/);
  });

  it('leaves other files alone', async () => {
    assert.match(await build('/x.ts', source), /int {2}a = \$\{n\} ; \/\/ a/);
  });

  it('refuses what it cannot shrink', async () => {
    await assert.rejects(build('/x.glsl.ts', 'export const a = `// \\n`;'), /backslash/);
  });
});
