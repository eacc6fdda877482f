/** Parts of documents for tests, sound by default. */
import type {
  SceneDocument,
  SceneMesh,
  SceneNode,
  SceneTexture,
} from '../../../src/scene/index.ts';

export function node(fields: Partial<SceneNode> = {}): SceneNode {
  return {
    name: 'bone',
    sourceId: '',
    parent: -1,
    children: [],
    pivot: [0, 0, 0],
    rotation: [0, 0, 0],
    translation: [0, 0, 0],
    visible: true,
    meshes: [],
    ...fields,
  };
}

/** A right triangle in the plane z = 0 that faces south (+z), its legs `size` long. */
export function triangle(fields: Partial<SceneMesh> = {}, size = 1): SceneMesh {
  return {
    name: 'triangle',
    sourceId: '',
    node: -1,
    visible: true,
    positions: new Float32Array([0, 0, 0, size, 0, 0, 0, size, 0]),
    normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array([0, 1, 1, 1, 0, 0]),
    uvRects: new Float32Array([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]),
    indices: new Uint32Array([0, 1, 2]),
    groups: [{ material: -1, start: 0, count: 3 }],
    ...fields,
  };
}

/** A document of the given parts; roots and ownership are filled in from parents and nodes. */
export function document(parts: Partial<SceneDocument> = {}): SceneDocument {
  const nodes = (parts.nodes ?? []).map((each) => ({ ...each }));
  const meshes = parts.meshes ?? [];
  nodes.forEach((each, own) => {
    each.children = nodes.flatMap((other, i) => (other.parent === own ? [i] : []));
    each.meshes = meshes.flatMap((mesh, i) => (mesh.node === own ? [i] : []));
  });
  return {
    formatVersion: 1,
    source: { format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' },
    rootNodes: nodes.flatMap((each, i) => (each.parent === -1 ? [i] : [])),
    materials: [],
    textures: [],
    ...parts,
    nodes,
    meshes,
  };
}

/** Signature, IHDR and its checksum's place: all of a PNG that a header check reads. */
export function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG up to its frame header, with a comment of `padding` bytes and a fill byte before it. */
export function jpegHeader(width: number, height: number, padding = 4): Uint8Array {
  const comment = [0xff, 0xfe, 0, padding + 2, ...new Array<number>(padding).fill(0x20)];
  const frame = [0xff, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255];
  return Uint8Array.from([0xff, 0xd8, ...comment, ...frame, 1, 1, 0x11, 0]);
}

export function texture(fields: Partial<SceneTexture> = {}): SceneTexture {
  return {
    name: 'skin',
    mimeType: 'image/png',
    bytes: pngHeader(16, 16),
    width: 16,
    height: 16,
    uvWidth: 16,
    uvHeight: 16,
    missing: false,
    ...fields,
  };
}
