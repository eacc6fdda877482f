/** Shows finished pictures on a canvas, without a copy; what is transparent shows the page. */
export class Picture {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: ImageBitmapRenderingContext;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    // Every browser with WebGL 2 in a worker or ImageBitmap has this context.
    this.#context = canvas.getContext('bitmaprenderer')!;
  }

  /** The picture is used up. */
  show(image: ImageBitmap): void {
    const { width, height } = image;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#context.transferFromImageBitmap(image);
  }

  clear(): void {
    this.#context.transferFromImageBitmap(null);
  }
}
