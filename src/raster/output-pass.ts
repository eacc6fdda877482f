import type { Gpu } from '../gpu/context.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import type { ViewTransform } from '../looks/look.ts';
import type { Vec4 } from '../math/types.ts';
import { fullscreenVertex } from './glsl/fullscreen.glsl.ts';
import { outputFragment } from './glsl/output.glsl.ts';
import type { View } from './view.ts';

const OUTPUT_UNIFORMS = {
  tLight: 'sampler2D',
  uGrade: 'vec2',
  uHeight: 'float',
  uBackdropTop: 'vec4',
  uBackdropBottom: 'vec4',
} as const;

type OutputProgram = Program<typeof OUTPUT_UNIFORMS>;

/** Writes the canvas: display colour over the look's backdrop, premultiplied alpha. */
export class OutputPass {
  readonly #gpu: Gpu;
  /** One for each view transform that a look has asked for. */
  readonly #programs = new Map<ViewTransform, OutputProgram>();

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    // Most looks', before anything is drawn: compiled later it would wait for what is.
    this.#programFor('neutral');
  }

  /** The canvas must have the view's size. */
  draw({ look, height }: View, light: RenderTarget): void {
    const { gl } = this.#gpu;
    const program = this.#programFor(look.viewTransform);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.bindVertexArray(null);
    program.use();
    program.set({
      tLight: light.colour,
      uGrade: [look.grade.contrast, look.grade.saturation],
      uHeight: height,
      uBackdropTop: premultiplied(look.backdrop?.top),
      uBackdropBottom: premultiplied(look.backdrop?.bottom),
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #programFor(transform: ViewTransform): OutputProgram {
    const made = this.#programs.get(transform);
    if (made) return made;
    const program = createProgram(this.#gpu, {
      name: `output, ${transform}`,
      vertex: fullscreenVertex,
      fragment: outputFragment(transform),
      uniforms: OUTPUT_UNIFORMS,
    });
    this.#programs.set(transform, program);
    return program;
  }

  dispose(): void {
    for (const program of this.#programs.values()) program.dispose();
    this.#programs.clear();
  }
}

function premultiplied([r, g, b, alpha]: Vec4 = [0, 0, 0, 0]): Vec4 {
  return [r * alpha, g * alpha, b * alpha, alpha];
}
