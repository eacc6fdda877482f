import { ATTRIBUTE_LOCATIONS } from './attributes.ts';
import type { Gpu } from './context.ts';

/** What each vertex has, so many numbers of it. */
export interface VertexAttribute {
  numComponents: number;
  data: Float32Array | Uint32Array;
}

/** Attributes by name; whole numbers stay whole. */
export type VertexAttributes = Partial<Record<keyof typeof ATTRIBUTE_LOCATIONS, VertexAttribute>>;

/** Vertices and indices on the GPU. */
export interface VertexArray {
  object: WebGLVertexArrayObject;
  dispose(): void;
}

/** Uploads vertices and the indices of their triangles. */
export function createVertexArray(
  { gl, counts }: Gpu,
  attributes: VertexAttributes,
  indices: Uint32Array,
): VertexArray {
  const object = gl.createVertexArray();
  gl.bindVertexArray(object);
  const buffers: WebGLBuffer[] = [];
  let bytes = 0;
  const upload = (target: number, data: Float32Array | Uint32Array): void => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, data, gl.STATIC_DRAW);
    buffers.push(buffer);
    bytes += data.byteLength;
  };
  for (const [name, { numComponents, data }] of Object.entries(attributes)) {
    const location = ATTRIBUTE_LOCATIONS[name as keyof VertexAttributes];
    upload(gl.ARRAY_BUFFER, data);
    gl.enableVertexAttribArray(location);
    if (data instanceof Uint32Array) {
      gl.vertexAttribIPointer(location, numComponents, gl.UNSIGNED_INT, 0, 0);
    } else {
      gl.vertexAttribPointer(location, numComponents, gl.FLOAT, false, 0, 0);
    }
  }
  upload(gl.ELEMENT_ARRAY_BUFFER, indices);
  gl.bindVertexArray(null);
  counts.buffers += buffers.length;
  counts.vertexArrays += 1;
  counts.bytes += bytes;
  return {
    object,
    dispose() {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.deleteVertexArray(object);
      counts.buffers -= buffers.length;
      counts.vertexArrays -= 1;
      counts.bytes -= bytes;
    },
  };
}
