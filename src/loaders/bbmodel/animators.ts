import { quote } from '../json/place.ts';
import type { AnimatorAt } from './animation-count.ts';
import type { LoadContext } from './context.ts';
import type { Elements } from './elements.ts';
import type { OutlinerTree } from './outliner.ts';

/** Which node an animator moves; undefined, with a warning, where none. */
export type FindNode = (animator: AnimatorAt) => number | undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds groups by uuid, or by name ignoring case where an animator's key is no uuid. */
export function nodeFinder(
  { warnings }: LoadContext,
  elements: Elements,
  { nodes, nodeByUuid }: OutlinerTree,
): FindNode {
  const byName = new Map<string, number>();
  nodes.forEach(({ name }, node) => {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, node);
  });
  return ({ key, at }) => {
    const type = at.value.type ?? (key === 'effects' ? 'effect' : 'bone');
    const node =
      nodeByUuid.get(key) ?? (UUID.test(key) ? undefined : byName.get(key.toLowerCase()));
    if (type === 'bone' && node !== undefined) return node;
    if (type !== 'bone' || elements.byUuid.has(key)) {
      const message = `${type === 'bone' ? 'element' : quote(type)} animator is not played`;
      warnings.add('UNSUPPORTED_CHANNEL', at.parent, key, message);
    } else {
      warnings.add('UNKNOWN_REFERENCE', at.parent, key, `${quote(key)} names no group, skipped`);
    }
    return undefined;
  };
}
