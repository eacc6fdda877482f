import { ResultMemory } from '../geometry/result-memory.ts';
import { resolveLimits } from '../limits.ts';
import type { LoadResult } from '../load-result.ts';
import { readBody } from './body.ts';
import type { AttributeNames, PlyContext } from './context.ts';
import { plyScene } from './document.ts';
import { refuse } from './error.ts';
import { type PropertyNames, readHeader } from './header.ts';
import { readImages, type TextureFiles } from './images.ts';
import { DEFAULT_PLY_LIMITS, type PlyLimits } from './limits.ts';
import { buildMesh } from './mesh.ts';
import { soundPoints } from './points.ts';
import type { PlyAttribute } from './vertices.ts';
import { type PlyWarning, plyTally } from './warnings.ts';

export interface PlyOptions {
  /** What properties of the file are read as, in every element: `{ diffuse_red: 'red' }`. */
  propertyNames?: PropertyNames;
  /**
   * Properties of the vertices, as they are read, that make up attributes of the result:
   * `{ quality: ['q1', 'q2'] }`. Those of the names position, normal and uv are drawn in place of
   * the file's.
   */
  attributes?: AttributeNames;
  /** The images that the file names, by the names that it has for them. */
  textureFiles?: TextureFiles;
  /** Overrides of DEFAULT_PLY_LIMITS. */
  limits?: Partial<PlyLimits>;
  /**
   * True: nobody reads the bytes afterwards, whatever becomes of the load. The scene may then lie in
   * their memory, which takes less time and less memory. Absent: false.
   */
  reuseBytes?: boolean;
}

/** A load, with the attributes that its options ask for. */
export interface PlyResult extends LoadResult<PlyWarning> {
  /** By name; for each vertex of the mesh, or each point, in order. */
  attributes: ReadonlyMap<string, PlyAttribute>;
}

/**
 * Loads a PLY of any encoding: a mesh, or points where it has no faces; its numbers as they are.
 * Pure, synchronous and bounded. Throws PlyError, and a RangeError for a bad option.
 */
export function loadPly(bytes: Uint8Array, options: PlyOptions = {}): PlyResult {
  const { propertyNames = {}, attributes = {}, textureFiles = new Map() } = options;
  const limits = resolveLimits<PlyLimits>(DEFAULT_PLY_LIMITS, options.limits);
  if (bytes.length > limits.maxFileBytes) {
    const what = `a file of ${bytes.length} bytes`;
    refuse('FILE_TOO_LARGE', '', what, `at most ${limits.maxFileBytes}`);
  }
  const tally = plyTally();
  const header = readHeader(bytes, propertyNames, tally);
  // The rows of a text may be shorter than what is made of them.
  const isReused = options.reuseBytes && header.format !== 'ascii';
  const memory = new ResultMemory(isReused ? bytes : undefined);
  const context: PlyContext = { attributes, limits, memory, tally };
  const { vertices, triangles } = readBody(bytes, header, context);
  const mesh = triangles && buildMesh(vertices, triangles, context);
  const points = mesh ? null : soundPoints(vertices, tally);
  const names = mesh?.vertices.uvs ? header.textureFiles : [];
  const textures = readImages(names, textureFiles, context);
  return {
    scene: plyScene(header, { mesh, points, textures }),
    warnings: tally.list(),
    attributes: (mesh?.vertices ?? points!).attributes,
  };
}
