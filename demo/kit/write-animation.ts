import type { AnimationOptions, Channel, Key, Project, Vec3 } from './project.ts';

type Version = Project['options']['version'];

/** An animation entry with one bone animator for each bone that moves. */
export function animationOf(project: Project, animation: AnimationOptions): object {
  const { name, loop, length, bones } = animation;
  const animators = bones.map(({ bone, keys }) => [
    bone.uuid,
    { name: bone.name, type: 'bone', keyframes: keyframesOf(project, keys) },
  ]);
  return {
    uuid: project.uuid(),
    name,
    loop,
    override: false,
    length,
    snapping: 24,
    selected: false,
    anim_time_update: '',
    blend_weight: '',
    start_delay: '',
    loop_delay: '',
    animators: Object.fromEntries(animators),
  };
}

function keyframesOf(
  project: Project,
  channels: Partial<Record<Channel, readonly Key[]>>,
): object[] {
  return Object.entries(channels).flatMap(([channel, keys]) =>
    keys.map(([time, value, interpolation = 'linear']) => {
      const [x, y, z] = storedValue(channel, value, project.options.version);
      const uuid = project.uuid();
      return { channel, data_points: [{ x, y, z }], uuid, time, color: -1, interpolation };
    }),
  );
}

/** Before version 5 files hold rotation x and y and position x with the opposite sign. */
function storedValue(channel: string, [x, y, z]: Vec3, version: Version): Vec3 {
  if (version === '5.0' || channel === 'scale') return [x, y, z];
  return channel === 'rotation' ? [negate(x), negate(y), z] : [negate(x), y, z];
}

function negate(value: number): number {
  return value === 0 ? 0 : -value;
}
