import { ATTRIBUTE_LOCATIONS } from './attributes.ts';

/** The GLSL of both shaders of a program. */
export interface ShaderSources {
  vertex: string;
  fragment: string;
}

/**
 * Compiles and links a program whose attributes are at ATTRIBUTE_LOCATIONS. Throws an Error with the
 * compiler's log and numbered source where that fails.
 */
export function compileProgram(
  gl: WebGL2RenderingContext,
  name: string,
  { vertex, fragment }: ShaderSources,
): WebGLProgram {
  const program = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const;
  const shaders = sources.map(([type, source]) => {
    const shader = gl.createShader(type);
    // A lost context has no shaders to give.
    if (!shader) throw new Error(`Program ${name} cannot be made`);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    return shader;
  });
  for (const [attribute, location] of Object.entries(ATTRIBUTE_LOCATIONS)) {
    gl.bindAttribLocation(program, location, attribute);
  }
  gl.linkProgram(program);
  // Asked for last alone: each answer waits for the compiler.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = shaders.map(
      (shader, i) => `${gl.getShaderInfoLog(shader)}${numbered(sources[i]![1])}`,
    );
    throw new Error(
      `Program ${name} does not compile:\n${gl.getProgramInfoLog(program)}\n${logs.join('\n')}`,
    );
  }
  for (const shader of shaders) gl.deleteShader(shader);
  return program;
}

function numbered(source: string): string {
  return source
    .split('\n')
    .map((line, i) => `${i + 1}: ${line}\n`)
    .join('');
}
