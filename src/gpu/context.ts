import { TypedError } from '../report/typed-error.ts';
import { ATTRIBUTE_LOCATIONS } from './attributes.ts';
import { noResources, type ResourceCounts } from './resource-counts.ts';

/** The page's one WebGL2 context, what it can do, and what lives on it. */
export interface Gpu {
  gl: WebGL2RenderingContext;
  counts: ResourceCounts;
  /** Whether half-float targets can be drawn to, so that light above 1 survives until the view transform. */
  halfFloat: boolean;
  /** The largest side of a texture or render target, pixels. */
  maxSide: number;
}

/** What is drawn on: an offscreen canvas, or an element of the page, whose pictures come later. */
export interface DrawingCanvas extends EventTarget {
  width: number;
  height: number;
  getContext(type: 'webgl2', attributes: WebGLContextAttributes): WebGL2RenderingContext | null;
  /** What has just been drawn; called before anything else can happen to it. */
  transferToImageBitmap(): ImageBitmap | Promise<ImageBitmap>;
}

/** Makes the context. Throws TypedError NO_WEBGL2 where there is none. */
export function createGpu(canvas: DrawingCanvas): Gpu {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
  });
  if (!gl) throw new TypedError('NO_WEBGL2', 'WebGL2 is not available');

  // Flat varyings are alike at all corners of a face; the first is what D3D and Metal take by themselves.
  const provoking = gl.getExtension('WEBGL_provoking_vertex');
  provoking?.provokingVertexWEBGL(provoking.FIRST_VERTEX_CONVENTION_WEBGL);

  // What has no colours of its own is white: the value of an attribute without a buffer.
  gl.vertexAttrib4f(ATTRIBUTE_LOCATIONS.aColour, 1, 1, 1, 1);

  const halfFloat = Boolean(
    gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'),
  );
  return {
    gl,
    counts: noResources(),
    halfFloat,
    maxSide: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
  };
}
