/** Small Blockbench projects for the tests, and the load that every test makes. */
import assert from 'node:assert/strict';
import {
  BbmodelError,
  type BbmodelErrorCode,
  type BbmodelOptions,
  loadBbmodel,
} from '../../../src/loaders/bbmodel/index.ts';
import { checkScene } from '../../../src/scene/index.ts';

export type Json = Record<string, unknown>;

/** A project of a format, version 5.0 unless `meta` says otherwise. */
export function project(modelFormat: string, fields: Json = {}, meta: Json = {}): Json {
  return {
    meta: { format_version: '5.0', model_format: modelFormat, box_uv: false, ...meta },
    resolution: { width: 16, height: 16 },
    elements: [],
    outliner: [],
    textures: [],
    ...fields,
  };
}

const FACES = ['north', 'east', 'south', 'west', 'up', 'down'];

/** All six faces with the same fields. */
export function faces(fields: Json = {}): Json {
  return Object.fromEntries(FACES.map((name) => [name, { uv: [0, 0, 16, 16], ...fields }]));
}

/** A cube from 0 to 16 with six blank faces. */
export function cube(fields: Json = {}): Json {
  return { uuid: 'cube', from: [0, 0, 0], to: [16, 16, 16], faces: faces(), ...fields };
}

/** A mesh of one quad in the ground plane, facing up. */
export function quadMesh(fields: Json = {}, face: Json = {}): Json {
  return {
    type: 'mesh',
    uuid: 'mesh',
    vertices: { a: [0, 0, 0], b: [0, 0, 4], c: [4, 0, 4], d: [4, 0, 0] },
    faces: {
      f: {
        vertices: ['a', 'b', 'c', 'd'],
        uv: { a: [0, 0], b: [0, 8], c: [8, 8], d: [8, 0] },
        ...face,
      },
    },
    ...fields,
  };
}

/** The first bytes of a PNG: all that a loader reads. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** An embedded texture. */
export function texture(width = 16, height = 16, fields: Json = {}): Json {
  const base64 = Buffer.from(png(width, height)).toString('base64');
  return { name: 'skin.png', source: `data:image/png;base64,${base64}`, ...fields };
}

/** Loads a project; what comes out is a sound document. */
export function load(model: unknown, options?: BbmodelOptions) {
  const result = loadBbmodel(JSON.stringify(model), options);
  assert.deepEqual(checkScene(result.scene), []);
  return result;
}

/** The warnings of a load, as `CODE path`. */
export function warningsOf(model: unknown, options?: BbmodelOptions): string[] {
  return load(model, options).warnings.map(({ code, path }) => `${code} ${path}`);
}

/** That a file is refused with a code at a path. */
export function refuses(
  input: unknown,
  code: BbmodelErrorCode,
  path: string,
  options?: BbmodelOptions,
): void {
  const file =
    typeof input === 'string' || input instanceof Uint8Array ? input : JSON.stringify(input);
  assert.throws(
    () => loadBbmodel(file, options),
    (error) => {
      assert.ok(error instanceof BbmodelError, String(error));
      assert.equal(error.code, code);
      assert.equal(error.path, path);
      assert.equal(error.place, path);
      return true;
    },
  );
}

/** Float32 arrays as numbers with so many decimals, without −0. */
export function rounded(values: ArrayLike<number>, decimals = 5): number[] {
  return Array.from(values, (value) => Number(value.toFixed(decimals)) + 0);
}
