/** The tree of groups: nodes, parents before children, and which element stands where in it. */
import type { SceneNode } from '../../scene/document.ts';
import { isObject, type JsonObject, type ObjectAt, type Place, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { checkCount, claimUuid, duplicate, type Elements, readUuid } from './elements.ts';
import { fail } from './error.ts';
import { invalid, objectAt, readArray } from './fields.ts';
import { readGroupNode } from './groups.ts';

/** An element where the outliner places it. */
export interface Placement {
  readonly element: number;
  /** The node of the group that it sits in; −1 at the root. */
  readonly node: number;
}

export interface OutlinerTree {
  readonly nodes: SceneNode[];
  readonly rootNodes: number[];
  /** The group of each node. */
  readonly groups: ObjectAt[];
  /** Every element, depth first; those that the outliner does not name follow in file order. */
  readonly placements: Placement[];
  readonly nodeByUuid: ReadonlyMap<string, number>;
}

/**
 * Walks the outliner with a stack of its own, so that nesting is bounded by `maxNesting` alone.
 * Throws BbmodelError TOO_MANY_ELEMENTS, NESTING_TOO_DEEP, DUPLICATE_REFERENCE or INVALID_FIELD.
 */
export function readOutliner(context: LoadContext, elements: Elements): OutlinerTree {
  const walk = new OutlinerWalk(context, elements);
  const { items, place } = readArray(context.root, 'outliner');
  walk.run(items, place);
  walk.addUnplaced();
  return walk;
}

/** A list of outliner entries that is being walked. */
interface Frame {
  readonly items: readonly unknown[];
  readonly place: Place;
  readonly node: number;
  next: number;
}

class OutlinerWalk implements OutlinerTree {
  readonly nodes: SceneNode[] = [];
  readonly rootNodes: number[] = [];
  readonly groups: ObjectAt[] = [];
  readonly placements: Placement[] = [];
  readonly nodeByUuid = new Map<string, number>();
  private readonly context: LoadContext;
  private readonly elements: Elements;
  private readonly groupsByUuid: Map<string, ObjectAt>;
  private readonly placed: Uint8Array;
  private readonly stack: Frame[] = [];
  private entries = 0;

  constructor(context: LoadContext, elements: Elements) {
    this.context = context;
    this.elements = elements;
    this.groupsByUuid = readGroupTable(context);
    this.placed = new Uint8Array(elements.list.length);
  }

  run(items: readonly unknown[], place: Place): void {
    this.enter(items, place, -1);
    for (let frame = this.stack.at(-1); frame; frame = this.stack.at(-1)) {
      if (frame.next === frame.items.length) {
        this.stack.pop();
        continue;
      }
      const index = frame.next++;
      this.visit(frame, index, frame.items[index]);
    }
  }

  /** What the outliner does not name stands at the root, as Blockbench shows it. */
  addUnplaced(): void {
    for (const [uuid, group] of this.groupsByUuid) {
      if (this.nodeByUuid.has(uuid)) continue;
      this.nodeByUuid.set(uuid, this.nodes.length);
      this.addGroup(group, uuid, -1);
    }
    for (let element = 0; element < this.placed.length; element++) {
      if (!this.placed[element]) this.placements.push({ element, node: -1 });
    }
  }

  private enter(items: readonly unknown[], place: Place, node: number): void {
    const { maxElements, maxGroups } = this.context.limits;
    this.entries += items.length;
    checkCount(place, this.entries, maxElements + maxGroups);
    this.stack.push({ items, place, node, next: 0 });
  }

  private visit(frame: Frame, index: number, entry: unknown): void {
    const { place, node } = frame;
    if (typeof entry === 'string') {
      const element = this.elements.byUuid.get(entry);
      if (element === undefined) this.warnUnknown(place, index, entry);
      else this.placeElement(element, node, { parent: place, key: index });
    } else if (isObject(entry)) {
      this.visitObject({ parent: place, key: index, value: entry }, node);
    } else {
      invalid(place, index, entry, 'expected a uuid or a group');
    }
  }

  private visitObject(at: ObjectAt, parent: number): void {
    const { maxNesting } = this.context.limits;
    if (this.stack.length > maxNesting) {
      const expected = `expected at most ${maxNesting} groups inside each other`;
      fail('NESTING_TOO_DEEP', { place: at }, 'nesting too deep', expected);
    }
    const uuid = readUuid(this.context, at);
    const group = this.groupsByUuid.get(uuid);
    const element = group ? undefined : this.elements.byUuid.get(uuid);
    let node = parent;
    // An armature or one of its bones is an element that holds others.
    if (element !== undefined) this.placeElement(element, parent, at);
    else {
      if (uuid) claimUuid(this.nodeByUuid, uuid, this.nodes.length, at);
      node = this.addGroup(group ? mergeGroup(group, at) : at, uuid, parent);
    }
    const key = at.value.children === undefined ? 'content' : 'children';
    const { items, place } = readArray(at, key);
    if (items.length) this.enter(items, place, node);
  }

  private addGroup(group: ObjectAt, uuid: string, parent: number): number {
    const node = this.nodes.length;
    checkCount(group, node + 1, this.context.limits.maxGroups);
    this.nodes.push(readGroupNode(this.context, group, uuid, parent));
    this.groups.push(group);
    (parent < 0 ? this.rootNodes : this.nodes[parent]!.children).push(node);
    return node;
  }

  private placeElement(element: number, node: number, at: Place): void {
    if (this.placed[element]) duplicate(at, this.elements.list[element]!.uuid);
    this.placed[element] = 1;
    this.placements.push({ element, node });
  }

  private warnUnknown(place: Place, index: number, uuid: string): void {
    const message = `${quote(uuid)} names no element, skipped`;
    this.context.warnings.add('UNKNOWN_REFERENCE', place, index, message);
  }
}

/** The groups that format 5.x keeps beside the outliner, by uuid. */
function readGroupTable(context: LoadContext): Map<string, ObjectAt> {
  const { items, place } = readArray(context.root, 'groups');
  checkCount(place, items.length, context.limits.maxGroups);
  const table = new Map<string, ObjectAt>();
  items.forEach((item, index) => {
    const at = objectAt(place, index, item);
    const uuid = readUuid(context, at);
    if (uuid) claimUuid(table, uuid, at, at);
  });
  return table;
}

/** An outliner entry that still has a name overrides the fields of its group. */
function mergeGroup(group: ObjectAt, entry: ObjectAt): ObjectAt {
  if (entry.value.name === undefined) return group;
  const value: JsonObject = { ...group.value, ...entry.value };
  return { parent: entry.parent, key: entry.key, value };
}
