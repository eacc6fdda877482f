/** A piece of GLSL with the pieces that it calls. */
export interface GlslChunk {
  name: string;
  requires?: readonly GlslChunk[];
  code: string;
}

const HEADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DShadow;
`;

/**
 * The source of a shader: header, one `#define` for each name, then each chunk that `main` needs,
 * directly or not, once, before whoever calls it.
 */
export function composeGlsl(main: GlslChunk, defines: readonly string[] = []): string {
  const parts: string[] = [];
  const included = new Set<string>();
  const include = (chunk: GlslChunk): void => {
    if (included.has(chunk.name)) return;
    included.add(chunk.name);
    chunk.requires?.forEach(include);
    parts.push(chunk.code.trim());
  };
  include(main);
  return `${HEADER}${defines.map((name) => `#define ${name}\n`).join('')}${parts.join('\n')}\n`;
}
