export interface Size {
  width: number;
  height: number;
}

/**
 * A size shrunk in proportion to what a device can draw, at least one pixel.
 *
 * @param share of each side that is wanted
 */
export function fitSize({ width, height }: Size, maxSide: number, share = 1): Size {
  const scale = Math.min(share, maxSide / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: fit(width), height: fit(height) };
}

/** Setting a side clears the canvas even where nothing changes. */
export function resizeCanvas(canvas: Size, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
