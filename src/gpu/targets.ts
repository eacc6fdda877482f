import type { Gpu } from './context.ts';
import { createNearestTexture } from './nearest-texture.ts';

/** Sizes are rounded up to this, so that tags of nearly one size share a target. */
const SIZE_STEP = 64;

/** What a frame is drawn into. A frame uses the lower left part of its own size. */
export interface RenderTarget {
  framebuffer: WebGLFramebuffer;
  width: number;
  height: number;
  colour: WebGLTexture;
  dispose(): void;
}

/** One that tells what is nearer. */
export interface DepthTarget extends RenderTarget {
  depth: WebGLTexture;
}

/** Linear light above 1 where the device can; else sRGB-encoded bytes, which clip at 1. */
function colourFormat({ gl, halfFloat }: Gpu): number {
  return halfFloat ? gl.RGBA16F : gl.SRGB8_ALPHA8;
}

interface Size {
  width: number;
  height: number;
}

/** A target whose colour, and depth where it has one, can be read as textures. */
function createRenderTarget(
  gpu: Gpu,
  { width, height }: Size,
  hasDepth: boolean,
): RenderTarget & { depth: WebGLTexture | null } {
  const { gl } = gpu;
  const attach = (attachment: number, format: number): WebGLTexture => {
    const texture = createNearestTexture(gl, format, { width, height });
    gl.framebufferTexture2D(gl.FRAMEBUFFER, attachment, gl.TEXTURE_2D, texture, 0);
    return texture;
  };
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  const colour = attach(gl.COLOR_ATTACHMENT0, colourFormat(gpu));
  const depth = hasDepth ? attach(gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24) : null;
  gpu.counts.renderTargets += 1;
  return {
    framebuffer,
    width,
    height,
    colour,
    depth,
    dispose() {
      gl.deleteTexture(colour);
      gl.deleteTexture(depth);
      gl.deleteFramebuffer(framebuffer);
      gpu.counts.renderTargets -= 1;
    },
  };
}

/**
 * Empties what a frame of that size uses of a target: no colour, no alpha, and a depth that anything
 * nearer passes.
 */
export function clearTarget({ gl }: Gpu, target: RenderTarget, size: Size, depth = 1): void {
  const { width, height } = size;
  gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
  // A GPU clears a whole target at once. A processor that draws in place of one pays by the pixel, and
  // after a large view the target of a small one is still large.
  if (target.width * target.height > 2 * width * height) gl.enable(gl.SCISSOR_TEST);
  gl.scissor(0, 0, width, height);
  gl.clearColor(0, 0, 0, 0);
  gl.clearDepth(depth);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.disable(gl.SCISSOR_TEST);
}

/** Render targets by name, made when first asked for and shared by all views of the page. */
export class TargetPool {
  readonly #gpu: Gpu;
  readonly #targets = new Map<string, RenderTarget>();

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
  }

  /** The target of that name, at least as large as asked; its content is undefined. */
  take(name: string, size: Size): RenderTarget {
    return this.#take(name, size, false);
  }

  /** The same with a depth; a name stands for one kind. */
  takeDeep(name: string, size: Size): DepthTarget {
    return this.#take(name, size, true) as DepthTarget;
  }

  #take(name: string, size: Size, hasDepth: boolean): RenderTarget {
    const old = this.#targets.get(name);
    const width = fittingSide(old?.width ?? 0, roundUp(size.width));
    const height = fittingSide(old?.height ?? 0, roundUp(size.height));
    if (old?.width === width && old.height === height) return old;
    old?.dispose();
    const target = createRenderTarget(this.#gpu, { width, height }, hasDepth);
    this.#targets.set(name, target);
    return target;
  }

  dispose(): void {
    for (const target of this.#targets.values()) target.dispose();
    this.#targets.clear();
  }
}

function roundUp(size: number): number {
  return Math.ceil(size / SIZE_STEP) * SIZE_STEP;
}

/**
 * The side that a target keeps or gets: large enough, so that tags of many shapes share one, but not
 * so large that one huge view holds memory for good.
 */
function fittingSide(has: number, needs: number): number {
  return has > Math.max(needs * 4, 1024) ? needs : Math.max(has, needs);
}
