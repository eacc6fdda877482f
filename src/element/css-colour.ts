type Rgba = readonly [number, number, number, number];

/**
 * An element's value of a CSS colour, as sRGB and alpha from 0 to 1; null where it is none. What
 * depends on the page, `currentcolor` or a variable, is as it is there now.
 *
 * @param element without a colour of its own
 */
export function cssColour(text: string, element: HTMLElement): Rgba | null {
  element.style.color = text;
  if (element.style.color === '') return null;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  // A canvas knows every notation; colours outside sRGB it takes to the nearest inside.
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [r / 255, g / 255, b / 255, alpha / 255];
}
