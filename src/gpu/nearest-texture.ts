/**
 * A texture of which nothing is filtered, left bound. Its content is undefined.
 *
 * @param format a sized internal format
 */
export function createNearestTexture(
  gl: WebGL2RenderingContext,
  format: number,
  { width, height }: { width: number; height: number },
): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return texture;
}
