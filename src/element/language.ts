/** The language of a tag: of the nearest element with a `lang`, through shadow roots; '' where none has. */
export function languageOf(tag: Element): string {
  const speaker = tag.closest<HTMLElement>('[lang]');
  if (speaker) return speaker.lang;
  const root = tag.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}
