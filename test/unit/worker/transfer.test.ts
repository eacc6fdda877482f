import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SceneDocument, SceneMesh, SceneTexture } from '../../../src/scene/document.ts';
import { documentBuffers } from '../../../src/worker/transfer.ts';

function mesh(vertexBuffer: ArrayBuffer, tangents?: Float32Array): SceneMesh {
  return {
    name: '',
    sourceId: '',
    node: -1,
    visible: true,
    positions: new Float32Array(vertexBuffer, 0, 9),
    normals: new Float32Array(vertexBuffer, 36, 9),
    uvs: new Float32Array(6),
    uvRects: new Float32Array(12),
    indices: new Uint32Array([0, 1, 2]),
    groups: [{ material: -1, start: 0, count: 3 }],
    ...(tangents && { tangents }),
  };
}

function texture(bytes: Uint8Array | null): SceneTexture {
  return {
    name: '',
    mimeType: 'image/png',
    bytes,
    width: 0,
    height: 0,
    uvWidth: 16,
    uvHeight: 16,
    missing: bytes === null,
  };
}

function scene(meshes: SceneMesh[], textures: SceneTexture[]): SceneDocument {
  return {
    formatVersion: 1,
    source: { format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' },
    nodes: [],
    rootNodes: [],
    meshes,
    materials: [],
    textures,
  };
}

test('each buffer is named once, shared or not, and optional attributes come along', () => {
  const shared = new ArrayBuffer(72);
  const tangents = new Float32Array(12);
  const bytes = new Uint8Array(5);
  const first = mesh(shared);
  const second = mesh(shared, tangents);
  const buffers = documentBuffers(scene([first, second], [texture(bytes), texture(null)]));

  const expected = [shared, tangents.buffer, bytes.buffer];
  for (const { uvs, uvRects, indices } of [first, second]) {
    expected.push(uvs.buffer as ArrayBuffer, uvRects.buffer as ArrayBuffer);
    expected.push(indices.buffer as ArrayBuffer);
  }
  assert.equal(buffers.length, expected.length);
  assert.deepEqual(new Set(buffers), new Set(expected));
});

test('a document that was cloned with its buffers leaves none behind', () => {
  const document = scene([mesh(new ArrayBuffer(72))], [texture(new Uint8Array([1, 2, 3]))]);
  const moved = structuredClone(document, { transfer: documentBuffers(document) });
  assert.equal(document.meshes[0]?.positions.byteLength, 0);
  assert.equal(document.textures[0]?.bytes?.byteLength, 0);
  assert.deepEqual([...(moved.textures[0]?.bytes ?? [])], [1, 2, 3]);
  assert.equal(moved.meshes[0]?.normals.length, 9);
});

test('memory that threads share is not moved', () => {
  const document = scene([], [texture(new Uint8Array(new SharedArrayBuffer(4)))]);
  assert.deepEqual(documentBuffers(document), []);
});
