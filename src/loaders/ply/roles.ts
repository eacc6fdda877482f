import type { PlyElement } from './header.ts';
import type { Scalar } from './scalar.ts';
import type { PlyTally } from './warnings.ts';

/** What properties of vertices and faces stand for. */
export type Role = 'position' | 'normal' | 'uv' | 'color' | 'alpha';

/** For each channel of a role the names that files give it, the usual first. */
const ROLES: Readonly<Record<Role, readonly (readonly string[])[]>> = {
  position: [
    ['x', 'px', 'posx'],
    ['y', 'py', 'posy'],
    ['z', 'pz', 'posz'],
  ],
  normal: [
    ['nx', 'normalx'],
    ['ny', 'normaly'],
    ['nz', 'normalz'],
  ],
  uv: [
    ['s', 'u', 'texture_u', 'tx'],
    ['t', 'v', 'texture_v', 'ty'],
  ],
  color: [
    ['red', 'diffuse_red', 'r', 'diffuse_r'],
    ['green', 'diffuse_green', 'g', 'diffuse_g'],
    ['blue', 'diffuse_blue', 'b', 'diffuse_b'],
  ],
  alpha: [['alpha', 'a', 'diffuse_alpha']],
};

/** A property that is read: its place among those of its element, and its type. */
export interface Channel {
  readonly property: number;
  readonly type: Scalar;
}

/** The channels of a role; none where the element has not all of them. */
export function findRole(element: PlyElement, role: Role, tally: PlyTally): Channel[] {
  const names = ROLES[role];
  const channels = names.flatMap((aliases) => findChannel(element, aliases) ?? []);
  if (channels.length === names.length) return channels;
  if (channels.length > 0) tally.note('INCOMPLETE_PROPERTY', { place: () => element.name });
  return [];
}

/** The scalar property that has the first of the names that some property has. */
export function findChannel(
  { properties }: PlyElement,
  names: readonly string[],
): Channel | undefined {
  for (const name of names) {
    const property = properties.findIndex((one) => one.name === name && one.lengthType === null);
    if (property >= 0) return { property, type: properties[property]!.type };
  }
  return undefined;
}
