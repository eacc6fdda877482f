import type { SceneMesh } from '../../scene/document.ts';

/** The typed arrays of one mesh. */
export type MeshArrays = Pick<SceneMesh, 'positions' | 'normals' | 'uvs' | 'uvRects' | 'indices'>;

/**
 * One allocation for the geometry of a whole document: the arrays of its meshes are views of the
 * same few buffers. Thousands of cubes then cost neither thousands of buffers nor thousands of
 * transfers to another thread.
 */
export class GeometryPool {
  private readonly floats: ArrayBuffer;
  private readonly indexes: ArrayBuffer;
  private usedFloats = 0;
  private usedIndexes = 0;

  /** Room for at most so many vertices and triangles of all meshes together. */
  constructor(vertices: number, triangles: number) {
    this.floats = new ArrayBuffer(vertices * FLOATS_PER_VERTEX * Float32Array.BYTES_PER_ELEMENT);
    this.indexes = new ArrayBuffer(triangles * 3 * Uint32Array.BYTES_PER_ELEMENT);
  }

  /** Zeroed arrays for the next mesh. */
  take(vertices: number, triangles: number): MeshArrays {
    const indices = new Uint32Array(this.indexes, this.usedIndexes, triangles * 3);
    this.usedIndexes += indices.byteLength;
    return {
      positions: this.takeFloats(vertices * 3),
      normals: this.takeFloats(vertices * 3),
      uvs: this.takeFloats(vertices * 2),
      uvRects: this.takeFloats(vertices * 4),
      indices,
    };
  }

  private takeFloats(count: number): Float32Array {
    const array = new Float32Array(this.floats, this.usedFloats, count);
    this.usedFloats += array.byteLength;
    return array;
  }
}

/** Position, normal, UV and UV rectangle. */
const FLOATS_PER_VERTEX = 3 + 3 + 2 + 4;
