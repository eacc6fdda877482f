import type { Group } from './project.ts';

/** The outliner: groups whole inside it up to version 4, by UUID from version 5. */
export function outlinerOf(entries: readonly (Group | string)[], version: string): unknown[] {
  return entries.map((entry) => {
    if (typeof entry === 'string') return entry;
    const children = outlinerOf(entry.children, version);
    if (version === '5.0') return { uuid: entry.uuid, isOpen: true, children };
    return { ...groupOf(entry), children };
  });
}

/** The flat list of groups of version 5. */
export function groupsOf(groups: readonly Group[]): object[] {
  return groups.map((group) => ({ ...groupOf(group), children: [] }));
}

function groupOf({ name, uuid, origin = [0, 0, 0], rotation }: Group): object {
  return {
    name,
    uuid,
    origin,
    ...(rotation && { rotation }),
    color: 0,
    export: true,
    mirror_uv: false,
    isOpen: true,
    locked: false,
    visibility: true,
    autouv: 0,
  };
}
