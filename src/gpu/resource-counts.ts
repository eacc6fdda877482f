/** How much of each kind is alive on the GPU, so that a test can say that nothing leaks. */
export interface ResourceCounts {
  buffers: number;
  vertexArrays: number;
  textures: number;
  /** Bytes of the textures that hold a model's images. */
  textureBytes: number;
  /** Bytes of all that holds documents: vertices, indices, node matrices and images. */
  bytes: number;
  renderTargets: number;
  programs: number;
}

/** The counts of a fresh context. */
export function noResources(): ResourceCounts {
  return {
    buffers: 0,
    vertexArrays: 0,
    textures: 0,
    textureBytes: 0,
    bytes: 0,
    renderTargets: 0,
    programs: 0,
  };
}
