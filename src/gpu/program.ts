import { createUniformSetters, setUniforms } from 'twgl.js';
import { compileProgram } from './compile.ts';
import type { Gpu } from './context.ts';
import { composeGlsl, type GlslChunk } from './glsl/compose.ts';

/** What a uniform of each GLSL type is set from. */
export interface UniformTypes {
  float: number;
  int: number;
  bool: boolean;
  vec2: readonly [number, number];
  vec3: readonly [number, number, number];
  vec4: readonly [number, number, number, number];
  /** Three numbers an element. */
  'vec3[]': Float32Array;
  mat4: Float32Array;
  /** 16 numbers an element, column by column. */
  'mat4[]': Float32Array;
  sampler2D: WebGLTexture;
  sampler2DShadow: WebGLTexture;
}

/** The uniforms of a program: name → GLSL type. Declared once, beside the shader. */
export type UniformDeclaration = Readonly<Record<string, keyof UniformTypes>>;

/** A value for each uniform of a declaration. */
export type UniformValues<Uniforms extends UniformDeclaration> = {
  [Name in keyof Uniforms]: UniformTypes[Uniforms[Name]];
};

/** A program before it is compiled. */
export interface ProgramSource<Uniforms extends UniformDeclaration> {
  name: string;
  vertex: GlslChunk;
  fragment: GlslChunk;
  defines?: readonly string[];
  uniforms: Uniforms;
}

/** A compiled program; `use` makes it current, `set` gives some or all of its uniforms. */
export interface Program<Uniforms extends UniformDeclaration> {
  use(): void;
  set(values: Partial<UniformValues<Uniforms>>): void;
  dispose(): void;
}

/**
 * Compiles a program. Throws with the compiler's log and numbered source where it does not compile,
 * and where the shader reads a uniform that `source.uniforms` does not name.
 */
export function createProgram<Uniforms extends UniformDeclaration>(
  gpu: Gpu,
  source: ProgramSource<Uniforms>,
): Program<Uniforms> {
  const { gl, counts } = gpu;
  const program = compileProgram(gl, source.name, {
    vertex: composeGlsl(source.vertex, source.defines),
    fragment: composeGlsl(source.fragment, source.defines),
  });
  const setters = createUniformSetters(gl, program);
  checkUniforms(source, Object.keys(setters));
  counts.programs += 1;
  return {
    use: () => gl.useProgram(program),
    set: (values) => setUniforms(setters, values),
    dispose: () => {
      gl.deleteProgram(program);
      counts.programs -= 1;
    },
  };
}

function checkUniforms(source: ProgramSource<UniformDeclaration>, read: readonly string[]): void {
  for (const name of read) {
    if (!(name in source.uniforms)) {
      throw new Error(`Program ${source.name} reads the undeclared uniform ${name}`);
    }
  }
}
