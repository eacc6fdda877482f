import type { Gpu } from './context.ts';

/** A texture of depths alone, which shaders compare with and never read. */
export interface DepthMap {
  framebuffer: WebGLFramebuffer;
  /** A lookup says how much of the four texels around a place is no nearer than a depth. */
  texture: WebGLTexture;
  /** Texels a side. */
  side: number;
  dispose(): void;
}

/** Bytes that a depth map of that side takes. */
export function depthMapBytes(side: number): number {
  return side * side * 2;
}

/** A square depth map of undefined content. */
export function createDepthMap(gpu: Gpu, side: number): DepthMap {
  const { gl, counts } = gpu;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT16, side, side);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0);
  counts.renderTargets += 1;
  return {
    framebuffer,
    texture,
    side,
    dispose() {
      gl.deleteTexture(texture);
      gl.deleteFramebuffer(framebuffer);
      counts.renderTargets -= 1;
    },
  };
}
