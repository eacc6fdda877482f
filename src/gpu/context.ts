import { TypedError } from '../report/typed-error.ts';
import { noResources, type ResourceCounts } from './resource-counts.ts';

/** The page's one WebGL2 context, what it can do, and what lives on it. */
export interface Gpu {
  gl: WebGL2RenderingContext;
  counts: ResourceCounts;
  /** Whether half-float targets can be drawn to, so that light above 1 survives until the view transform. */
  halfFloat: boolean;
  /** Samples a pixel of a multisampled target; 0: none to be had. */
  samples: number;
  /** The largest side of a texture or render target, pixels. */
  maxSide: number;
}

/** Samples a pixel that a target asks for. */
const SAMPLES = 4;

/** Makes the context. Throws TypedError NO_WEBGL2 where there is none. */
export function createGpu(canvas: OffscreenCanvas): Gpu {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
  });
  if (!gl) throw new TypedError('NO_WEBGL2', 'WebGL2 is not available');

  const halfFloat = Boolean(
    gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'),
  );
  return {
    gl,
    counts: noResources(),
    halfFloat,
    samples: Math.min(SAMPLES, gl.getParameter(gl.MAX_SAMPLES) as number),
    maxSide: Math.min(
      gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
      gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number,
    ),
  };
}
