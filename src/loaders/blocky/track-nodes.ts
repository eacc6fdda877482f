import type { SceneNode } from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';

/** The nodes that the tracks of a name move; none for a name that the model lacks. */
export type NodesByTrack = ReadonlyMap<string, readonly number[]>;

/**
 * Finds the nodes of names: all that are named so. A name that nobody has goes, whatever its case, to
 * the first node that no track is for, and to all that are named as that one.
 */
export function nodesByTrack(nodes: readonly SceneNode[], names: readonly string[]): NodesByTrack {
  const byName = group(nodes.map(({ name }, index) => [name, index]));
  const found = new Map<string, readonly number[]>();
  for (const name of names) {
    const exact = byName.get(name);
    if (exact) found.set(name, exact);
  }
  const trackless = [...byName.keys()].filter((name) => !found.has(name));
  const byFolded = group(trackless.map((name) => [name.toLowerCase(), name]));
  for (const name of names) {
    if (found.has(name)) continue;
    const taken = byFolded.get(name.toLowerCase())?.shift();
    found.set(name, taken === undefined ? [] : byName.get(taken)!);
  }
  return found;
}

function group<Key, Value>(entries: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of entries) {
    const same = groups.get(key);
    if (same) same.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** One warning for all names that the model lacks: an animation is often made for more than it has. */
export function warnUnknown({ warnings }: LoadContext, all: ObjectAt, nodes: NodesByTrack): void {
  const unknown = [...nodes].filter(([, found]) => found.length === 0).map(([name]) => name);
  const [first] = unknown;
  if (first === undefined) return;
  const others = unknown.length > 1 ? ` and ${unknown.length - 1} more name` : ' names';
  warnings.add('UNKNOWN_REFERENCE', all, first, `${quote(first)}${others} no node, skipped`);
}
