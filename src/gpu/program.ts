import { createProgramInfo, type ProgramInfo, setUniforms } from 'twgl.js';
import { ATTRIBUTE_LOCATIONS } from './attributes.ts';
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
  info: ProgramInfo;
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
  let log = '';
  const info = createProgramInfo(
    gl,
    [composeGlsl(source.vertex, source.defines), composeGlsl(source.fragment, source.defines)],
    { attribLocations: { ...ATTRIBUTE_LOCATIONS }, errorCallback: (message) => (log += message) },
  );
  if (!info) throw new Error(`Program ${source.name} does not compile:\n${log}`);
  checkUniforms(source, info);
  counts.programs += 1;
  return {
    info,
    use: () => gl.useProgram(info.program),
    set: (values) => setUniforms(info, values),
    dispose: () => {
      gl.deleteProgram(info.program);
      counts.programs -= 1;
    },
  };
}

function checkUniforms(source: ProgramSource<UniformDeclaration>, info: ProgramInfo): void {
  for (const name of Object.keys(info.uniformSetters)) {
    if (!(name in source.uniforms)) {
      throw new Error(`Program ${source.name} reads the undeclared uniform ${name}`);
    }
  }
}
