/** How much memory loads take, at most: three times the file, and the result. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadObj, loadPly, loadStl } from '../../src/loaders/index.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { surfaceFiles } from '../bench/surface-files.mjs';
import { countArrays, writtenBytes } from './counted-arrays.ts';

/** 2 · 120² triangles. */
const SIDE = 120;
const MOST = 3;

interface Kind {
  write: () => Uint8Array;
  load: (bytes: Uint8Array) => { scene: SceneDocument };
}

/** Every second vertex of a binary PLY nearer to the middle, so that no edge is smooth. */
function crumpled(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const start = text.indexOf('end_header') + 'end_header\n'.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i < SIDE * SIDE; i += 2) {
    for (let at = start + i * 15; at < start + i * 15 + 12; at += 4) {
      view.setFloat32(at, view.getFloat32(at, true) * 0.8, true);
    }
  }
  return bytes;
}

const LOADERS: Readonly<Record<string, (reuseBytes: boolean) => Kind['load']>> = {
  obj: () => (bytes) => loadObj(bytes),
  ply: (reuseBytes) => (bytes) => loadPly(bytes, { reuseBytes }),
  stl: (reuseBytes) => (bytes) => loadStl(bytes, { reuseBytes }),
};

const FILES = surfaceFiles(SIDE);
const KINDS: [what: string, kind: Kind][] = Object.entries(FILES).flatMap(
  ([name, { format, write, isBinary }]) => {
    const kind = (reuseBytes: boolean) => ({ write, load: LOADERS[format]!(reuseBytes) });
    const kept: [string, Kind] = [name, kind(false)];
    return isBinary ? [kept, [`${name}, given away`, kind(true)]] : [kept];
  },
);
KINDS.push([
  'binary PLY without a smooth edge',
  { write: () => crumpled(FILES['binary PLY']!.write()), load: LOADERS.ply!(false) },
]);

/** The buffers that the meshes of a scene lie in. */
function buffersOf({ meshes }: SceneDocument): Set<ArrayBufferLike> {
  const values = meshes.flatMap((mesh) => Object.values(mesh));
  return new Set(values.filter(ArrayBuffer.isView).map(({ buffer }) => buffer));
}

describe(`at its highest a load takes ${MOST} times the file and its result, at most`, () => {
  for (const [what, { write, load }] of KINDS) {
    test(what, () => {
      const file = write();
      const { result, arrays } = countArrays(() => load(new Uint8Array(file)));
      const kept = buffersOf(result.scene);
      // The first is the copy of the file that is loaded.
      const besides = arrays.slice(1).filter(({ buffer }) => !kept.has(buffer));
      const bytes = besides.reduce((sum, array) => sum + writtenBytes(array), file.length);
      assert.ok(kept.size > 0 && arrays.length > 1);
      const times = bytes / file.length;
      assert.ok(times <= MOST, `${times.toFixed(2)} times the file`);
    });
  }
});
