/**
 * The names without what all of them begin with, up to a dot: editors write `animation.fox.walk`, and
 * a menu is narrow.
 */
export function shortNames(names: readonly string[]): string[] {
  const all = names.map((name) => name.split('.'));
  const [first = []] = all;
  const isShared = (part: string, at: number): boolean =>
    all.every((parts) => parts[at] === part && at < parts.length - 1);
  const shared = first.findIndex((part, at) => !isShared(part, at));
  return all.map((parts, i) => parts.slice(shared).join('.') || names[i]!);
}
