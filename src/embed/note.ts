/** Tells whoever wrote the page around, in the console. */
export function note(text: string): void {
  console.warn(`model-shot embed: ${text}`);
}
