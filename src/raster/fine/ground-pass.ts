import type { Gpu } from '../../gpu/context.ts';
import type { GpuDocument } from '../../gpu/document.ts';
import { createProgram, type Program } from '../../gpu/program.ts';
import type { Sphere } from '../../gpu/reach.ts';
import type { RenderTarget, TargetPool } from '../../gpu/targets.ts';
import { COARSE_GROUND_SIDE, GROUND_RADII, GROUND_SIDE, groundBlur } from '../../looks/ground.ts';
import { vec3Subtract } from '../../math/vec3.ts';
import { sceneBounds } from '../../scene/bounds.ts';
import type { GroundDrawing, GroundSamples } from '../fine-drawing.ts';
import { fullscreenVertex } from '../glsl/fullscreen.glsl.ts';
import type { LitView } from '../lit-view.ts';
import type { View } from '../view.ts';
import {
  groundBlurFragment,
  groundFragment,
  groundViewFragment,
  groundViewVertex,
} from './ground.glsl.ts';

const SAMPLE_UNIFORMS = {
  uGroundSide: 'float',
  uGroundPlace: 'vec3',
  uGroundReach: 'float',
  uGroundDarkness: 'vec2',
  tLamp: 'sampler2DShadow',
  uLamp: 'mat4',
  tOcclusion: 'sampler2DShadow',
  uOcclusion: 'mat4[]',
  uOcclusionDirections: 'vec3[]',
} as const;

const BLUR_UNIFORMS = { tGround: 'sampler2D', uBlurStep: 'vec2', uBlurWidth: 'float' } as const;

const VIEW_UNIFORMS = {
  tGround: 'sampler2D',
  uPictureSize: 'vec2',
  uViewProjection: 'mat4',
  uGroundCentre: 'vec3',
  uGroundReach: 'float',
} as const;

/**
 * The shadow on an invisible ground. How dark each sample's light leaves the ground is summed up as
 * seen from above; there it is blurred, and then laid under the picture.
 */
export class GroundPass implements GroundDrawing {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #sample: Program<typeof SAMPLE_UNIFORMS>;
  readonly #blur: Program<typeof BLUR_UNIFORMS>;
  readonly #view: Program<typeof VIEW_UNIFORMS>;
  readonly #grounds = new WeakMap<GpuDocument, Sphere>();

  constructor(gpu: Gpu, targets: TargetPool) {
    this.#gpu = gpu;
    this.#targets = targets;
    const vertex = fullscreenVertex;
    this.#sample = createProgram(gpu, {
      name: 'ground',
      vertex,
      fragment: groundFragment,
      uniforms: SAMPLE_UNIFORMS,
    });
    this.#blur = createProgram(gpu, {
      name: 'ground blur',
      vertex,
      fragment: groundBlurFragment,
      uniforms: BLUR_UNIFORMS,
    });
    this.#view = createProgram(gpu, {
      name: 'ground view',
      vertex: groundViewVertex,
      fragment: groundViewFragment,
      uniforms: VIEW_UNIFORMS,
    });
  }

  /** Makes the ground the mean of `count` samples: of those before, and this one. */
  add(document: GpuDocument, view: LitView, count: number): void {
    const { gl } = this.#gpu;
    const ground = this.#groundOf(document);
    const mean = this.#begin('ground mean', sideFor(view.sample));
    gl.enable(gl.BLEND);
    gl.blendColor(0, 0, 0, 1 / count);
    gl.blendFunc(gl.CONSTANT_ALPHA, count > 1 ? gl.ONE_MINUS_CONSTANT_ALPHA : gl.ZERO);
    this.#sample.use();
    this.#sample.set({
      ...view.uniforms,
      uGroundSide: mean.width,
      uGroundPlace: vec3Subtract(ground.center, view.uniforms.uCentre),
      uGroundReach: ground.radius * GROUND_RADII,
      uGroundDarkness: view.ground!.darkness,
      tLamp: view.ground!.lamp,
      uLamp: view.ground!.lookup,
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  /**
   * Lays the ground under a picture as the camera sees it, from above alone.
   *
   * @param samples the number of the last one of which it is the mean, and how many they are
   */
  layUnder(picture: RenderTarget, document: GpuDocument, view: View, samples: GroundSamples): void {
    const { gl } = this.#gpu;
    const ground = this.#groundOf(document);
    const blurred = this.#blurred(view, samples);
    gl.bindFramebuffer(gl.FRAMEBUFFER, picture.framebuffer);
    gl.viewport(0, 0, view.width, view.height);
    gl.enable(gl.CULL_FACE);
    gl.cullFace(gl.BACK);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    this.#view.use();
    this.#view.set({
      uViewProjection: view.uniforms.uViewProjection,
      tGround: blurred.colour,
      uPictureSize: [view.width, view.height],
      uGroundCentre: ground.center,
      uGroundReach: ground.radius * GROUND_RADII,
    });
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.disable(gl.BLEND);
    gl.disable(gl.CULL_FACE);
  }

  /** The ground under a document at rest: the point below its middle, and its radius. */
  #groundOf(document: GpuDocument): Sphere {
    const known = this.#grounds.get(document);
    if (known) return known;
    const { center, min, radius } = sceneBounds(document.scene);
    const ground: Sphere = { center: [center[0], min[1], center[2]], radius };
    this.#grounds.set(document, ground);
    return ground;
  }

  #blurred({ look }: View, { last, count }: GroundSamples): RenderTarget {
    const { gl } = this.#gpu;
    const side = sideFor(last);
    const across = (from: string, to: string, uBlurStep: readonly [number, number]) => {
      const source = this.#take(from, side);
      const target = this.#begin(to, side);
      this.#blur.use();
      this.#blur.set({
        tGround: source.colour,
        uBlurStep,
        uBlurWidth: groundBlur(look, count) * side,
      });
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return target;
    };
    across('ground mean', 'ground across', [1, 0]);
    return across('ground across', 'ground blurred', [0, 1]);
  }

  /** Makes a picture of the ground the one that is drawn to. */
  #begin(name: string, side: number): RenderTarget {
    const { gl } = this.#gpu;
    const target = this.#take(name, side);
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
    gl.viewport(0, 0, target.width, target.height);
    gl.bindVertexArray(null);
    return target;
  }

  #take(name: string, side: number): RenderTarget {
    const { gl } = this.#gpu;
    const target = this.#targets.take(`${name} ${side}`, { width: side, height: side });
    gl.bindTexture(gl.TEXTURE_2D, target.colour);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    return target;
  }

  dispose(): void {
    for (const program of [this.#sample, this.#blur, this.#view]) program.dispose();
  }
}

function sideFor(sample: number | null): number {
  return sample === null ? COARSE_GROUND_SIDE : GROUND_SIDE;
}
