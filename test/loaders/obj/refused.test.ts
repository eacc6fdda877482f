/** What is refused, with the code, the line and what was expected. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  loadMtl,
  loadObj,
  MtlError,
  ObjError,
  type ObjFile,
  type ObjOptions,
  readObj,
} from '../../../src/loaders/index.ts';
import { SQUARE } from './obj-file.ts';

function refusal(text: string, options: ObjOptions = {}): [string, number, string] {
  try {
    loadObj(text, options);
  } catch (error) {
    assert.ok(error instanceof ObjError);
    assert.equal(error.place, error.line > 0 ? `line ${error.line}` : '');
    return [error.code, error.line, error.message];
  }
  return ['', 0, ''];
}

const square = SQUARE.join('\n');

describe('statements', () => {
  const CASES: [name: string, text: string, code: string, line: number][] = [
    ['too few coordinates', 'v 1 2 3\nv 1 2', 'INVALID_STATEMENT', 2],
    ['a coordinate that is no number', 'v 1 x 3', 'INVALID_STATEMENT', 1],
    ['a coordinate that is not finite', 'v 1 2 nan', 'INVALID_STATEMENT', 1],
    ['a coordinate that no float holds', '# big\nv 1 3.5e38 2', 'INVALID_STATEMENT', 2],
    ['a normal of two numbers', 'vn 1 0', 'INVALID_STATEMENT', 1],
    ['no texture coordinate', 'vt', 'INVALID_STATEMENT', 1],
    ['a corner of four parts', `${square}\nf 1/1/1/1 2 3`, 'INVALID_STATEMENT', 5],
    ['a corner that is no number', `${square}\nf a 2 3`, 'INVALID_STATEMENT', 5],
    ['a fraction as an index', `${square}\nf 1.5 2 3`, 'INVALID_STATEMENT', 5],
    ['the index 0', `${square}\r\nf 0 1 2`, 'INVALID_INDEX', 5],
    ['the index 0 of a normal', `${square}\nf 1//0 2//0 3//0`, 'INVALID_INDEX', 5],
    ['an index before the first', `${square}\nf -5 1 2`, 'INVALID_INDEX', 5],
    ['an index past the last', `${square}\nf 1 2 3\nf 5 1 2`, 'INVALID_INDEX', 6],
    ['an index past all', `${square}\nf 99999999999999999999 1 2`, 'INVALID_INDEX', 5],
    ['a texture coordinate that is not there', `${square}\nf 1/1 2/1 3/1`, 'INVALID_INDEX', 5],
    ['a line to nowhere', `${square}\nl 1 9`, 'INVALID_INDEX', 5],
    ['a library without a name', 'mtllib', 'INVALID_STATEMENT', 1],
    ['another kind of file', '<!doctype html>\n<p>Not found', 'NOT_OBJ', 0],
  ];
  for (const [name, text, code, line] of CASES) {
    test(name, () => {
      const [actual, actualLine, message] = refusal(text);
      assert.deepEqual([actual, actualLine], [code, line]);
      assert.match(message, /: expected /);
    });
  }
});

describe('limits', () => {
  const model = `${square}\no a\nusemtl x\nf 1 2 3 4\no b\nusemtl y\nf 1 2 3\nl 1 2`;
  const CASES: [Partial<ObjOptions['limits']>, string][] = [
    [{ maxFileBytes: 20 }, 'FILE_TOO_LARGE'],
    [{ maxVertices: 3 }, 'TOO_MANY_VERTICES'],
    [{ maxVertices: 6 }, 'TOO_MANY_VERTICES'],
    [{ maxTriangles: 3 }, 'TOO_MANY_TRIANGLES'],
    [{ maxObjects: 1 }, 'TOO_MANY_OBJECTS'],
    [{ maxMaterials: 1 }, 'TOO_MANY_MATERIALS'],
  ];
  for (const [limits, code] of CASES) {
    test(`${Object.entries(limits!)}: ${code}`, () => {
      assert.equal(refusal(model, { limits })[0], code);
    });
  }

  test('are met by a model just so large', () => {
    const limits = { maxVertices: 7, maxTriangles: 4, maxObjects: 2, maxMaterials: 2 };
    assert.equal(refusal(model, { limits })[0], '');
  });

  test('a bad one is the caller’s fault', () => {
    assert.throws(() => loadObj('', { limits: { maxObjects: -1 } }), RangeError);
  });
});

test('a file is read once, and nobody else’s object is taken for one', () => {
  const file = readObj(`mtllib a.mtl\n${square}\nf 1 2 3`);
  assert.deepEqual(file.libraries, ['a.mtl']);
  assert.equal(loadObj(file).scene.meshes.length, 1);
  assert.deepEqual(loadObj(file), loadObj(file));
  assert.throws(() => loadObj({ libraries: [] } as ObjFile), ObjError);
});

describe('material libraries', () => {
  const CASES: [name: string, text: string, code: string, line: number][] = [
    ['a material without a name', 'Kd 1 1 1\nnewmtl', 'INVALID_STATEMENT', 2],
    ['a colour that is no number', 'newmtl a\nKd red', 'INVALID_STATEMENT', 2],
    ['a colour of two numbers', 'newmtl a\nKd 1 1', 'INVALID_STATEMENT', 2],
    ['an opacity that is no number', 'newmtl a\n\nd x', 'INVALID_STATEMENT', 3],
    ['an option without its numbers', 'newmtl a\nmap_Kd -s a.png', 'INVALID_STATEMENT', 2],
    ['an option without all of them', 'newmtl a\nmap_Kd -mm 1 a.png', 'INVALID_STATEMENT', 2],
    ['an image without a name', 'newmtl a\nmap_Kd -clamp on', 'INVALID_STATEMENT', 2],
  ];
  for (const [name, text, code, line] of CASES) {
    test(name, () => {
      assert.throws(
        () => loadMtl(text),
        (error) => error instanceof MtlError && error.code === code && error.line === line,
      );
    });
  }

  test('limits', () => {
    const two = 'newmtl a\nnewmtl b';
    const code = (limits: object) => {
      try {
        loadMtl(two, { limits });
      } catch (error) {
        return (error as MtlError).code;
      }
      return '';
    };
    assert.equal(code({ maxMaterials: 1 }), 'TOO_MANY_MATERIALS');
    assert.equal(code({ maxMaterials: 2 }), '');
    assert.equal(code({ maxFileBytes: 3 }), 'FILE_TOO_LARGE');
  });
});
